import type { AttemptView, PaymentAttempt } from "../messages.ts";
import { minuteMs, toInstant } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { withoutRounding } from "#worker/marketplace/domain/orders/order-amounts.ts";
import {
  type AttemptEvent,
  type AttemptState,
  isOpenAttempt,
} from "#worker/marketplace/domain/orders/payment-states.ts";
import { advanceOrder } from "../core/advance.ts";
import type { StoreContext } from "../core/context.ts";
import { readOrder, writeEvent, writeOrder } from "../core/orders.ts";
import { moveAttempt, readRefunded, refundShare } from "./refunds.ts";
import { clearTimers, setTimer, type Timer } from "../core/timers.ts";

type PaymentType = NonNullable<NonNullable<ReturnType<typeof readOrder>>["order"]["paymentType"]>;

/** A customer has this long at a bank's page; banking may take twice as long as a wallet (states.md §1). */
const onlineMs = 15 * minuteMs;
const bankMs = 30 * minuteMs;

/** The timer that ends an attempt. */
const attemptTimer = "ATTEMPT_EXPIRED";
/** The timer of money that is on its way. */
const lateSuccess = "ATTEMPT_SUCCEEDS";

type NewAttempt = {
  id: string;
  customerID: string;
  paymentType: PaymentType;
  paymentMethod: string;
  orders: { id: string; amount: number }[];
};

type AttemptRow = {
  id: string;
  customer: string;
  status: AttemptState;
  payment_type: string;
  payment_method: string;
  amount: number;
  expires_at: number;
};

function readRow(sql: SqlStorage, id: string): AttemptRow | null {
  return sql.exec<AttemptRow>("SELECT * FROM payment_attempts WHERE id = ?", id).toArray()[0] ?? null;
}

function sharesOf(sql: SqlStorage, attemptID: string): { orderID: string; amount: number }[] {
  const query = "SELECT order_id AS orderID, amount FROM attempt_orders WHERE attempt = ?";
  return sql.exec<{ orderID: string; amount: number }>(query, attemptID).toArray();
}

function ordersOf(sql: SqlStorage, attemptID: string): string[] {
  return sharesOf(sql, attemptID).map(({ orderID }) => orderID);
}

/** Writes an attempt that is still to be paid, and when it ends. */
export function createAttempt(sql: SqlStorage, attempt: NewAttempt, now: number): void {
  const amount = attempt.orders.reduce((sum, order) => sum + order.amount, 0);
  const expiresAt = now + (attempt.paymentMethod === "FPX" ? bankMs : onlineMs);
  sql.exec(
    `INSERT INTO payment_attempts (id, customer, status, payment_type, payment_method, amount, created_at, expires_at)
     VALUES (?, ?, 'CREATED', ?, ?, ?, ?, ?)`,
    attempt.id,
    attempt.customerID,
    attempt.paymentType,
    attempt.paymentMethod,
    amount,
    now,
    expiresAt,
  );
  for (const order of attempt.orders) {
    sql.exec(
      "INSERT INTO attempt_orders (attempt, order_id, amount) VALUES (?, ?, ?)",
      attempt.id,
      order.id,
      order.amount,
    );
  }
  setTimer(sql, { kind: attemptTimer, ref: attempt.id, due: expiresAt });
}

/** An attempt as it goes on the wire; null when there is none. Its page is for the caller to add. */
export function readAttempt(sql: SqlStorage, id: string): (PaymentAttempt & { customerID: string }) | null {
  const row = readRow(sql, id);
  if (!row) return null;
  return {
    id,
    customerID: row.customer,
    status: row.status,
    amount: row.amount,
    orderIDs: ordersOf(sql, id),
    paymentUrl: null,
    expiresAt: toInstant(row.expires_at),
  };
}

/** An attempt that is known to be there, as it goes on the wire. */
export function readPublicAttempt(sql: SqlStorage, id: string): PaymentAttempt {
  const known = readAttempt(sql, id);
  if (!known) throw new Error("an attempt was written and is not there");
  const { customerID: _customerID, ...attempt } = known;
  return attempt;
}

