import type { Order } from "#shared/contract/order-entities.ts";
import { getHoldEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import { scheduleHoldCheck, readOrderHolds, applyHoldEvent } from "./holds.ts";
import { earnPoints, clawBackPoints } from "./points.ts";

/** Updates points and holds when an order changes (states.md §7). */
export const loyaltyOrderListener: OrderListener = {
  onUpdated(sql, order, before, now) {
    updateHolds(sql, order, now);
    if (order.deliveryStatus === "COMPLETED" && before?.deliveryStatus !== "COMPLETED") earnPoints(sql, order, now);
    if (order.paymentStatus === "REFUNDED") clawBackPoints(sql, order.id, now);
  },
};

/** A cancelled or refunded order releases its holds; for an accepted one the Customer asks the Store at once. */
function updateHolds(sql: SqlStorage, order: Order, now: number): void {
  const event = getHoldEvent(order);
  if (!event) return;
  for (const hold of readOrderHolds(sql, order.id)) {
    if (event === "GIVE_BACK") applyHoldEvent(sql, hold, event, now);
    else scheduleHoldCheck(sql, hold, now);
  }
}
