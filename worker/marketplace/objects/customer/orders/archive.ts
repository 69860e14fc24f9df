import { type DineType, dineTypes } from "#shared/contract/entities.ts";
import { getArchiveTime } from "#worker/marketplace/domain/orders/order-end.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";

/** So many orders move with one alarm; when there are more, the next alarm follows at once. */
const batchSize = 100;

/** Moves the orders that ended 12 months ago out of the hot table (decision 0098). */
export const customerArchiveTimers: CustomerTimers = {
  dues: dineTypes.map((mode) => ({ query: oldestOf(mode, "ended_at", 1), toDue: getArchiveTime })),

  run({ context: { storage }, now }) {
    storage.transactionSync(() => archiveOrders(storage.sql, now));
    return Promise.resolve(null);
  },
};

/**
 * Of each mode, the orders that are over, by when they were placed. One that ended before another one, and was placed after
 * it, may wait for that.
 */
function oldestOf(mode: DineType, columns: string, count: number): string {
  return `SELECT ${columns} FROM order_index WHERE dine_type = '${mode}' AND ended_at IS NOT NULL
    ORDER BY placed_at, id LIMIT ${count}`;
}

const oldest = dineTypes
  .map((mode) => `SELECT * FROM (${oldestOf(mode, "id, ended_at", batchSize)})`)
  .join(" UNION ALL ");

/** Moves one batch. Call it in a transaction: then an order is in one table, and counted once, whatever fails. */
function archiveOrders(sql: SqlStorage, now: number): void {
  const rows = sql.exec<{ id: string; ended_at: number }>(oldest);
  const due = rows.toArray().filter(({ ended_at }) => getArchiveTime(ended_at) <= now);
  if (due.length === 0) return;
  const ids = JSON.stringify(due.slice(0, batchSize).map(({ id }) => id));
  const from = "FROM order_index WHERE id IN (SELECT value FROM json_each(?))";
  sql.exec(`INSERT INTO archived_order_index SELECT * ${from}`, ids);
  sql.exec(`DELETE ${from}`, ids);
}
