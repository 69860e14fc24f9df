import { statusText, type TextKey } from "#app/orders/status/status-texts.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { OrderLogCode } from "#shared/domain/order-log.ts";
import { getStatusKey } from "#shared/domain/order-status.ts";

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
