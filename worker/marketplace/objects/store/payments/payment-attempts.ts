import { getAmountDue } from "#shared/domain/money/order-total.ts";
import type { OrderReason } from "#shared/domain/orders/order-log.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import type { AttemptView, PaymentAttempt } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  type AttemptEvent,
  type AttemptState,
  isOpenAttempt,
} from "#worker/marketplace/domain/orders/payment-states.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { clearTimer, getTimerDue, setTimer, type Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import type { PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { createProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import { dropPendingTip, takeTip } from "./late-tips.ts";
import { tellOrderOfRefund } from "./refund-news.ts";
import type { RefundPurpose } from "./refund-rows.ts";
import { moveAttempt, refundShare } from "./refunds.ts";

type PaymentType = NonNullable<NonNullable<ReturnType<typeof readOrder>>["order"]["paymentType"]>;

/** Time on the payment page; banks have twice as long as wallets (states.md §1). */
const onlineMs = 15 * minuteMs;
const bankMs = 30 * minuteMs;

const attemptTimer = "ATTEMPT_EXPIRED";
const lateSuccess = "ATTEMPT_SUCCEEDS";

/** A tip is a payment of its own, which changes no amount of its order (decision 0111). */
type Purpose = "ORDER" | "TIP";

type NewAttempt = {
  id: string;
  customerID: string;
  purpose: Purpose;
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
  created_at: number;
  expires_at: number;
  purpose: Purpose;
};

/** An attempt for whoever asks its provider; null for an unknown id. */
export function readAsked(sql: SqlStorage, id: string) {
  const row = readRow(sql, id);
  if (!row) return null;
  const { status, amount, payment_method: method, created_at: createdAt, expires_at: expiresAt } = row;
  const isTip = row.purpose === "TIP";
  return { id, status, amount, method, createdAt, expiresAt, isTip, orders: ordersOf(sql, id) };
}

function readRow(sql: SqlStorage, id: string): AttemptRow | null {
  return sql.exec<AttemptRow>("SELECT * FROM payment_attempts WHERE id = ?", id).toArray()[0] ?? null;
}

function sharesOf(sql: SqlStorage, attemptID: string): { orderID: string; amount: number }[] {
  const query = `SELECT order_id AS orderID, attempt_orders.amount FROM payment_attempts, json_each(orders)
     JOIN attempt_orders ON order_id = value AND attempt = payment_attempts.id
     WHERE payment_attempts.id = ? ORDER BY order_id`;
  return sql.exec<{ orderID: string; amount: number }>(query, attemptID).toArray();
}

function ordersOf(sql: SqlStorage, attemptID: string): string[] {
  return sharesOf(sql, attemptID).map(({ orderID }) => orderID);
}

/** Writes an unpaid attempt and its timer. */
export function createAttempt(sql: SqlStorage, attempt: NewAttempt, now: number): void {
  const expiresAt = writeAttempt(sql, attempt, { status: "CREATED", succeededAt: null }, now);
  setTimer(sql, { kind: attemptTimer, ref: attempt.id, due: expiresAt });
}

/** Writes an attempt that is paid, and pays what it is for. */
export function payAtOnce(context: StoreContext, attempt: NewAttempt, now: number): void {
  writeAttempt(context.storage.sql, attempt, { status: "SUCCEEDED", succeededAt: now }, now);
  takePayment(context, attempt, now);
}

