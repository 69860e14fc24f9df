import type { Order } from "#shared/contract/order-entities.ts";
import { hasWalletRefunds } from "#shared/domain/money/paid-parts.ts";
import type { OrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";

// The state machine of a hold in a wallet (states.md §1, wire.md §8.6).

export type HoldStatus = "HELD" | "CAPTURED" | "RELEASED" | "REFUNDED";
export type HoldEvent = "CAPTURE" | "GIVE_BACK";

const transitions: Record<HoldEvent, Partial<Record<HoldStatus, HoldStatus>>> = {
  CAPTURE: { HELD: "CAPTURED" },
  GIVE_BACK: { HELD: "RELEASED", CAPTURED: "REFUNDED" },
};

/** The status after an event; null when the event changes nothing: a repeat, or the hold has ended. */
export function getNextHoldState(status: HoldStatus, event: HoldEvent): HoldStatus | null {
  return transitions[event][status] ?? null;
}

type Statuses = { paymentStatus: string; deliveryStatus: OrderState["deliveryStatus"] | (string & {}) };

/** CAPTURE once the store accepts the order; GIVE_BACK when it is cancelled or refunded; null before. */
export function getHoldEvent(order: Statuses): HoldEvent | null {
  if (order.paymentStatus === "CANCELLED" || order.paymentStatus === "REFUNDED") return "GIVE_BACK";
  const isUndecided = order.deliveryStatus === null || order.deliveryStatus === "WAIT_FOR_CONFIRMATION";
  return isUndecided ? null : "CAPTURE";
}

type Taken = Statuses & Pick<Order, "refunds" | "orderFoods">;

/**
 * What an order says of a hold that it has taken. A tip after the delivery stays given whatever becomes of the order (decision
 * 0111). What has come back by the order's entries, or for days of its plan, does not come back by its holds, too.
 */
export function getTakenEvent(order: Taken, isTip: boolean): HoldEvent | null {
  const event = getHoldEvent(order);
  const comesOtherwise = isTip || hasWalletRefunds(order) || hasFreedDays(order);
  return event === "GIVE_BACK" && comesOtherwise ? "CAPTURE" : event;
}

/** A plan that is called off before its store accepts gives all back at once, whatever its days have freed. */
const hasFreedDays = (order: Taken): boolean =>
  order.deliveryStatus !== "REJECTED" &&
  order.deliveryStatus !== "CANCELLED" &&
  readPlanDays(order).some(({ freed }) => Boolean(freed));
