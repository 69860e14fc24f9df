import type { Order } from "#shared/contract/order-entities.ts";

/** The rounds of a table that are not paid, the oldest first, and their sum in sen. */
type BillRounds = { rounds: Order[]; payableSen: number };

export function toBill(orders: readonly Order[], storeID: string, tableNo: string): BillRounds {
  const rounds = orders
    .filter((order) => order.store.id === storeID && order.tableNo === tableNo && order.payable > 0)
    // Two rounds of one second are told apart by their number.
    .toSorted((a, b) => a.orderTime.localeCompare(b.orderTime) || a.orderNo.localeCompare(b.orderNo));
  return { rounds, payableSen: rounds.reduce((sum, { payable }) => sum + payable, 0) };
}
