import type { TFunction } from "i18next";
import type { Order } from "#shared/contract/order-entities.ts";
import { type OrderLogCode, type OrderReason, readNote } from "#shared/domain/order-log.ts";
import type { OrderTab, PaymentKey, StatusKey } from "#shared/domain/order-status.ts";
import { isDelivered } from "#shared/domain/order-total.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { order } from "../../i18n/en/order.ts";

type TextKey = keyof typeof order;

/** The name of the text of a status: the specification's eleven and ours carry the names of the rules. */
export const statusText = (key: StatusKey): TextKey => key;

/** How a status is marked: what waits for the customer, what is over, what came to nothing; anything else is under way. */
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

/** The name of a step; what is collected is ready instead of brought (S176). */
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

/** The text of an event of an order; null for a code of a remote upstream that we have no words for. */
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

/** A code that we have no words for, as plain ones: "HELD_AT_GATE" is "held at gate"; any other text stays as it is. */
export function plainWords(code: string): string {
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? code.toLowerCase().replaceAll("_", " ") : code;
}

/** A reason in words, with what its customer added. */
export function reasonPhrase(text: string, t: TFunction<"order">): string {
  const { reason, remark } = readNote(text);
  if (!reason) return plainWords(remark);
  return remark ? t("reasonWithRemark", { reason: t(reasonTexts[reason]), remark }) : t(reasonTexts[reason]);
}

type ShownEvent = Order["events"][number] & { text: TextKey | null };

/** Events in the order they happened: those of the same status in a row are one, and a reason is said once. */
export function shownEvents(events: Order["events"]): ShownEvent[] {
  const shown: ShownEvent[] = [];
  let said: string | null = null;
  for (const { status, at, reason } of events) {
    const news = reason === said ? null : reason;
    said = reason;
    if (shown.at(-1)?.status === status && news === null) continue;
    shown.push({ status, at, reason: news, text: eventText(status) });
  }
  return shown;
}
