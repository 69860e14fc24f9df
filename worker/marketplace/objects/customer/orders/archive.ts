import { dineTypes } from "#shared/contract/entities.ts";
import { getArchiveTime } from "#worker/marketplace/domain/orders/order-end.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";

/** So many orders move with one alarm; when there are more, the next alarm follows at once. */
const batchSize = 100;

/** Moves the orders that ended 12 months ago out of the hot table (decision 0098). */
export const customerArchiveTimers: CustomerTimers = {
  getNextDue(sql) {
    const first = getEarliestDue(readOldest(sql, 1).map(({ ended_at }) => ended_at));
    return first === null ? null : getArchiveTime(first);
  },

  run({ context: { storage }, now }) {
    storage.transactionSync(() => archiveOrders(storage.sql, now));
    return Promise.resolve(null);
  },
};

/**
 * Of each mode, the orders that are over, by when they were placed. One that ended before another one, and was placed after
 * it, may wait for that.
 */
function readOldest(sql: SqlStorage, count: number): { id: string; ended_at: number }[] {
  const parts = dineTypes.map(
    (_, nth) =>
      `SELECT * FROM (SELECT id, ended_at FROM order_index WHERE dine_type = ?${nth + 2} AND ended_at IS NOT NULL
         ORDER BY placed_at, id LIMIT ?1)`,
  );
  return sql.exec<{ id: string; ended_at: number }>(parts.join(" UNION ALL "), count, ...dineTypes).toArray();
}

/** Moves one batch. Call it in a transaction: then an order is in one table, and counted once, whatever fails. */
function archiveOrders(sql: SqlStorage, now: number): void {
  const due = readOldest(sql, batchSize).filter(({ ended_at }) => getArchiveTime(ended_at) <= now);
  if (due.length === 0) return;
  const ids = JSON.stringify(due.slice(0, batchSize).map(({ id }) => id));
  const from = "FROM order_index WHERE id IN (SELECT value FROM json_each(?))";
  sql.exec(`INSERT INTO archived_order_index SELECT * ${from}`, ids);
  sql.exec(`DELETE ${from}`, ids);
}
