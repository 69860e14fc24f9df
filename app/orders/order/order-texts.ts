import type { TFunction } from "i18next";
import type { TextKey } from "#app/orders/status-texts.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { cancelReasons, parseNote } from "#shared/domain/orders/order-log.ts";
import type { OrderTab, PaymentKey } from "#shared/domain/orders/order-status.ts";

/** Names of banks and wallets, the same in both languages. */
export const methodNames: Record<string, string> = {
  FPX: "FPX",
  DUITNOW_QR: "DuitNow QR",
  CARD: "Visa / Mastercard",
  TNG: "TNG eWallet",
  GRABPAY: "GrabPay",
  BOOST: "Boost",
  SHOPEEPAY: "ShopeePay",
  ALIPAY_PLUS: "Alipay+",
};

const paymentTexts = {
  pending: "payPending",
  deferred: "payDeferred",
  success: "paySuccess",
  cancelled: "payCancelled",
  refunded: "payRefunded",
  unknown: "payUnknown",
} as const satisfies Record<PaymentKey, TextKey>;

/** At a table nobody collects anything. */
export const paymentText = (key: PaymentKey, mode: Order["orderDineType"]): TextKey =>
  key === "deferred" && mode === "DINEIN" ? "payAtCounter" : paymentTexts[key];

const delivered = {
  waiting: "tabWaiting",
  preparing: "tabPreparing",
  delivering: "tabDelivering",
  delivered: "tabDelivered",
} as const satisfies Record<OrderTab, TextKey>;

/** An order without delivery becomes ready instead of delivering (S176). */
export function tabText(tab: OrderTab, mode: Order["orderDineType"]): TextKey {
  if (isDelivered(mode)) return delivered[tab];
  if (tab === "delivered")
    return mode === "DINEIN" ? "tabServed" : mode === "DRIVE_THRU" ? "tabHandedOver" : "tabCollected";
  return tab === "delivering" ? "tabReady" : delivered[tab];
}

export function toReadableText(code: string): string {
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? code.toLowerCase().replaceAll("_", " ") : code;
}

const ownReasons: readonly string[] = cancelReasons;

/** The app does not say a customer's own reason as if it were the app's: it says who has cancelled, and then in whose words. */
export function toReasonText(text: string, t: TFunction<"order">): string {
  const { reason, remark } = parseNote(text);
  if (!reason) return toReadableText(remark);
  const told = t(`reason${reason}`);
  if (ownReasons.includes(reason))
    return t("reasonWithRemark", { reason: t("reasonCUSTOMER"), remark: remark || told });
  return remark ? t("reasonWithRemark", { reason: told, remark }) : told;
}
