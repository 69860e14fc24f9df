import { logLine } from "#worker/log.ts";
import type { ToldPayment } from "#worker/marketplace/api/store-messages.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import type { PaymentState } from "#worker/marketplace/ports/payment.ts";
import { createBookTask } from "#worker/marketplace/sagas/book-payment.ts";
import { readProviderPayment, takeEvent, writeProviderPage } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { endAttempt, readAsked, succeedAttempt } from "./payment-attempts.ts";
import { applyRefundState } from "./refund-news.ts";
import { readAskedRefund } from "./refund-rows.ts";

/**
 * Takes what a provider reports, once. It must name a payment of ours that is at this provider, and the money that was asked
 * for; else it is a line in the log and changes nothing, and the comparison of the day names the difference.
 */
export function takePaymentReport(context: StoreContext, { provider, report }: ToldPayment, now: number): void {
  const { sql } = context.storage;
  const { attemptID: attempt } = report;
  const known = readProviderPayment(sql, attempt);
  if (known?.provider !== provider) return note("payment-unknown", { provider, attempt });
  if (report.kind === "PAYMENT" && known.providerID !== null && known.providerID !== report.providerID)
    return note("payment-of-another-page", { provider, attempt });
  if (!takeEvent(sql, { provider, eventID: report.eventID }, now)) return;
  if (report.kind === "PAYMENT") {
    writeProviderPage(sql, attempt, { providerID: report.providerID, pageUrl: null });
    return applyPaymentState(context, { provider, attempt }, report, now);
  }
  const refund = readAskedRefund(sql, report.refundID);
  if (refund?.attempt !== attempt || refund.amount !== report.amount)
    return note("refund-unknown", { provider, attempt });
  applyRefundState(context, refund.id, report.refund, now);
}

/** What is known of a payment, by a report or by asking. Money that was paid counts whenever it comes. */
export function applyPaymentState(
  context: StoreContext,
  { provider, attempt }: { provider: string; attempt: string },
  { outcome, amount, currency }: PaymentState,
  now: number,
): void {
  const asked = readAsked(context.storage.sql, attempt);
  if (!asked || outcome === "PENDING") return;
  if (outcome === "FAILED") return endAttempt(context.storage.sql, attempt, "FAIL", now);
  if (amount !== asked.amount || currency !== "MYR") return note("payment-differs", { provider, attempt });
  succeedAttempt(context, attempt, now);
  setTask(context.storage.sql, createBookTask(attempt, now));
}

const note = (event: string, { provider, attempt }: { provider: string; attempt: string }): void =>
  logLine({ level: "error", event, provider, attempt });
