import { logLine } from "#worker/log.ts";
import type { ToldPayment } from "#worker/marketplace/api/store-messages.ts";
import type { TopUpEvent } from "#worker/marketplace/domain/loyalty/top-up-states.ts";
import { getNextAsk, paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import type { PaymentPage, PaymentState } from "#worker/marketplace/ports/payment.ts";
import { createBookTask } from "#worker/marketplace/sagas/book-payment.ts";
import { readProviderPayment, takeEvent, writeProviderPage } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { applyTopUpRefund, readTopUpRefund } from "./top-up-refunds.ts";
import { applyTopUpEvent, readAskedTopUp } from "./top-ups.ts";

/** A top-up has the page of its provider, or none (null): then it has failed, and nothing was taken. */
export function noteTopUpPage(sql: SqlStorage, id: string, page: PaymentPage | null, now: number): void {
  if (!page) return applyTopUpEvent(sql, id, "FAIL", now);
  writeProviderPage(sql, id, page);
  const due = getNextAsk(readAskedTopUp(sql, id)?.createdAt ?? now, now);
  if (due !== null) setTask(sql, { kind: paymentStatusTask, ref: id, due });
}

/** Takes what a provider reports, once. What does not fit a top-up of ours is a line in the log and changes nothing. */
export function takeTopUpReport(sql: SqlStorage, { provider, report }: ToldPayment, now: number): void {
  const { attemptID: id } = report;
  const known = readProviderPayment(sql, id);
  const isOther =
    report.kind === "PAYMENT" && known && known.providerID !== null && known.providerID !== report.providerID;
  if (known?.provider !== provider || isOther) return note("top-up-unknown", provider, id);
  if (!takeEvent(sql, { provider, eventID: report.eventID }, now)) return;
  if (report.kind === "REFUND") {
    // Credit that was topped up is spent, not sent back.
    if (!readTopUpRefund(sql, id)) note("top-up-refunded", provider, id);
    return applyTopUpRefund(sql, report.refundID, report.refund, now);
  }
  writeProviderPage(sql, id, { providerID: report.providerID, pageUrl: null });
  applyTopUpState(sql, { provider, id }, report, now);
}

const outcomes: Record<PaymentState["outcome"], TopUpEvent | null> = { PAID: "SUCCEED", FAILED: "FAIL", PENDING: null };

/** What is known of a top-up, by a report or by asking. Money that was paid counts whenever it comes. */
export function applyTopUpState(
  sql: SqlStorage,
  { provider, id }: { provider: string; id: string },
  { outcome, amount, currency }: PaymentState,
  now: number,
): void {
  const event = outcomes[outcome];
  const asked = readAskedTopUp(sql, id);
  if (!asked || event === null) return;
  const isRight = amount === asked.amount && currency === "MYR";
  if (event === "SUCCEED" && !isRight) return note("top-up-differs", provider, id);
  applyTopUpEvent(sql, id, event, now);
  if (event === "SUCCEED") setTask(sql, createBookTask(id, now));
}

const note = (event: string, provider: string, topUp: string): void =>
  logLine({ level: "error", event, provider, topUp });
