import {
  type AttemptEvent,
  type AttemptState,
  getNextAttemptState,
} from "#worker/marketplace/domain/orders/payment-states.ts";

/** Applies an event to an attempt; false when it is not possible. */
export function moveAttempt(sql: SqlStorage, attemptID: string, event: AttemptEvent): boolean {
  const row = sql.exec<{ status: string }>("SELECT status FROM payment_attempts WHERE id = ?", attemptID).toArray()[0];
  const to = row && getNextAttemptState(row.status as AttemptState, event);
  if (!to) return false;
  sql.exec("UPDATE payment_attempts SET status = ? WHERE id = ?", to, attemptID);
  return true;
}

/** Refunds at once what an attempt paid for an order. Returns the sen; 0 if there is nothing to refund. */
export function refundShare(sql: SqlStorage, attemptID: string, orderID: string, at: number): number {
  const share = sql
    .exec<{ amount: number }>(
      `UPDATE attempt_orders SET refunded_at = ? WHERE attempt = ? AND order_id = ? AND refunded_at IS NULL
         AND attempt IN (SELECT id FROM payment_attempts WHERE succeeded_at IS NOT NULL)
       RETURNING amount`,
      at,
      attemptID,
      orderID,
    )
    .toArray()[0];
  if (!share) return 0;
  const { left: remaining } = sql
    .exec<{ left: number }>(
      `SELECT count(*) AS left FROM attempt_orders
       WHERE order_id IN (SELECT value FROM payment_attempts, json_each(orders) WHERE payment_attempts.id = ?1) AND attempt = ?1
         AND refunded_at IS NULL`,
      attemptID,
    )
    .one();
  moveAttempt(sql, attemptID, "REFUND");
  moveAttempt(sql, attemptID, remaining > 0 ? "REFUNDED_IN_PART" : "REFUNDED_IN_FULL");
  return share.amount;
}

/** Refunded part of an order's price in sen, without refunds of surplus payments. */
export function readRefunded(sql: SqlStorage, orderID: string): number {
  return sql
    .exec<{ sum: number }>(
      "SELECT coalesce(sum(amount), 0) AS sum FROM attempt_orders WHERE order_id = ? AND refunded_at IS NOT NULL AND is_second = 0",
      orderID,
    )
    .one().sum;
}
