import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

export type OutboxRow = { orderID: string; customerID: string; version: number; tries: number };

/** An order's customer is to hear of this version; only the newest is ever sent. */
export function markOutbox(sql: SqlStorage, row: Omit<OutboxRow, "tries">, at: number): void {
  sql.exec(
    "INSERT OR REPLACE INTO outbox (order_id, customer, version, due, tries) VALUES (?, ?, ?, ?, 0)",
    row.orderID,
    row.customerID,
    row.version,
    at,
  );
}

/** What is to be sent by now, at most 50 at a time. */
export function readDueOutbox(sql: SqlStorage, now: number): OutboxRow[] {
  return sql
    .exec<OutboxRow>(
      `SELECT order_id AS orderID, customer AS customerID, version, tries FROM outbox
       WHERE due <= ? ORDER BY due LIMIT 50`,
      now,
    )
    .toArray();
}

/** The customer has this version: done, unless a newer one has been written since. */
export function deleteOutboxRow(sql: SqlStorage, row: Pick<OutboxRow, "orderID" | "version">): void {
  sql.exec("DELETE FROM outbox WHERE order_id = ? AND version <= ?", row.orderID, row.version);
}

/** Sending failed: again later, each time after twice as long. */
export function postponeOutboxRow(sql: SqlStorage, row: OutboxRow, now: number): void {
  sql.exec(
    "UPDATE outbox SET due = ?, tries = tries + 1 WHERE order_id = ?",
    now + getRetryWaitMs(row.tries),
    row.orderID,
  );
}
