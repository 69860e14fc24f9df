import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import { withRounding } from "#worker/marketplace/domain/orders/order-amounts.ts";
import { readOrder, writeOrder } from "./orders.ts";
import type { StoredOrder } from "./stored-order.ts";

/** True for an order that waits for cash at the counter. */
export function waitsForCash({ order, state }: StoredOrder): boolean {
  return state.paymentStatus === "PENDING" && state.deliveryStatus !== null && order.paymentMethod === "CASH";
}

/**
 * Rounds orders whose cash is handed over together: the last one carries the rounding of the sum, the others none (PD103).
 * `due`: the sen that are handed over where it is not the sum rounded once.
 */
export function roundTogether(sql: SqlStorage, ids: readonly string[], now: number, due?: number): void {
  const open = ids.flatMap((id) => readOrder(sql, id) ?? []).filter(waitsForCash);
  const orders = open.map(({ order }) => order);
  let left = (due ?? getAmountDue(orders, "CASH")) - getAmountDue(orders, null);
  for (const stored of open.toReversed()) {
    const { order } = stored;
    // An order of 1 sen can only carry 1 sen.
    const rounding = Math.max(left, -getExactDue(order));
    left -= rounding;
    if (rounding === order.rounding && stored.cashWith?.join() === ids.join()) continue;
    writeOrder(sql, { ...stored, cashWith: ids, order: { ...order, ...withRounding(order, rounding) } }, now);
  }
}
