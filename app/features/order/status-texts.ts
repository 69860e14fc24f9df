import type { TFunction } from "i18next";
import type { Order } from "#shared/contract/order-entities.ts";
import { type OrderLogCode, type OrderReason, parseNote } from "#shared/domain/order-log.ts";
import type { OrderTab, PaymentKey, StatusKey } from "#shared/domain/order-status.ts";
import { isDelivered } from "#shared/domain/order-total.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { order } from "../../i18n/en/order.ts";

type TextKey = keyof typeof order;

export const statusText = (key: StatusKey): TextKey => key;

/** Badge tone: waits for the customer, has ended, or has failed. Other statuses are in progress. */
export const statusTones: Partial<Record<StatusKey, "pre" | "shut" | "bad">> = {
  notPaid: "pre",
  delivered: "shut",
  orderCompleted: "shut",
  inReturn: "bad",
  returned: "bad",
  rejected: "bad",
  cancelled: "bad",
  unknown: "shut",
};

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
  return ({ ...delivered, delivering: "tabReady", delivered: "tabCollected" } as const)[tab];
}

const eventTexts = {
  PLACED: "eventPlaced",
  PAID: "eventPaid",
  WAIT_FOR_CONFIRMATION: "waitingForConfirmation",
  PROGRESSING: "progressing",
  FINDING_COURIER: "findingCourier",
  WAITING_FOR_COURIER: "riderOnTheWay",
  SHIPPING: "onTheWay",
  DELAYED: "eventDelayed",
  IN_RETURN: "inReturn",
  DELIVERED: "delivered",
  COMPLETED: "orderCompleted",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
  RETURNED: "returned",
  REFUNDED: "eventRefunded",
} as const satisfies Record<OrderLogCode, TextKey>;

export const eventText = (status: string): TextKey | null => getOwn(eventTexts, status) ?? null;

export const reasonTexts = {
  CHANGED_MIND: "cancelCHANGED_MIND",
  WRONG_ORDER: "cancelWRONG_ORDER",
  TOO_SLOW: "cancelTOO_SLOW",
  OTHER: "cancelOTHER",
  CUSTOMER: "reasonCUSTOMER",
  UNPAID: "reasonUNPAID",
  LATE_PAYMENT: "reasonLATE_PAYMENT",
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

type ShownEvent = Order["events"][number] & { text: TextKey | null };

/** Merges consecutive events of one status and shows a repeated reason once. */
export function toShownEvents(events: Order["events"]): ShownEvent[] {
  const shown: ShownEvent[] = [];
  let lastReason: string | null = null;
  for (const { status, at, reason } of events) {
    const newReason = reason === lastReason ? null : reason;
    lastReason = reason;
    if (shown.at(-1)?.status === status && newReason === null) continue;
    shown.push({ status, at, reason: newReason, text: eventText(status) });
  }
  return shown;
}
