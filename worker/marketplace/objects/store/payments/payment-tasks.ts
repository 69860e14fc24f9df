import { minuteMs } from "#shared/domain/time/time.ts";
import { getNextAsk, paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import { getNextRefundAsk } from "#worker/marketplace/domain/refund-tries.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { askRefund } from "#worker/marketplace/ports/ask-refund.ts";
import type { PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { readProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import type { TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { readAsked } from "./payment-attempts.ts";
import { applyPaymentState } from "./payment-reports.ts";
import { applyRefundState, giveAgain } from "./refund-news.ts";
import { readOtherRefunds, readRefund, refundAgainTask, refundTask } from "./refund-rows.ts";

/** What a Store asks providers of payments: what became of a payment, and to give money back. */
export function createPaymentTasks(context: StoreContext): Readonly<Record<string, TaskHandler>> {
  const { sql } = context.storage;
  return {
    [paymentStatusTask]: async ({ ref: attempt }, now) => {
      const asked = readAsked(sql, attempt);
      const found = findPayment(context, attempt);
      if (!asked || !found || asked.status === "SUCCEEDED") return null;
      const state = await found.provider.status(found.providerID);
      context.runInTransaction(now, () =>
        applyPaymentState(context, { provider: found.provider.name, attempt }, state, now),
      );
      return state.outcome === "PENDING" ? getNextAsk(asked.createdAt, now) : null;
    },
    [refundTask]: async ({ ref: id }, now) => {
      const refund = readRefund(sql, id);
      if (refund?.status !== "PENDING") return null;
      const found = findPayment(context, refund.attempt);
      if (!found) throw new Error("the provider of a refund is not configured");
      const { earlier, isNext } = readOtherRefunds(sql, refund);
      // A provider without keys tells refunds apart by what has gone back before.
      if (refund.providerID === null && !isNext) return now + minuteMs;
      const state = await askRefund(found.provider, { ...refund, earlier, payment: found.providerID });
      context.runInTransaction(now, () => applyRefundState(context, id, state, now));
      return state.state === "PENDING" ? getNextRefundAsk(refund.at, now) : null;
    },
    [refundAgainTask]: async ({ ref: id }, now) => {
      context.runInTransaction(now, () => giveAgain(context, id, now));
      return null;
    },
  };
}

type Found = { provider: PaymentProvider; providerID: string };

function findPayment({ storage: { sql }, paymentDesk }: StoreContext, attempt: string): Found | null {
  const payment = readProviderPayment(sql, attempt);
  const provider = payment && paymentDesk.named(payment.provider);
  return provider && payment.providerID !== null ? { provider, providerID: payment.providerID } : null;
}