function writeAttempt(
  sql: SqlStorage,
  attempt: NewAttempt,
  { status, succeededAt }: { status: AttemptState; succeededAt: number | null },
  now: number,
): number {
  const amount = attempt.orders.reduce((sum, order) => sum + order.amount, 0);
  const expiresAt = now + (attempt.paymentMethod === "FPX" ? bankMs : onlineMs);
  sql.exec(
    `INSERT INTO payment_attempts
       (id, customer, purpose, status, payment_type, payment_method, amount, created_at, expires_at, succeeded_at, orders)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    attempt.id,
    attempt.customerID,
    attempt.purpose,
    status,
    attempt.paymentType,
    attempt.paymentMethod,
    amount,
    now,
    expiresAt,
    succeededAt,
    JSON.stringify(attempt.orders.map(({ id }) => id)),
  );
  for (const order of attempt.orders) {
    sql.exec(
      "INSERT INTO attempt_orders (attempt, order_id, amount) VALUES (?, ?, ?)",
      attempt.id,
      order.id,
      order.amount,
    );
  }
  return expiresAt;
}

/** The wire format without `paymentUrl`; null for an unknown id. */
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

/** Throws an Error for an unknown id. */
export function readPublicAttempt(sql: SqlStorage, id: string): PaymentAttempt {
  const known = readAttempt(sql, id);
  if (!known) throw new Error("an attempt was written and is not there");
  const { customerID: _customerID, ...attempt } = known;
  return attempt;
}

/** The attempt for its payment page, whose address contains the id. Throws NOT_FOUND. */
export function viewAttempt(sql: SqlStorage, id: string): AttemptView {
  const row = readRow(sql, id);
  if (!row) throw new DomainError("NOT_FOUND");
  const orderIDs = ordersOf(sql, id);
  const orderNos = orderIDs.map((orderID) => readOrder(sql, orderID)?.order.orderNo ?? "");
  const isOpen = isOpenAttempt(row.status) && getTimerDue(sql, lateSuccess, id) === null;
  return { status: row.status, amount: row.amount, orderIDs, orderNos, isTip: row.purpose === "TIP", isOpen };
}

/** Notes who takes an attempt. Our own page is there at once; another provider makes its page after the transaction. */
export function sendToProvider(sql: SqlStorage, id: string, { isOwn, name }: PaymentProvider): void {
  if (isOwn) moveAttempt(sql, id, "REDIRECT");
  else createProviderPayment(sql, id, name);
}

/** Ends an attempt without payment; no effect on a paid or ended one. A tip that came to nothing may be tried again. */
export function endAttempt(
  sql: SqlStorage,
  id: string,
  event: Extract<AttemptEvent, "FAIL" | "EXPIRE" | "ABANDON">,
  now: number,
): void {
  if (!closeAttempt(sql, id, event) || readRow(sql, id)?.purpose !== "TIP") return;
  for (const orderID of ordersOf(sql, id)) dropPendingTip(sql, orderID, now);
}

function closeAttempt(sql: SqlStorage, id: string, event: AttemptEvent): boolean {
  const isClosed = moveAttempt(sql, id, event);
  if (isClosed) clearTimer(sql, attemptTimer, id);
  return isClosed;
}

/**
 * Ends the open payments of an order, because its amount changes, or those of its tip, because another one takes their
 * place. No bank has been told, so money may still come.
 */
export function endOrderAttempts(sql: SqlStorage, orderID: string, purpose: Purpose): void {
  const rows = sql.exec<{ id: string }>(
    `SELECT id FROM payment_attempts JOIN attempt_orders ON attempt = id WHERE order_id = ? AND purpose = ?`,
    orderID,
    purpose,
  );
  for (const { id } of rows.toArray()) closeAttempt(sql, id, "EXPIRE");
}

/** Pays what an attempt is for once, also late. Refunds money for a cancelled, paid or changed order, and a second tip. */
export function succeedAttempt(context: StoreContext, id: string, now: number): void {
  const { sql } = context.storage;
  const row = readRow(sql, id);
  if (!row) throw new DomainError("NOT_FOUND");
  if (!moveAttempt(sql, id, "SUCCEED")) return;
  sql.exec("UPDATE payment_attempts SET succeeded_at = ? WHERE id = ?", now, id);
  clearTimer(sql, attemptTimer, id);
  const { purpose, payment_type: paymentType, payment_method: paymentMethod } = row;
  takePayment(context, { id, purpose, paymentType: paymentType as PaymentType, paymentMethod }, now);
}

function takePayment(
  context: StoreContext,
  { id, purpose, paymentType, paymentMethod }: Pick<NewAttempt, "id" | "purpose" | "paymentType" | "paymentMethod">,
  now: number,
): void {
  const { sql } = context.storage;
  for (const { orderID, amount } of sharesOf(sql, id)) {
    if (purpose === "TIP") {
      if (takeTip(sql, orderID, amount, now)) endOrderAttempts(sql, orderID, "TIP");
      else refundRejectedPayment(context, { attemptID: id, orderID, isTip: true }, now);
      continue;
    }
    const cause = { actor: "PAYMENT" as const, reason: null, at: now };
    const stored = readOrder(sql, orderID);
    const isEnough = stored !== null && getAmountDue([stored.order], paymentMethod) === amount;
    if (!isEnough || !advanceOrder(context, orderID, "PAID", { ...cause, changes: { paymentType, paymentMethod } }))
      refundRejectedPayment(context, { attemptID: id, orderID, isTip: false }, now);
  }
}

const rejections: Partial<Record<string, OrderReason>> = { PENDING: "AMOUNT_CHANGED", DONE: "PAID_TWICE" };
const purposes: Partial<Record<string, RefundPurpose>> = { PENDING: "CHANGED", DONE: "SECOND", REFUNDED: "SECOND" };

/** Refunds a payment that the order or its tip cannot take, and marks a cancelled order as refunded. */
function refundRejectedPayment(
  { storage: { sql } }: StoreContext,
  { attemptID, orderID, isTip }: { attemptID: string; orderID: string; isTip: boolean },
  now: number,
): void {
  const stored = readOrder(sql, orderID);
  const from = stored?.state.paymentStatus ?? "";
  const reason = rejections[from] ?? "LATE_PAYMENT";
  const purpose = isTip ? "TIP" : (purposes[from] ?? "LATE");
  const refund = refundShare(sql, attemptID, orderID, { reason, purpose, at: now });
  if (!stored || !refund) return;
  // The money belongs to the attempt, not to the order.
  if (purpose !== "LATE")
    sql.exec("UPDATE attempt_orders SET is_second = 1 WHERE attempt = ? AND order_id = ?", attemptID, orderID);
  else {
    const state = { ...stored.state, paymentStatus: "REFUNDED" as const };
    writeOrder(sql, { ...stored, state, order: { ...stored.order, refunded: 0 } }, now);
  }
  tellOrderOfRefund(sql, refund, null, now);
}

/** Schedules the success of an attempt for `due`, epoch milliseconds. */
export function scheduleAttemptSuccess(sql: SqlStorage, id: string, due: number): void {
  setTimer(sql, { kind: lateSuccess, ref: id, due });
}

export function fireAttempt(context: StoreContext, { kind, ref, due }: Timer): void {
  if (kind === attemptTimer) endAttempt(context.storage.sql, ref, "EXPIRE", due);
  if (kind === lateSuccess) succeedAttempt(context, ref, due);
}
