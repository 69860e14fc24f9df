const hot = { orders: "orders", events: "order_events" } as const;
const archive = { orders: "archived_orders", events: "archived_order_events" } as const;
type OrderTables = typeof hot | typeof archive;

/**
 * The hot tables of orders and their events, and the archive of the orders that ended 12 months ago, with the same columns
 * (decision 0098). An order is in one of them, with all its events.
 */
export const orderTables: readonly OrderTables[] = [hot, archive];

/** Where the rows of an order are to be written; a new order is hot. */
export function findTables(sql: SqlStorage, orderID: string): OrderTables {
  const archived = sql.exec("SELECT 1 FROM archived_orders WHERE id = ?", orderID).toArray();
  return archived.length > 0 ? archive : hot;
}

/** Reads the rows of an order: from the hot tables, and only if none are there from the archive. */
export function readOrderRows<R extends Record<string, SqlStorageValue>>(
  sql: SqlStorage,
  orderID: string,
  toQuery: (tables: OrderTables) => string,
): R[] {
  for (const tables of orderTables) {
    const rows = sql.exec<R>(toQuery(tables), orderID).toArray();
    if (rows.length > 0) return rows;
  }
  return [];
}
