import type { TFunction } from "i18next";
import type { TextKey } from "#app/orders/status/status-texts.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isDelivered } from "#shared/domain/dine-type.ts";
import { type OrderReason, parseNote } from "#shared/domain/order-log.ts";
import type { OrderTab, PaymentKey } from "#shared/domain/order-status.ts";

const paymentTexts = {
  pending: "payPending",
  deferred: "payDeferred",
  success: "paySuccess",
  cancelled: "payCancelled",
  refunded: "payRefunded",
  unknown: "payUnknown",
} as const satisfies Record<PaymentKey, TextKey>;

export const paymentText = (key: PaymentKey): TextKey => paymentTexts[key];

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

export const reasonTexts = {
  CHANGED_MIND: "cancelCHANGED_MIND",
  WRONG_ORDER: "cancelWRONG_ORDER",
  TOO_SLOW: "cancelTOO_SLOW",
  OTHER: "cancelOTHER",
  CUSTOMER: "reasonCUSTOMER",
  UNPAID: "reasonUNPAID",
  LATE_PAYMENT: "reasonLATE_PAYMENT",
  PAID_TWICE: "reasonPAID_TWICE",
  AMOUNT_CHANGED: "reasonAMOUNT_CHANGED",
  STORE_REJECTED: "reasonSTORE_REJECTED",
  NO_ANSWER: "reasonNO_ANSWER",
  NEXT_VENDOR: "reasonNEXT_VENDOR",
  NO_COURIER: "reasonNO_COURIER",
  UNDELIVERABLE: "reasonUNDELIVERABLE",
} as const satisfies Record<OrderReason, TextKey>;

export function toReadableText(code: string): string {
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? code.toLowerCase().replaceAll("_", " ") : code;
}

export function toReasonText(text: string, t: TFunction<"order">): string {
  const { reason, remark } = parseNote(text);
  if (!reason) return toReadableText(remark);
  return remark ? t("reasonWithRemark", { reason: t(reasonTexts[reason]), remark }) : t(reasonTexts[reason]);
}
