import { dayMs } from "#shared/domain/time/time.ts";
import { getArchiveTime } from "#worker/marketplace/domain/orders/order-end.ts";

/** So many orders move with one alarm; when there are more, the next alarm follows at once. */
const batchSize = 50;

/** No order leaves so soon after it was placed. */
const leastStayMs = 360 * dayMs;

/**
 * When an order may leave the hot tables, epoch milliseconds; null: there is none. Of one that is not over, a year after it
 * was placed at the earliest, so that the open ones are not searched for the first that is over.
 */
export function getNextArchiveDue(sql: SqlStorage, now: number): number | null {
  const query = `SELECT coalesce(ended_at, placed_at) AS at FROM orders
    WHERE ended_at IS NOT NULL OR placed_at > ? ORDER BY placed_at LIMIT 1`;
  const [first] = sql.exec<{ at: number }>(query, now - leastStayMs).toArray();
  return first ? getArchiveTime(first.at) : null;
}

/** Moves one batch of the orders that ended 12 months ago into the archive, as one transaction (decision 0098). */
export function archiveOrders(storage: DurableObjectStorage, now: number): void {
  storage.transactionSync(() => {
    const ids = readDueIDs(storage.sql, now);
    if (ids.length > 0) moveOrders(storage.sql, JSON.stringify(ids));
  });
}

/**
 * The orders that are over, by when they were placed. One that ended before another one, and was placed after it, may wait
 * for that.
 */
function readDueIDs(sql: SqlStorage, now: number): string[] {
  const query = `SELECT id, ended_at FROM orders WHERE placed_at <= ? AND ended_at IS NOT NULL
    ORDER BY placed_at LIMIT ${batchSize}`;
  const oldest = sql.exec<{ id: string; ended_at: number }>(query, now - leastStayMs).toArray();
  return oldest.flatMap(({ id, ended_at }) => (getArchiveTime(ended_at) <= now ? [id] : []));
}

/** Of the places in slots and of paper nothing stays: they are over. */
function moveOrders(sql: SqlStorage, ids: string): void {
  const ofOrders = "IN (SELECT value FROM json_each(?))";
  sql.exec(`INSERT INTO archived_orders SELECT * FROM orders WHERE id ${ofOrders}`, ids);
  sql.exec(`DELETE FROM print_pictures WHERE job IN (SELECT id FROM print_jobs WHERE order_id ${ofOrders})`, ids);
  sql.exec(`DELETE FROM print_jobs WHERE order_id ${ofOrders}`, ids);
  sql.exec(`DELETE FROM slot_places WHERE order_id ${ofOrders}`, ids);
  sql.exec(`DELETE FROM orders WHERE id ${ofOrders}`, ids);
}