/** An attempt for its payment page: whoever has its id was sent there. An unknown one is NOT_FOUND. */
export function viewAttempt(sql: SqlStorage, id: string): AttemptView {
  const row = readRow(sql, id);
  if (!row) throw new DomainError("NOT_FOUND");
  const orderIDs = ordersOf(sql, id);
  const orderNos = orderIDs.map((orderID) => readOrder(sql, orderID)?.order.orderNo ?? "");
  return { status: row.status, amount: row.amount, orderIDs, orderNos, isOpen: isOpenAttempt(row.status) };
}

/** The customer was sent to the payment page. */
export function markRedirected(sql: SqlStorage, id: string): void {
  moveAttempt(sql, id, "REDIRECT");
}

/** An attempt that did not come to money; one that has, or is closed, stays as it is. */
export function endAttempt(
  sql: SqlStorage,
  id: string,
  event: Extract<AttemptEvent, "FAIL" | "EXPIRE" | "ABANDON">,
): void {
  if (moveAttempt(sql, id, event)) clearTimers(sql, id, attemptTimer);
}

/** Ends every payment of an order that is under way: what is to be paid is another amount now. */
export function endAttemptsOf(sql: SqlStorage, orderID: string): void {
  const rows = sql.exec<{ attempt: string }>("SELECT attempt FROM attempt_orders WHERE order_id = ?", orderID);
  for (const { attempt } of rows.toArray()) endAttempt(sql, attempt, "ABANDON");
}

/**
 * Money came for an attempt, now or late: each of its orders is paid once, and what an order cannot take any more (called
 * off, paid before, or of another amount by now) is given back, all in the caller's transaction. The same success told twice changes nothing.
 */
export function succeedAttempt(context: StoreContext, id: string, now: number): void {
  const { sql } = context.storage;
  const row = readRow(sql, id);
  if (!row) throw new DomainError("NOT_FOUND");
  if (!moveAttempt(sql, id, "SUCCEED")) return;
  sql.exec("UPDATE payment_attempts SET succeeded_at = ? WHERE id = ?", now, id);
  clearTimers(sql, id, attemptTimer);
  const paid = { paymentType: row.payment_type as PaymentType, paymentMethod: row.payment_method };
  for (const { orderID, amount } of sharesOf(sql, id)) {
    const cause = { actor: "PAYMENT" as const, reason: null, at: now };
    const kept = readOrder(sql, orderID);
    const isEnough = kept !== null && withoutRounding(kept.order).payable === amount;
    if (!isEnough || !advanceOrder(context, orderID, "PAID", cause, paid)) giveBack(context, id, orderID, now);
  }
}

/** A success on an order that is called off or paid already: the money goes back, and a called-off order says so. */
function giveBack({ storage: { sql } }: StoreContext, attemptID: string, orderID: string, now: number): void {
  const kept = readOrder(sql, orderID);
  const amount = refundShare(sql, attemptID, orderID, now);
  if (!kept || amount === 0) return;
  const from = kept.state.paymentStatus;
  writeEvent(sql, orderID, { from, to: "REFUNDED", actor: "PAYMENT", reason: "LATE_PAYMENT", at: now });
  if (from !== "CANCELLED") {
    // Its price was paid, or given back, by another attempt, or is another by now: this money never was the order's.
    sql.exec("UPDATE attempt_orders SET is_second = 1 WHERE attempt = ? AND order_id = ?", attemptID, orderID);
    writeOrder(sql, kept, now);
    return;
  }
  const state = { ...kept.state, paymentStatus: "REFUNDED" as const };
  writeOrder(sql, { ...kept, state, order: { ...kept.order, refunded: readRefunded(sql, orderID) } }, now);
}

/** The money of an attempt comes at `due`, epoch milliseconds, whoever waits for it. */
export function scheduleAttemptSuccess(sql: SqlStorage, id: string, due: number): void {
  setTimer(sql, { kind: lateSuccess, ref: id, due });
}

/** Lets what an attempt's timer stands for happen; a timer of something else changes nothing. */
export function fireAttempt(context: StoreContext, { kind, ref, due }: Timer): void {
  if (kind === attemptTimer) endAttempt(context.storage.sql, ref, "EXPIRE");
  if (kind === lateSuccess) succeedAttempt(context, ref, due);
}
