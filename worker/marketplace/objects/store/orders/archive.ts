import { getArchiveTime } from "#worker/marketplace/domain/orders/order-end.ts";

/** So many orders move with one alarm; when there are more, the next alarm follows at once. */
const batchSize = 50;

/** When the next order leaves the hot tables, epoch milliseconds; null: none has ended. */
export function getNextArchiveDue(sql: SqlStorage): number | null {
  const [first] = readOldest(sql, 1);
  return first ? getArchiveTime(first.ended_at) : null;
}

/**
 * The orders that are over, by when they were placed. One that ended before another one, and was placed after it, may wait
 * for that.
 */
function readOldest(sql: SqlStorage, count: number): { id: string; ended_at: number }[] {
  const query = `SELECT id, ended_at FROM orders WHERE placed_at IS NOT NULL AND ended_at IS NOT NULL
    ORDER BY placed_at LIMIT ?`;
  return sql.exec<{ id: string; ended_at: number }>(query, count).toArray();
}

/** Moves one batch of the orders that ended 12 months ago into the archive, as one transaction (decision 0098). */
export function archiveOrders(storage: DurableObjectStorage, now: number): void {
  storage.transactionSync(() => {
    const ids = readDueIDs(storage.sql, now);
    if (ids.length > 0) moveOrders(storage.sql, JSON.stringify(ids));
  });
}

function readDueIDs(sql: SqlStorage, now: number): string[] {
  return readOldest(sql, batchSize).flatMap(({ id, ended_at }) => (getArchiveTime(ended_at) <= now ? [id] : []));
}

/**
 * Events of an order that has not changed since decision 0121 get new ids, in their old sequence. Of the places in slots
 * nothing stays: those slots are over.
 */
function moveOrders(sql: SqlStorage, ids: string): void {
  const ofOrders = "IN (SELECT value FROM json_each(?))";
  const event = "order_id, from_status, to_status, actor, reason, at";
  sql.exec(`INSERT INTO archived_orders SELECT * FROM orders WHERE id ${ofOrders}`, ids);
  sql.exec(
    `INSERT INTO archived_order_events (${event})
     SELECT ${event} FROM order_events WHERE order_id ${ofOrders} ORDER BY id`,
    ids,
  );
  sql.exec(`DELETE FROM slot_places WHERE order_id ${ofOrders}`, ids);
  sql.exec(`DELETE FROM order_events WHERE order_id ${ofOrders}`, ids);
  sql.exec(`DELETE FROM orders WHERE id ${ofOrders}`, ids);
}
