import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

export type OutboxRow = { orderID: string; customerID: string; version: number; tries: number };

/** Marks a version to be sent to the customer; it replaces an older version. */
export function markOutbox(sql: SqlStorage, row: Omit<OutboxRow, "tries">, at: number): void {
  sql.exec(
    "INSERT OR REPLACE INTO outbox (order_id, customer, version, due, tries) VALUES (?, ?, ?, ?, 0)",
    row.orderID,
    row.customerID,
    row.version,
    at,
  );
}

/** The rows due by `now`, at most 50. */
export function readDueOutbox(sql: SqlStorage, now: number): OutboxRow[] {
  return sql
    .exec<OutboxRow>(
      `SELECT order_id AS orderID, customer AS customerID, version, tries FROM outbox
       WHERE due <= ? ORDER BY due LIMIT 50`,
      now,
    )
    .toArray();
}

/** Deletes the row unless a newer version was marked meanwhile. */
export function deleteOutboxRow(sql: SqlStorage, row: Pick<OutboxRow, "orderID" | "version">): void {
  sql.exec("DELETE FROM outbox WHERE order_id = ? AND version <= ?", row.orderID, row.version);
}

/** Schedules the next try, with a longer wait after each failure. */
export function postponeOutboxRow(sql: SqlStorage, row: OutboxRow, now: number): void {
  sql.exec(
    "UPDATE outbox SET due = ?, tries = tries + 1 WHERE order_id = ?",
    now + getRetryWaitMs(row.tries),
    row.orderID,
  );
}
