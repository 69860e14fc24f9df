import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";
import { orderTables } from "./order-record.ts";
import { changeOrderRecord, getOrderRecord } from "./orders-in-hand.ts";
import { soonMs } from "./tell-wait.ts";

export type UntoldOrder = { orderID: string; customerID: string };

/** So many orders are sent with one alarm; when there are more, the next alarm follows at once. */
const batchSize = 50;

/** Orders whose customers are to be told by `now` or soon after, longest overdue first. */
export function readUntoldOrders(sql: SqlStorage, now: number): UntoldOrder[] {
  const untold = orderTables.flatMap((table) =>
    sql
      .exec<UntoldOrder>(
        `SELECT id AS orderID, customer AS customerID FROM ${table}
         WHERE due <= ?1 AND tell_at <= ?1 ORDER BY due LIMIT ?2`,
        now + soonMs,
        batchSize,
      )
      .toArray(),
  );
  return untold.slice(0, batchSize);
}

/** The customer has this version. A newer one stays to be told. */
export function markOrderTold(sql: SqlStorage, orderID: string, version: number): void {
  if (getOrderRecord(sql, orderID)?.stored.order.version !== version) return;
  changeOrderRecord(sql, orderID, (record) => ({ ...record, tellAt: null, tries: 0 }));
}

/**
 * The call has an intent: its Customer stores these versions with the reply, or finds them by asking after a crash, so they
 * are not told again.
 */
export function markCallerKnows(sql: SqlStorage, updates: readonly OrderUpdate[]): void {
  for (const { order } of updates) markOrderTold(sql, order.id, order.version);
}

/** Schedules the next try, with a longer wait after each failure. A newer version is told at its own time. */
export function postponeOrder(sql: SqlStorage, orderID: string, version: number, now: number): void {
  changeOrderRecord(sql, orderID, (record) =>
    record.stored.order.version === version
      ? { ...record, tellAt: now + getRetryWaitMs(record.tries), tries: record.tries + 1 }
      : record,
  );
}
