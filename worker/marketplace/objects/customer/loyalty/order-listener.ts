import type { Order } from "#shared/contract/order-entities.ts";
import { holdEventOf } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import type { OrderListener } from "../orders/order-listeners.ts";
import { scheduleHoldCheck, holdsFor, moveHold } from "./holds.ts";
import { earnPoints, clawBackPoints } from "./points.ts";

/** Points and what is held follow the orders they are of (states.md §7). */
export const loyaltyOrderListener: OrderListener = {
  kept(sql, order, before, now) {
    followHolds(sql, order, now);
    if (order.deliveryStatus === "COMPLETED" && before?.deliveryStatus !== "COMPLETED") earnPoints(sql, order, now);
    if (order.paymentStatus === "REFUNDED") clawBackPoints(sql, order.id, now);
  },
};

/**
 * What is held for an order that came to nothing comes back at once: such an order counts on nothing any more. Whether one
 * that was accepted counts on a hold, only its Store knows.
 */
function followHolds(sql: SqlStorage, order: Order, now: number): void {
  const event = holdEventOf(order);
  if (!event) return;
  for (const hold of holdsFor(sql, order.id)) {
    if (event === "GIVE_BACK") moveHold(sql, hold, event, now);
    else scheduleHoldCheck(sql, hold, now);
  }
}
