import { getTryWait } from "#worker/marketplace/domain/refund-tries.ts";
import { failedRefundTask } from "#worker/marketplace/sagas/tell-failed-refund.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { readRefund, type Refund, refundAgainTask, refundTask, writeRefundStatus } from "./refund-rows.ts";
import { markGiven, moveAttempt, readLeft } from "./refunds.ts";

/** A refund that did not arrive leaves what it was for as if it had not been given, until it is tried again. */
export function failRefund(sql: SqlStorage, { id, attempt, orderID, tries }: Refund, now: number): void {
  writeRefundStatus(sql, id, "FAILED", null);
  sql.exec("UPDATE attempt_orders SET refunded_at = NULL WHERE attempt = ? AND order_id = ?", attempt, orderID);
  const wait = getTryWait(tries);
  if (wait !== null) setTask(sql, { kind: refundAgainTask, ref: id, due: now + wait });
  setTask(sql, { kind: failedRefundTask, ref: id, due: now });
}

/**
 * Gives again what has failed, under a new id, or what others have left of it; null when nothing is. `owed`: at most so many
 * sen.
 */
export function retryRefund(sql: SqlStorage, refund: Refund, owed: number, now: number): Refund | null {
  const { id, attempt, orderID, tries } = refund;
  const left = readLeft(sql, attempt, orderID);
  const amount = Math.min(refund.amount, left, owed);
  setTask(sql, { kind: failedRefundTask, ref: id, due: now });
  if (amount <= 0) {
    writeRefundStatus(sql, id, "REPLACED", null);
    return null;
  }
  const again = "UPDATE refunds SET status = 'PENDING', provider_id = NULL, amount = ?, tries = ? WHERE id = ?";
  sql.exec(again, amount, tries + 1, id);
  setTask(sql, { kind: refundTask, ref: id, due: now });
  moveAttempt(sql, attempt, "REFUND");
  if (amount === left) markGiven(sql, attempt, orderID, now);
  return readRefund(sql, id);
}
