import { createHash } from "node:crypto";
import type { Order } from "#shared/contract/order-entities.ts";
import { toInstant } from "#shared/domain/time.ts";
import {
  type AttemptEvent,
  type AttemptState,
  getNextAttemptState,
} from "#worker/marketplace/domain/orders/payment-states.ts";
import { readProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";

/** The task that asks a provider to give money back; `ref` is the id of the refund. */
export const refundTask = "REFUND";

type RefundStatus = "PENDING" | "DONE" | "FAILED";

/** Money of an attempt that goes back for an order, in sen. `provider` has its id once it was asked. */
export type Refund = {
  id: string;
  orderID: string;
  attempt: string;
  amount: number;
  status: RefundStatus;
  reason: string;
  at: number;
  providerID: string | null;
};

/** An entry of an order's list of refunds. */
export type RefundEntry = NonNullable<Order["refunds"]>[number];

const columns = "id, order_id AS orderID, attempt, amount, status, reason, at, provider_id AS providerID";

export function readRefund(sql: SqlStorage, id: string): Refund | null {
  return sql.exec<Refund>(`SELECT ${columns} FROM refunds WHERE id = ?`, id).toArray()[0] ?? null;
}

/**
 * What the other refunds of a payment say of one that was not asked for yet. `earlier`: the sen of those that the provider has
 * taken. `isNext`: none that is older waits to be asked for.
 */
export function readOtherRefunds(sql: SqlStorage, { id, attempt, at }: Refund): { earlier: number; isNext: boolean } {
  const { earlier, older } = sql
    .exec<{ earlier: number; older: number }>(
      `SELECT coalesce(sum(CASE WHEN status <> 'FAILED' AND provider_id IS NOT NULL THEN amount END), 0) AS earlier,
         count(CASE WHEN status = 'PENDING' AND provider_id IS NULL AND (at, id) < (?, ?) THEN 1 END) AS older
       FROM refunds WHERE attempt = ? AND id <> ?`,
      at,
      id,
      attempt,
      id,
    )
    .one();
  return { earlier, isNext: older === 0 };
}

/** A refund that did not arrive leaves what it was for as if it had not been given. */
export function failRefund(sql: SqlStorage, { id, attempt, orderID }: Refund): void {
  writeRefundStatus(sql, id, "FAILED", null);
  sql.exec("UPDATE attempt_orders SET refunded_at = NULL WHERE attempt = ? AND order_id = ?", attempt, orderID);
}

export function writeRefundStatus(sql: SqlStorage, id: string, status: RefundStatus, providerID: string | null): void {
  sql.exec(
    "UPDATE refunds SET status = ?, provider_id = coalesce(?, provider_id) WHERE id = ?",
    status,
    providerID,
    id,
  );
}

/** Applies an event to an attempt; false when it is not possible. */
export function moveAttempt(sql: SqlStorage, attemptID: string, event: AttemptEvent): boolean {
  const row = sql.exec<{ status: string }>("SELECT status FROM payment_attempts WHERE id = ?", attemptID).toArray()[0];
  const to = row && getNextAttemptState(row.status as AttemptState, event);
  if (!to) return false;
  sql.exec("UPDATE payment_attempts SET status = ? WHERE id = ?", to, attemptID);
  return true;
}

/** What a paid attempt has left of what it paid for an order, in sen. */
function readLeft(sql: SqlStorage, attemptID: string, orderID: string): number {
  const [share] = sql
    .exec<{ left: number }>(
      `SELECT amount - (SELECT coalesce(sum(amount), 0) FROM refunds
         WHERE refunds.attempt = attempt_orders.attempt AND refunds.order_id = attempt_orders.order_id
           AND status <> 'FAILED') AS left
       FROM attempt_orders WHERE attempt = ? AND order_id = ? AND refunded_at IS NULL
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

type GivenBack = { attempt: string; orderID: string; amount: number; reason: string; id?: string };

/** The id of the refund of all that is left of a share. */
function toRestID(attempt: string, orderID: string): string {
  const hash = createHash("sha256").update(`${attempt} ${orderID}`).digest("base64url").slice(0, 22);
  return `${orderID.split("-")[0] ?? ""}-${hash}`;
}

/**
 * Gives back a part of what an attempt paid for an order: a provider is asked afterwards, our own page at once. Null when
 * nothing is left. `amount` is at most what is left.
 */
export function giveBack(
  sql: SqlStorage,
  { attempt, orderID, amount, reason, id = toRestID(attempt, orderID) }: GivenBack,
  at: number,
): Refund | null {
  const left = readLeft(sql, attempt, orderID);
  const given = Math.min(amount, left);
  if (given === 0) return null;
  const status = readProviderPayment(sql, attempt) ? "PENDING" : "DONE";
  const refund: Refund = { id, orderID, attempt, amount: given, status, reason, at, providerID: null };
  sql.exec(
    "INSERT INTO refunds (id, order_id, attempt, amount, status, reason, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    id,
    orderID,
    attempt,
    given,
    status,
    reason,
    at,
  );
  if (status === "PENDING") setTask(sql, { kind: refundTask, ref: id, due: at });
  moveAttempt(sql, attempt, "REFUND");
  if (given === left)
    sql.exec("UPDATE attempt_orders SET refunded_at = ? WHERE attempt = ? AND order_id = ?", at, attempt, orderID);
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
  { reason, at }: { reason: string; at: number },
): Refund | null {
  return giveBack(sql, { attempt, orderID, amount: Number.MAX_SAFE_INTEGER, reason }, at);
}

/** A refund of a payment as its order lists it. */
export function toEntry({ id, amount, status, reason, at }: Refund, to: "BANK" | "CREDIT" = "BANK"): RefundEntry {
  return { id, amount, to, status, reason, at: toInstant(at) };
}

/** Refunded part of an order's price in sen, without refunds of surplus payments. */
export function readRefunded(sql: SqlStorage, orderID: string): number {
  return sql
    .exec<{ sum: number }>(
      `SELECT coalesce(sum(CASE WHEN refunded_at IS NOT NULL THEN amount ELSE
         (SELECT coalesce(sum(amount), 0) FROM refunds
          WHERE refunds.attempt = attempt_orders.attempt AND refunds.order_id = attempt_orders.order_id
            AND status <> 'FAILED') END), 0) AS sum
       FROM attempt_orders WHERE order_id = ? AND ${isOfPrice}`,
      orderID,
    )
    .one().sum;
}
