import type { Order } from "#shared/contract/order-entities.ts";
import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";

/** The rounds of a table that are not paid, the oldest first, and the sen that are due for all of them by a method. */
type BillRounds = { rounds: Order[]; getDueSen: (method: string | null) => number };

export function toBill(orders: readonly Order[], storeID: string, tableNo: string): BillRounds {
  const rounds = orders
    .filter((order) => order.store.id === storeID && order.tableNo === tableNo && getExactDue(order) > 0)
    // Two rounds of one second are told apart by their number.
    .toSorted((a, b) => a.orderTime.localeCompare(b.orderTime) || a.orderNo.localeCompare(b.orderNo));
  return { rounds, getDueSen: (method) => getAmountDue(rounds, method) };
}
