import type { English } from "#app/i18n/messages.ts";
import { statusText, type TextKey } from "#app/orders/status-texts.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderLogCode } from "#shared/domain/orders/order-log.ts";
import { getStatusKey } from "#shared/domain/orders/order-status.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";

type EventTextKey = TextKey | `orderProgress:${keyof English["orderProgress"]}`;

const eventTexts = {
  PLACED: "orderProgress:eventPlaced",
  PAID: "orderProgress:eventPaid",
  WAIT_FOR_CONFIRMATION: "waitingForConfirmation",
  PROGRESSING: "progressing",
  FINDING_COURIER: "findingCourier",
  WAITING_FOR_COURIER: "riderOnTheWay",
  SHIPPING: "onTheWay",
  DELAYED: "orderProgress:eventDelayed",
  IN_RETURN: "inReturn",
  DELIVERED: "delivered",
  COMPLETED: "orderCompleted",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
  RETURNED: "returned",
  STORE_UNREACHABLE: "orderProgress:eventUnreachable",
  SERVED: "orderProgress:eventServed",
  HANDED_OVER: "orderProgress:eventHandedOver",
  REFUNDED: "orderProgress:eventRefunded",
  REFUND_BEGUN: "orderProgress:eventRefundBegun",
  REFUND_ARRIVED: "orderProgress:eventRefundArrived",
  REFUND_FAILED: "orderProgress:eventRefundFailed",
} as const satisfies Record<OrderLogCode, EventTextKey>;

/** How a passed event is told (PD30); the others have one text. */
const pastTexts: Partial<Record<OrderLogCode, EventTextKey>> = {
  WAIT_FOR_CONFIRMATION: "orderProgress:pastWaiting",
  PROGRESSING: "orderProgress:pastProgressing",
  FINDING_COURIER: "orderProgress:pastFinding",
  WAITING_FOR_COURIER: "orderProgress:pastCourier",
  SHIPPING: "orderProgress:pastShipping",
  DELAYED: "orderProgress:pastDelayed",
  IN_RETURN: "orderProgress:pastInReturn",
};

export const eventText = (status: string): EventTextKey | null => getOwn(eventTexts, status) ?? null;

export const pastText = (status: string): EventTextKey | null => getOwn(pastTexts, status) ?? eventText(status);

type ShownEvent = Order["events"][number] & { text: EventTextKey | null };

/** A delayed order is on the way (S175); its timeline says that it is late. */
const presentText = (order: Logged, nowMs: number): EventTextKey =>
  order.deliveryStatus === "DELAYED" ? eventTexts.DELAYED : statusText(getStatusKey(order, nowMs));

type Logged = Parameters<typeof getStatusKey>[0];

/** Merges consecutive events of one status and shows a repeated reason once. The present state keeps its own text (S175). */
export function toShownEvents(order: Logged & Pick<Order, "events">, nowMs: number): ShownEvent[] {
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
