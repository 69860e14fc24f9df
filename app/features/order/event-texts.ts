import type { TFunction } from "i18next";
import { isDelivered } from "#shared/domain/dine-type.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type OrderLogCode, type OrderReason, parseNote } from "#shared/domain/order-log.ts";
import { getStatusKey, type OrderTab, type PaymentKey } from "#shared/domain/order-status.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import { statusText, type TextKey } from "./status-texts.ts";

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

/** How a passed event is told (PD30); the others have one text. */
const pastTexts: Partial<Record<OrderLogCode, TextKey>> = {
  WAIT_FOR_CONFIRMATION: "pastWaiting",
  PROGRESSING: "pastProgressing",
  FINDING_COURIER: "pastFinding",
  WAITING_FOR_COURIER: "pastCourier",
  SHIPPING: "pastShipping",
  DELAYED: "pastDelayed",
  IN_RETURN: "pastInReturn",
};

export const eventText = (status: string): TextKey | null => getOwn(eventTexts, status) ?? null;

export const pastText = (status: string): TextKey | null => getOwn(pastTexts, status) ?? eventText(status);

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

/** A delayed order is on the way (S175); its timeline says that it is late. */
const presentText = (order: Logged, nowMs: number): TextKey =>
  order.deliveryStatus === "DELAYED" ? eventTexts.DELAYED : statusText(getStatusKey(order, nowMs));

type Logged = Parameters<typeof getStatusKey>[0];

/** Merges consecutive events of one status and shows a repeated reason once. The present state keeps its own text (S175). */
export function toShownEvents(order: Logged, nowMs: number): ShownEvent[] {
  const shown: ShownEvent[] = [];
  let lastReason: string | null = null;
  for (const { status, at, reason } of order.events) {
    const newReason = reason === lastReason ? null : reason;
    lastReason = reason;
    if (shown.at(-1)?.status === status && newReason === null) continue;
    shown.push({ status, at, reason: newReason, text: pastText(status) });
  }
  const last = shown.at(-1);
  if (last?.text && last.status === order.deliveryStatus) last.text = presentText(order, nowMs);
  return shown;
}
