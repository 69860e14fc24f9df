import { canReorder } from "#app/reorder/can-reorder.ts";
import type { OrderSummary } from "#shared/contract/order-entities.ts";

const mostShown = 6;

/** Finished orders to order again, newest first; the same dishes of the same store, as far as a summary names them, count once. */
export function listPastOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  const seen = new Set<string>();
  const past = orders.filter((order) => {
    const key = [order.store.id, ...order.dishes.map(({ foodID }) => foodID).toSorted()].join();
    if (order.deliveryStatus !== "COMPLETED" || !canReorder(order) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return past.slice(0, mostShown);
}
