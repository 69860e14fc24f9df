import type { InferOutput } from "valibot";
import type { DineType, paymentMethod, paymentType, Platform } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { noLimits } from "./payment-limits.ts";

type Method = { type: InferOutput<typeof paymentType>; method: InferOutput<typeof paymentMethod>; name: Localized };
type Payer = { platform: Platform; dineTypes: readonly DineType[]; hasCredit: boolean };

const wallets = {
  tng: { type: "WALLET", method: "TNG", name: { EN: "TNG eWallet", CN: "TNG 电子钱包" } },
  boost: { type: "WALLET", method: "BOOST", name: { EN: "Boost", CN: "Boost 电子钱包" } },
  alipay: { type: "WALLET", method: "ALIPAY_PLUS", name: { EN: "Alipay+", CN: "支付宝 Alipay+" } },
  grab: { type: "WALLET", method: "GRABPAY", name: { EN: "GrabPay", CN: "GrabPay 电子钱包" } },
  shopee: { type: "WALLET", method: "SHOPEEPAY", name: { EN: "ShopeePay", CN: "ShopeePay 电子钱包" } },
} as const satisfies Record<string, Method>;

const online: Method[] = [
  { type: "ONLINE", method: "FPX", name: { EN: "Online banking (FPX)", CN: "网上银行 (FPX)" } },
  { type: "ONLINE", method: "DUITNOW_QR", name: { EN: "DuitNow QR", CN: "DuitNow 二维码" } },
  { type: "ONLINE", method: "CARD", name: { EN: "Credit or debit card", CN: "信用卡或借记卡" } },
];
const credit: Method = { type: "CREDIT", method: "CREDIT", name: { EN: "Wallet credit", CN: "储值余额" } };
const counter: Method = { type: "COUNTER", method: "CASH", name: { EN: "Pay at counter", CN: "柜台付款" } };

/** The payment methods of an order: an embedded platform offers only its own wallet (malaysia.md §2, PD62). */
export function getPaymentMethods(payer: Payer, locale: Locale) {
  const own = ownWallets[payer.platform];
  const methods = own ? [own] : allMethods(payer);
  return methods.map(({ type, method, name }) => ({ type, method, name: name[locale], ...noLimits }));
}

/** Whether a platform is a wallet, which offers no method but its own. */
export const isWallet = (platform: Platform): boolean => ownWallets[platform] !== undefined;

/** The name of the wallet that a platform is; null for one that is none. */
export const getWalletName = (platform: Platform, locale: Locale): string | null =>
  ownWallets[platform]?.name[locale] ?? null;

/** The localized name of a method; an unknown method returns its code. */
export const getMethodName = (method: string, locale: Locale): string => getMethodNames(method)[locale];

/** The name of a method in every language; the code of an unknown one. */
export function getMethodNames(method: string): Localized {
  const known = [...online, ...Object.values(wallets), credit, counter].find((one) => one.method === method);
  return known?.name ?? { EN: method, CN: method };
}

const ownWallets: Partial<Record<Platform, Method>> = {
  TNGD: wallets.tng,
  BOOST: wallets.boost,
  ALIPAY: wallets.alipay,
};

function allMethods({ dineTypes, hasCredit }: Payer): Method[] {
  const hasCounter = dineTypes.includes("DINEIN") || dineTypes.includes("PICKUP");
  return [
    ...online,
    wallets.tng,
    wallets.grab,
    wallets.boost,
    wallets.shopee,
    ...(hasCredit ? [credit] : []),
    ...(hasCounter ? [counter] : []),
  ];
}
