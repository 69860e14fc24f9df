import type { PaymentCalls } from "#worker/marketplace/objects/store/api.ts";
import { settleClaim } from "#worker/marketplace/objects/store/core/claims.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { markCallerKnows } from "#worker/marketplace/objects/store/core/outbox-rows.ts";
import { beginTip, readTipDue } from "./begin-tip.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { findInternalPayment } from "./internal-payment.ts";
import { readCreditDue } from "./pay-by-credit.ts";
import { endAttempt, scheduleAttemptSuccess, succeedAttempt, viewAttempt } from "./payment-attempts.ts";
import { redeemHold, releaseClaim } from "./redeem.ts";

export function createPaymentCalls(context: StoreContext): PaymentCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    transaction: (input, at) =>
      run(at.now, () => {
        const done = beginTransaction(context, input, at);
        if (input.paymentType === "CREDIT") markCallerKnows(sql, done.orders);
        return done;
      }),
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
    redeem: (input, { now }) => run(now, () => toOrderUpdate(sql, redeemHold(context, input, now))),
    releaseClaim: (input, { now }) => run(now, () => toOrderUpdate(sql, releaseClaim(context, input, now))),
    settleClaim: (input, { now }) => run(now, () => settleClaim(sql, input)),
    creditDue: (input, at) => run(at.now, () => readCreditDue(sql, input, at)),
    tip: (input, at) => run(at.now, () => beginTip(context, input, at)),
    tipDue: (input, at) => run(at.now, () => readTipDue(sql, input, at)),
  };
}
