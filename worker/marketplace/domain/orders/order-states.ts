import type { DineType } from "#shared/contract/entities.ts";
import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import { isCollected, isDelivered } from "#shared/domain/orders/dine-type.ts";
import { minuteMs } from "#shared/domain/time/time.ts";

// The state machine of an order (states.md §1, §2; PD12).

type OrderPayment = "PENDING" | "DONE" | "CANCELLED" | "REFUNDED";
export type KitchenState = "QUEUED" | "PREPARING" | "READY";

/** The part of an order that changes after it is placed. Times in epoch milliseconds. */
export type OrderState = {
  dineType: DineType;
  paymentStatus: OrderPayment;
  /** null until the order is paid or deferred to the counter. */
  deliveryStatus: DeliveryStatus | null;
  kitchenState: KitchenState;
  acceptedAt: number | null;
  /** When a round was brought to its table. */
  servedAt?: number | null;
  /** When somebody gave it to the customer or the rider, by a press. */
  handedOverAt?: number | null;
  /** What the last step of the kitchen takes back. */
  undo?: Undo | null;
  /** A day of a plan, which nobody accepts or refuses: until it leaves, it may still be called off. */
  isPlanDay?: boolean;
};

/** `kitchenState`: before the step. A round that was served is READY before and after. */
type Undo = { kitchenState: KitchenState; at: number };

/** For so long a step of the kitchen may be taken back. */
export const putBackWithinMs = 2 * minuteMs;

