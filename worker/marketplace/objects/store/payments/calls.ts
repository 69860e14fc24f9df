import type { PaymentCalls } from "#worker/marketplace/api/store.ts";
import { settleClaim } from "#worker/marketplace/objects/store/core/claims.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { markCallerKnows } from "#worker/marketplace/objects/store/core/outbox-rows.ts";
import { beginTip, readTipDue } from "./begin-tip.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { askPayment } from "./booked-payments.ts";
import { findInternalPayment } from "./internal-payment.ts";
import { readCreditDue } from "./pay-by-credit.ts";
import { endAttempt, scheduleAttemptSuccess, succeedAttempt, viewAttempt } from "./payment-attempts.ts";
import { openPage } from "./payment-page.ts";
import { takePaymentReport } from "./payment-reports.ts";
import { redeemHold, releaseClaim } from "./redeem.ts";
import { refundPart } from "./refund-order.ts";

export function createPaymentCalls(context: StoreContext): PaymentCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    transaction: async (input, at) => {
      const done = run(at.now, () => {
        const begun = beginTransaction(context, input, at);
        if (input.paymentType === "CREDIT") markCallerKnows(sql, begun.orders);
        return begun;
      });
      return openPage(context, done, input, at);
    },
    internalPayment: (input, { now }) => run(now, () => findInternalPayment(sql, input)),
    attempt: ({ attemptID }, { now }) => run(now, () => viewAttempt(sql, attemptID)),
    reportAttempt: ({ attemptID, event }, { now }) =>
      run(now, () => {
        if (event === "SUCCEED") succeedAttempt(context, attemptID, now);
        else endAttempt(sql, attemptID, event, now);
        return viewAttempt(sql, attemptID);
      }),
    reportLater: ({ attemptID, due }, { now }) =>
      run(now, () => {
        scheduleAttemptSuccess(sql, attemptID, due);
        return viewAttempt(sql, attemptID);
      }),
    redeem: (input, at) => run(at.now, () => toOrderUpdate(sql, redeemHold(context, input, at))),
    releaseClaim: (input, { now }) => run(now, () => toOrderUpdate(sql, releaseClaim(context, input, now))),
    settleClaim: (input, { now }) => run(now, () => settleClaim(sql, input)),
    creditDue: (input, at) => run(at.now, () => readCreditDue(sql, input, at)),
    takePaymentReport: (told, { now }) => run(now, () => takePaymentReport(context, told, now)),
    askPayment: (named, { now }) => run(now, () => askPayment(sql, named, now)),
    refundPart: (input, { now }) => run(now, () => refundPart(context, input, now)),
    tip: async (input, at) =>
      openPage(
        context,
        run(at.now, () => beginTip(context, input, at)),
        input,
        at,
      ),
    tipDue: (input, at) => run(at.now, () => readTipDue(sql, input, at)),
  };
}
