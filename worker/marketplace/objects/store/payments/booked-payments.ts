import type { BookedPayment, BookedRefund, NamedPayment, PaymentAnswer } from "#worker/marketplace/api/day-book.ts";
import { paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import { readProviderPayment, writeProviderPage } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";

/** A payment at a provider for the book of its day; null for one that is not paid, and for a payment of our own page. */
export function readBookedPayment(sql: SqlStorage, attempt: string): BookedPayment | null {
  const known = readProviderPayment(sql, attempt);
  const [paid] = sql
    .exec<{ amount: number; at: number }>(
      "SELECT amount, succeeded_at AS at FROM payment_attempts WHERE id = ? AND succeeded_at IS NOT NULL",
      attempt,
    )
    .toArray();
  if (!known || !paid) return null;
  const { provider, providerID } = known;
  return { attempt, provider, providerID, ...paid, refunds: readDone(sql, attempt) };
}

function readDone(sql: SqlStorage, attempt: string): BookedRefund[] {
  const query = "SELECT id, amount, at FROM refunds WHERE attempt = ? AND status = 'DONE' ORDER BY at, id";
  return sql.exec<BookedRefund>(query, attempt).toArray();
}

/**
 * What is known of a payment that its provider has as paid. One that is not paid here asks the provider again: a report may
 * have been lost, or the reply with its id. Needs a transaction.
 */
export function askPayment(
  sql: SqlStorage,
  { attempt, provider, providerID }: NamedPayment,
  now: number,
): PaymentAnswer {
  if (readProviderPayment(sql, attempt)?.provider !== provider)
    return { payment: null, asked: null, pendingRefunds: 0 };
  const payment = readBookedPayment(sql, attempt);
  if (!payment) {
    writeProviderPage(sql, attempt, { providerID, pageUrl: null });
    setTask(sql, { kind: paymentStatusTask, ref: attempt, due: now });
  }
  const { asked, pendingRefunds } = sql
    .exec<{ asked: number; pendingRefunds: number }>(
      `SELECT amount AS asked, (SELECT coalesce(sum(amount), 0) FROM refunds
         WHERE attempt = payment_attempts.id AND status = 'PENDING') AS pendingRefunds
       FROM payment_attempts WHERE id = ?`,
      attempt,
    )
    .one();
  return { payment, asked, pendingRefunds };
}
