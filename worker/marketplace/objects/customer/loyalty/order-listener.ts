import type { Order } from "#shared/contract/order-entities.ts";
import type { Hold } from "#worker/marketplace/api/customer-messages.ts";
import { getHoldEvent, getTakenEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import type { OrderClaims } from "#worker/marketplace/domain/orders/order-names.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import { scheduleHoldCheck, readHold, readOpenHolds, applyHoldEvent } from "./holds.ts";
import { clawBackPoints, earnPoints } from "./points.ts";
import { takeRefunds } from "./refunds.ts";

/** Updates points and holds when an order changes (states.md §7). */
export const loyaltyOrderListener: OrderListener = {
  onUpdated(sql, order, before, now, claims) {
    updateHolds(sql, order, claims, now);
    if (order.deliveryStatus === "COMPLETED" && before?.deliveryStatus !== "COMPLETED") earnPoints(sql, order, now);
    takeRefunds(sql, order, before, now);
    if (order.paymentStatus === "REFUNDED") clawBackPoints(sql, order.id, now);
  },
};

/**
 * A cancelled or refunded order gives its holds back, also those that it has captured, which the ledger knows. An accepted
 * one captures what it counts on and gives the rest back; of a hold that it does not know yet the Store is asked.
 */
function updateHolds(sql: SqlStorage, order: Order, claims: OrderClaims, now: number): void {
  const event = getHoldEvent(order);
  if (!event) return;
  const apply = (hold: Hold) => {
    const taken = claims[hold.id] === "TAKEN" ? getTakenEvent(order, hold.purpose === "TIP") : null;
    applyHoldEvent(sql, hold, taken ?? "GIVE_BACK", now);
  };
  for (const hold of readOpenHolds(sql, order.id)) {
    if (event === "CAPTURE" && claims[hold.id] === undefined) scheduleHoldCheck(sql, hold, now);
    else apply(hold);
  }
  if (event === "CAPTURE") return;
  for (const id of Object.keys(claims)) {
    const ended = readHold(sql, { id, orderID: order.id });
    if (ended) apply(ended);
  }
}
