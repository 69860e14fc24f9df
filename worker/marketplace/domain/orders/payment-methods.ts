import type { DineType, paymentMethod, paymentType, Platform } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { InferOutput } from "valibot";
import type { Text } from "../types.ts";
import { textIn } from "../localized.ts";

type Method = { type: InferOutput<typeof paymentType>; method: InferOutput<typeof paymentMethod>; name: Text };
type Payer = { platform: Platform; dineTypes: readonly DineType[]; hasCredit: boolean };

const wallets = {
  tng: { type: "WALLET", method: "TNG", name: { en: "TNG eWallet", cn: "TNG 电子钱包" } },
  boost: { type: "WALLET", method: "BOOST", name: { en: "Boost", cn: "Boost 电子钱包" } },
  alipay: { type: "WALLET", method: "ALIPAY_PLUS", name: { en: "Alipay+", cn: "支付宝 Alipay+" } },
  grab: { type: "WALLET", method: "GRABPAY", name: { en: "GrabPay", cn: "GrabPay 电子钱包" } },
  shopee: { type: "WALLET", method: "SHOPEEPAY", name: { en: "ShopeePay", cn: "ShopeePay 电子钱包" } },
} as const satisfies Record<string, Method>;

const online: Method[] = [
  { type: "ONLINE", method: "FPX", name: { en: "Online banking (FPX)", cn: "网上银行 (FPX)" } },
  { type: "ONLINE", method: "DUITNOW_QR", name: { en: "DuitNow QR", cn: "DuitNow 二维码" } },
  { type: "ONLINE", method: "CARD", name: { en: "Credit or debit card", cn: "信用卡或借记卡" } },
];
const credit: Method = { type: "CREDIT", method: "CREDIT", name: { en: "Wallet credit", cn: "储值余额" } };
const counter: Method = { type: "COUNTER", method: "CASH", name: { en: "Pay at counter", cn: "柜台付款" } };

/** How an order of this store may be paid: an embedded platform takes only its own wallet (malaysia.md §2, PD62). */
export function paymentMethods(payer: Payer, locale: Locale) {
  const own = ownWallets[payer.platform];
  const methods = own ? [own] : allMethods(payer);
  return methods.map(({ type, method, name }) => ({ type, method, name: textIn(locale, name) }));
}

/** What a method is called; one that we do not know stays as it is. */
export function methodName(method: string, locale: Locale): string {
  const known = [...online, ...Object.values(wallets), credit, counter].find((one) => one.method === method);
  return known ? textIn(locale, known.name) : method;
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