export const orderEvents = [
  "PAID",
  "DEFERRED",
  "CASH_TAKEN",
  "UNPAID_EXPIRED",
  "CUSTOMER_CANCELS",
  "TABLE_CANCELLED",
  "STORE_ACCEPTS",
  "STORE_REJECTS",
  "NOTHING_LEFT",
  "KITCHEN_STARTS",
  "KITCHEN_READY",
  "SERVED",
  "HANDED_OVER",
  "PUT_BACK",
  "COURIER_REQUESTED",
  "COURIER_ASSIGNED",
  "COURIER_DROPS_OUT",
  "NO_COURIER",
  "PICKED_UP",
  "LATE",
  "MOVES_ON",
  "DROPPED",
  "UNDELIVERABLE",
  "BROUGHT_BACK",
  "COMPLETED",
  "NO_SHOW",
  "CLOSING",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** An order that is neither paid nor deferred to the counter within this time is cancelled (states.md §1). */
export const payWithinMs = 30 * minuteMs;

/** The customer may cancel for this long after the store accepted. */
export const cancelAfterAcceptMs = minuteMs;

/** The delivery statuses, and the events with their names, that end an order. */
export const endings = ["COMPLETED", "REJECTED", "CANCELLED", "RETURNED"] as const satisfies DeliveryStatus[];
const ending = new Set<string | null>(endings);

export const isEnding = (status: string): boolean => ending.has(status);

/** True when no event can change the order any more. */
export function hasEnded(order: { paymentStatus: string; deliveryStatus: string | null }): boolean {
  const { paymentStatus, deliveryStatus } = order;
  return ending.has(deliveryStatus) || (deliveryStatus === null && paymentStatus !== "PENDING");
}

/** True for a cancelled or refunded order: its payments are refunded and its benefits are free again. */
export function isCancelled({ paymentStatus }: { paymentStatus: string }): boolean {
  return paymentStatus === "CANCELLED" || paymentStatus === "REFUNDED";
}

/** True while the customer may cancel: unpaid, not accepted, or accepted less than 60 s ago (states.md §2). */
export function isCancellable(order: OrderState, now: number): boolean {
  if (order.deliveryStatus === null) return order.paymentStatus === "PENDING";
  if (order.deliveryStatus === "WAIT_FOR_CONFIRMATION") return true;
  return order.deliveryStatus === "PROGRESSING" && now < (order.acceptedAt ?? 0) + cancelAfterAcceptMs;
}

/** The state after an event; null when the event is not possible in this state. */
export function getNextOrderState(order: OrderState, event: OrderEvent, now: number): OrderState | null {
  if (hasEnded(order)) return null;
  return steps[event](order, now);
}

type Step = (order: OrderState, now: number) => OrderState | null;

const steps: Record<OrderEvent, Step> = {
  PAID: (order, now) => (order.paymentStatus === "PENDING" ? start({ ...order, paymentStatus: "DONE" }, now) : null),
  DEFERRED: (order, now) =>
    order.paymentStatus === "PENDING" && order.deliveryStatus === null && hasCounter(order) ? start(order, now) : null,
  CASH_TAKEN: (order) =>
    order.paymentStatus === "PENDING" && order.deliveryStatus !== null
      ? endServed({ ...order, paymentStatus: "DONE" })
      : null,
  UNPAID_EXPIRED: (order) => (order.paymentStatus === "PENDING" ? cancel(order, "CANCELLED") : null),
  CUSTOMER_CANCELS: (order, now) =>
    isCancellable(order, now) || isDayInKitchen(order) ? cancel(order, "CANCELLED") : null,
  TABLE_CANCELLED: (order) => (isBeforeCooking(order) ? cancel(order, "CANCELLED") : null),
  STORE_ACCEPTS: (order, now) => (order.deliveryStatus === "WAIT_FOR_CONFIRMATION" ? accept(order, now) : null),
  STORE_REJECTS: (order) =>
    order.deliveryStatus === "WAIT_FOR_CONFIRMATION" || isDayInKitchen(order) ? cancel(order, "REJECTED") : null,
  // All of its dishes are missing, and nobody wants others.
  NOTHING_LEFT: (order) => (isCooking(order) && order.dineType !== "DINEIN" ? cancel(order, "REJECTED") : null),
  KITCHEN_STARTS: (order, now) =>
    isCooking(order) && order.kitchenState === "QUEUED" ? moveKitchen(order, "PREPARING", now) : null,
  KITCHEN_READY: (order, now) =>
    isCooking(order) && order.kitchenState !== "READY" ? moveKitchen(order, "READY", now) : null,
  SERVED: (order, now) =>
    isWaitingAtTable(order) ? endServed({ ...moveKitchen(order, "READY", now), servedAt: now }) : null,
  HANDED_OVER: handOver,
  PUT_BACK: (order, now) => (canPutBack(order, now) ? putBack(order) : null),
  COURIER_REQUESTED: moveDelivery("PROGRESSING", "FINDING_COURIER"),
  COURIER_ASSIGNED: moveDelivery("FINDING_COURIER", "WAITING_FOR_COURIER"),
  COURIER_DROPS_OUT: moveDelivery("WAITING_FOR_COURIER", "FINDING_COURIER"),
  NO_COURIER: (order) => (order.deliveryStatus === "FINDING_COURIER" ? cancel(order, "CANCELLED") : null),
  // A picked-up order was ready, even if the kitchen did not report it.
  PICKED_UP: (order) =>
    order.deliveryStatus === "WAITING_FOR_COURIER"
      ? { ...order, deliveryStatus: "SHIPPING", kitchenState: "READY" }
      : null,
  LATE: moveDelivery("SHIPPING", "DELAYED"),
  MOVES_ON: moveDelivery("DELAYED", "SHIPPING"),
  DROPPED: (order) => (isOnTheWay(order) ? { ...order, deliveryStatus: "DELIVERED" } : null),
  UNDELIVERABLE: (order) => (isOnTheWay(order) ? { ...order, deliveryStatus: "IN_RETURN" } : null),
  BROUGHT_BACK: (order) => (order.deliveryStatus === "IN_RETURN" ? cancel(order, "RETURNED") : null),
  COMPLETED: complete,
  NO_SHOW: (order) => (isLeftAtCounter(order) ? leave(order) : null),
  CLOSING: (order) => (isHandedOver(order) ? complete(order) : null),
};

/** True for modes with payment at the counter (malaysia.md §2). */
function hasCounter({ dineType }: OrderState): boolean {
  return dineType === "PICKUP" || dineType === "DINEIN";
}

/** The state after payment or deferral: the store must accept, except for dine-in (states.md §2). */
function start(order: OrderState, now: number): OrderState {
  if (order.deliveryStatus !== null) return endServed(order);
  if (order.dineType === "DINEIN") return accept(order, now);
  return { ...order, deliveryStatus: "WAIT_FOR_CONFIRMATION" };
}

function accept(order: OrderState, now: number): OrderState {
  return { ...order, deliveryStatus: "PROGRESSING", acceptedAt: now };
}

function moveKitchen(order: OrderState, kitchenState: KitchenState, now: number): OrderState {
  return { ...order, kitchenState, undo: { kitchenState: order.kitchenState, at: now } };
}

const isWaitingAtTable = (order: OrderState): boolean =>
  order.dineType === "DINEIN" && isHandedOver(order) && !order.servedAt;

/** A round that is on its table is over once it is paid. */
const endServed = (order: OrderState): OrderState =>
  order.servedAt && order.paymentStatus === "DONE" ? { ...order, deliveryStatus: "COMPLETED" } : order;

/** Whoever collects has it, and it is over; a rider has it, and their company says what follows. */
function handOver(order: OrderState, now: number): OrderState | null {
  if (isCollected(order.dineType)) {
    const done = complete(order);
    return done && { ...done, handedOverAt: now };
  }
  const isForRider =
    isSingleDelivery(order) && order.deliveryStatus === "WAITING_FOR_COURIER" && order.kitchenState === "READY";
  return isForRider && !order.handedOverAt ? { ...order, handedOverAt: now } : null;
}

const canPutBack = (order: OrderState, now: number): boolean =>
  isCooking(order) && Boolean(order.undo) && now < (order.undo?.at ?? 0) + putBackWithinMs && !order.handedOverAt;

function putBack(order: OrderState): OrderState {
  return { ...order, kitchenState: order.undo?.kitchenState ?? order.kitchenState, servedAt: null, undo: null };
}

function moveDelivery(from: DeliveryStatus, to: DeliveryStatus): Step {
  return (order) =>
    isSingleDelivery(order) && order.deliveryStatus === from ? { ...order, deliveryStatus: to } : null;
}

/** Refunds a paid order. An order that was never paid or deferred has no delivery status. */
function cancel(order: OrderState, to: DeliveryStatus): OrderState {
  const paymentStatus = order.paymentStatus === "PENDING" ? "CANCELLED" : "REFUNDED";
  return { ...order, paymentStatus, deliveryStatus: order.deliveryStatus === null ? null : to };
}

/** A delivery completes after it was dropped; any other order when it is handed over. What is not paid does not complete (PD166). */
function complete(order: OrderState): OrderState | null {
  return isDone(order) && order.paymentStatus !== "PENDING" ? { ...order, deliveryStatus: "COMPLETED" } : null;
}

function isDone(order: OrderState): boolean {
  if (isSingleDelivery(order)) return order.deliveryStatus === "DELIVERED";
  return isPlan(order) ? order.deliveryStatus === "PROGRESSING" : isHandedOver(order);
}

/** Each day of a meal plan has its own kitchen and courier; the plan is PROGRESSING until its last day. */
function isPlan({ dineType }: OrderState): boolean {
  return dineType === "MEAL_PLAN";
}

function isSingleDelivery(order: OrderState): boolean {
  return isDelivered(order.dineType) && !isPlan(order);
}

function isHandedOver(order: OrderState): boolean {
  return !isDelivered(order.dineType) && order.deliveryStatus === "PROGRESSING" && order.kitchenState === "READY";
}

/** Cooked for somebody who was not there. */
function isLeftAtCounter({ dineType, paymentStatus, deliveryStatus, kitchenState }: OrderState): boolean {
  const isWaited = paymentStatus === "PENDING" || kitchenState === "READY";
  return isCollected(dineType) && deliveryStatus === "PROGRESSING" && isWaited;
}

/** What was paid stays with the shop, which has cooked it. */
const leave = (order: OrderState): OrderState =>
  order.paymentStatus === "DONE" ? { ...order, deliveryStatus: "CANCELLED" } : cancel(order, "CANCELLED");

/** Until the kitchen starts, the order ends together with its reserved table. */
function isBeforeCooking({ dineType, kitchenState }: OrderState): boolean {
  return dineType === "DINEIN" && kitchenState === "QUEUED";
}

function isCooking(order: OrderState): boolean {
  return !isPlan(order) && inKitchen.has(order.deliveryStatus);
}

/** A day of a plan that no rider has yet. */
const isDayInKitchen = (order: OrderState): boolean =>
  Boolean(order.isPlanDay) && isCooking(order) && !order.handedOverAt;

const inKitchen = new Set<DeliveryStatus | null>(["PROGRESSING", "FINDING_COURIER", "WAITING_FOR_COURIER"]);

function isOnTheWay({ deliveryStatus }: OrderState): boolean {
  return deliveryStatus === "SHIPPING" || deliveryStatus === "DELAYED";
}
