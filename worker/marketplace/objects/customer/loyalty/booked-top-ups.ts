import type { BookedPayment, NamedPayment, PaymentAnswer } from "#worker/marketplace/api/day-book.ts";
import { paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import { readProviderPayment, writeProviderPage } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { readTopUpRefund } from "./top-up-refunds.ts";
import { readAskedTopUp, readTopUpPaidAt } from "./top-ups.ts";

/** A top-up at a provider for the book of its day; null for one that is not paid. */
export function readBookedTopUp(sql: SqlStorage, attempt: string): BookedPayment | null {
  const known = readProviderPayment(sql, attempt);
  const at = readTopUpPaidAt(sql, attempt);
  const amount = readAskedTopUp(sql, attempt)?.amount;
  if (!known || at === null || amount === undefined) return null;
  const back = readTopUpRefund(sql, attempt);
  const refunds = back?.status === "DONE" ? [{ id: back.id, amount: back.amount, at: back.at }] : [];
  return { attempt, provider: known.provider, providerID: known.providerID, amount, at, refunds };
}

/**
 * What is known of a top-up that its provider has as paid. One that is not paid here asks the provider again. Needs a
 * transaction.
 */
export function askTopUp(sql: SqlStorage, { attempt, provider, providerID }: NamedPayment, now: number): PaymentAnswer {
  if (readProviderPayment(sql, attempt)?.provider !== provider)
    return { payment: null, asked: null, pendingRefunds: 0 };
  const payment = readBookedTopUp(sql, attempt);
  if (!payment) {
    writeProviderPage(sql, attempt, { providerID, pageUrl: null });
    setTask(sql, { kind: paymentStatusTask, ref: attempt, due: now });
  }
  const back = readTopUpRefund(sql, attempt);
  const pendingRefunds = back?.status === "PENDING" ? back.amount : 0;
  return { payment, asked: readAskedTopUp(sql, attempt)?.amount ?? null, pendingRefunds };
}
