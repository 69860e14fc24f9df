import type { Order } from "#shared/contract/order-entities.ts";

/** The rounds of a table that are not paid, the oldest first, and their sum in sen. */
export type BillRounds = { rounds: Order[]; payableSen: number };

export function toBill(orders: readonly Order[], storeID: string, tableNo: string): BillRounds {
  const rounds = orders
    .filter((order) => order.store.id === storeID && order.tableNo === tableNo && order.payable > 0)
    .toSorted((a, b) => Date.parse(a.orderTime) - Date.parse(b.orderTime));
  return { rounds, payableSen: rounds.reduce((sum, { payable }) => sum + payable, 0) };
}
