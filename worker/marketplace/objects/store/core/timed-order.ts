import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import type { TimedOrder } from "#worker/marketplace/domain/orders/order-times.ts";
import { getSimulationDue } from "./simulation-timers.ts";
import type { StoredOrder } from "./stored-order.ts";

/** What the times of an order depend on, at `at`. */
export function toTimedOrder(sql: SqlStorage, stored: StoredOrder, at: number): TimedOrder {
  const { promisedAt, prepMinutes, etaMinutes, state, order } = stored;
  // A step of a simulated kitchen says it too, also while it is on hold.
  const readyAt = getSimulationDue(sql, "KITCHEN_READY", order.id, at) ?? stored.readyAt ?? null;
  return { isDelivered: isDelivered(state.dineType), promisedAt, prepMinutes, etaMinutes, readyAt };
}
