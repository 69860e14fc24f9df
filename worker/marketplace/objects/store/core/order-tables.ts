import type { OrderEntry } from "./stored-order.ts";

const hot = { orders: "orders", earlier: "earlier_orders", events: "order_events" } as const;
const archive = {
  orders: "archived_orders",
  earlier: "earlier_archived_orders",
  events: "archived_order_events",
} as const;
export type OrderTables = typeof hot | typeof archive;

/**
 * The hot table of orders, and the archive of those that ended 12 months ago, with the same columns (decision 0098). An
 * order is in one of them; one that has not changed since decision 0121 is in the earlier table instead, or has at least its
 * events as rows.
 */
export const orderTables = [hot, archive] as const satisfies readonly OrderTables[];

export function readEarlierEvents(sql: SqlStorage, table: OrderTables["events"], orderID: string): OrderEntry[] {
  const query = `SELECT from_status AS "from", to_status AS "to", actor, reason, at FROM ${table} WHERE order_id = ? ORDER BY id`;
  return sql.exec<OrderEntry>(query, orderID).toArray();
}
