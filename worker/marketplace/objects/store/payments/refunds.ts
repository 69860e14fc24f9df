import { createHash } from "node:crypto";
import {
  type AttemptEvent,
  attemptStates,
  getNextAttemptState,
} from "#worker/marketplace/domain/orders/payment-states.ts";
import { failedRefundTask } from "#worker/marketplace/sagas/tell-failed-refund.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";
import { readProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import { dropTask, setTask } from "#worker/marketplace/storage/tasks.ts";
import {
  isGiven,
  type Refund,
  refundAgainTask,
  type RefundPurpose,
  refundTask,
  writeRefundStatus,
} from "./refund-rows.ts";

/** What is given now takes the place of what has failed, so that it comes once. */
function replaceFailed(sql: SqlStorage, { attempt, orderID }: GivenBack, given: number, now: number): void {
  const failed = sql.exec<Pick<Refund, "id" | "amount">>(
    "SELECT id, amount FROM refunds WHERE attempt = ? AND order_id = ? AND status = 'FAILED' ORDER BY at, id",
    attempt,
    orderID,
  );
  let covered = 0;
  for (const { id, amount } of failed.toArray()) {
    covered += amount;
    if (covered > given) return;
    writeRefundStatus(sql, id, "REPLACED", null);
    dropTask(sql, refundAgainTask, id);
    setTask(sql, { kind: failedRefundTask, ref: id, due: now });
  }
}

export function markGiven(sql: SqlStorage, attempt: string, orderID: string, at: number): void {
  sql.exec("UPDATE attempt_orders SET refunded_at = ? WHERE attempt = ? AND order_id = ?", at, attempt, orderID);
}

/** Applies an event to an attempt; false when it is not possible. */
export function moveAttempt(sql: SqlStorage, attemptID: string, event: AttemptEvent): boolean {
  const row = sql.exec<{ status: string }>("SELECT status FROM payment_attempts WHERE id = ?", attemptID).toArray()[0];
  const to = row && getNextAttemptState(parseWord(attemptStates, row.status, `the attempt ${attemptID}`), event);
  if (!to) return false;
  sql.exec("UPDATE payment_attempts SET status = ? WHERE id = ?", to, attemptID);
  return true;
}

/** Sen of a share that were given back, in a query of `attempt_orders`. */
const givenOfShare = `(SELECT coalesce(sum(amount), 0) FROM refunds
  WHERE refunds.attempt = attempt_orders.attempt AND refunds.order_id = attempt_orders.order_id AND ${isGiven})`;

/** What a paid attempt has left of what it paid for an order, in sen. */
export function readLeft(sql: SqlStorage, attemptID: string, orderID: string): number {
  const [share] = sql
    .exec<{ left: number }>(
      `SELECT amount - ${givenOfShare} AS left FROM attempt_orders WHERE attempt = ? AND order_id = ? AND refunded_at IS NULL
         AND attempt IN (SELECT id FROM payment_attempts WHERE succeeded_at IS NOT NULL)`,
      attemptID,
      orderID,
    )
    .toArray();
  return share?.left ?? 0;
}

/** Of the order's own price: a tip after the delivery is a payment of its own (decision 0111), as is one too many. */
const isOfPrice = "is_second = 0 AND attempt IN (SELECT id FROM payment_attempts WHERE purpose = 'ORDER')";

/** The attempts that paid the price of an order, and what each has left of it in sen. */
export function readPaidShares(sql: SqlStorage, orderID: string): { attempt: string; left: number }[] {
  const attempts = sql.exec<{ attempt: string }>(
    `SELECT attempt FROM attempt_orders WHERE order_id = ? AND ${isOfPrice} ORDER BY attempt`,
    orderID,
  );
  const shares = Array.from(attempts, ({ attempt }) => ({ attempt, left: readLeft(sql, attempt, orderID) }));
  return shares.filter(({ left }) => left > 0);
}

type GivenBack = {
  attempt: string;
  orderID: string;
  amount: number;
  reason: string;
  purpose?: RefundPurpose;
  id?: string;
};

/** The id of the refund of all that is left of a share: another one when what was given before has failed. */
function createRestID(sql: SqlStorage, attempt: string, orderID: string): string {
  const { before } = sql
    .exec<{ before: number }>(
      "SELECT count(*) AS before FROM refunds WHERE attempt = ? AND order_id = ?",
      attempt,
      orderID,
    )
    .one();
  const what = `${attempt} ${orderID}${before === 0 ? "" : ` ${before}`}`;
  const hash = createHash("sha256").update(what).digest("base64url").slice(0, 22);
  return `${orderID.split("-")[0] ?? ""}-${hash}`;
}

/**
 * Gives back a part of what an attempt paid for an order: a provider is asked afterwards, our own page at once. Null when
 * nothing is left. `amount` is at most what is left.
 */
export function giveBack(sql: SqlStorage, given: GivenBack, at: number): Refund | null {
  const { attempt, orderID, reason, purpose = "ORDER", id = createRestID(sql, attempt, orderID) } = given;
  const left = readLeft(sql, attempt, orderID);
  const amount = Math.min(given.amount, left);
  if (amount === 0) return null;
  const status = readProviderPayment(sql, attempt) ? "PENDING" : "DONE";
  const refund: Refund = { id, orderID, attempt, amount, status, reason, at, providerID: null, purpose, tries: 0 };
  replaceFailed(sql, given, amount, at);
  sql.exec(
    "INSERT INTO refunds (id, order_id, attempt, amount, status, reason, at, purpose) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    id,
    orderID,
    attempt,
    amount,
    status,
    reason,
    at,
    purpose,
  );
  if (status === "PENDING") setTask(sql, { kind: refundTask, ref: id, due: at });
  moveAttempt(sql, attempt, "REFUND");
  if (amount === left) markGiven(sql, attempt, orderID, at);
  endRefunds(sql, attempt);
  return refund;
}

/** Moves an attempt on once no refund of it is on its way. */
export function endRefunds(sql: SqlStorage, attempt: string): void {
  const { pending, left } = sql
    .exec<{ pending: number; left: number }>(
      `SELECT (SELECT count(*) FROM refunds WHERE attempt = ?1 AND status = 'PENDING') AS pending,
         (SELECT count(*) FROM attempt_orders
          WHERE order_id IN (SELECT value FROM payment_attempts, json_each(orders) WHERE payment_attempts.id = ?1)
            AND attempt = ?1 AND refunded_at IS NULL) AS left`,
      attempt,
    )
    .one();
  if (pending === 0) moveAttempt(sql, attempt, left > 0 ? "REFUNDED_IN_PART" : "REFUNDED_IN_FULL");
}

/** Gives back at once all that is left of what an attempt paid for an order; null if there is nothing. */
export function refundShare(
  sql: SqlStorage,
  attempt: string,
  orderID: string,
  { reason, purpose, at }: { reason: string; purpose: RefundPurpose; at: number },
): Refund | null {
  return giveBack(sql, { attempt, orderID, amount: Number.MAX_SAFE_INTEGER, reason, purpose }, at);
}

/** Refunded part of an order's price in sen, without refunds of surplus payments. */
export function readRefunded(sql: SqlStorage, orderID: string): number {
  return sql
    .exec<{ sum: number }>(
      `SELECT coalesce(sum(CASE WHEN refunded_at IS NOT NULL THEN amount ELSE ${givenOfShare} END), 0) AS sum
       FROM attempt_orders WHERE order_id = ? AND ${isOfPrice}`,
      orderID,
    )
    .one().sum;
}
