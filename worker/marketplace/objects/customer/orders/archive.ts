import { getArchiveTime } from "#worker/marketplace/domain/orders/order-end.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";

/** So many orders move with one alarm; when there are more, the next alarm follows at once. */
const batchSize = 100;

/** Moves the orders that ended 12 months ago out of the hot table (decision 0098). */
export const customerArchiveTimers: CustomerTimers = {
  getNextDue(sql) {
    const { first } = sql
      .exec<{ first: number | null }>("SELECT min(ended_at) AS first FROM order_index WHERE ended_at IS NOT NULL")
      .one();
    return first === null ? null : getArchiveTime(first);
  },

  run({ context: { storage }, now }) {
    storage.transactionSync(() => archiveOrders(storage.sql, now));
    return Promise.resolve(null);
  },
};

/** Moves one batch. Call it in a transaction: then an order is in one table, and counted once, whatever fails. */
function archiveOrders(sql: SqlStorage, now: number): void {
  const oldest = sql.exec<{ id: string; ended_at: number }>(
    "SELECT id, ended_at FROM order_index WHERE ended_at IS NOT NULL ORDER BY ended_at LIMIT ?",
    batchSize,
  );
  const due = oldest.toArray().filter(({ ended_at }) => getArchiveTime(ended_at) <= now);
  if (due.length === 0) return;
  const ids = JSON.stringify(due.map(({ id }) => id));
  const from = "FROM order_index WHERE id IN (SELECT value FROM json_each(?))";
  sql.exec(`INSERT INTO archived_order_index SELECT * ${from}`, ids);
  sql.exec(`DELETE ${from}`, ids);
}
