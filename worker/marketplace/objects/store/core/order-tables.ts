import type { OrderEntry } from "./stored-order.ts";

const hot = { orders: "orders", events: "order_events" } as const;
const archive = { orders: "archived_orders", events: "archived_order_events" } as const;
export type OrderTable = (typeof hot | typeof archive)["orders"];

/**
 * The hot table of orders, and the archive of those that ended 12 months ago, with the same columns (decision 0098). An
 * order is in one of them. Events are rows only of an order that has not changed since decision 0121.
 */
export const orderTables = [hot, archive] as const;

export function readEarlierEvents(
  sql: SqlStorage,
  table: (typeof orderTables)[number]["events"],
  orderID: string,
): OrderEntry[] {
  const query = `SELECT from_status AS "from", to_status AS "to", actor, reason, at FROM ${table} WHERE order_id = ? ORDER BY id`;
  return sql.exec<OrderEntry>(query, orderID).toArray();
}
