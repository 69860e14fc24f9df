import { minuteMs } from "#shared/domain/time.ts";
import { getNextAsk, paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { unlessRefused } from "#worker/marketplace/objects/store/core/unless-refused.ts";
import type { PaymentProvider, RefundState } from "#worker/marketplace/ports/payment.ts";
import { readProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import type { TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { readAsked } from "./payment-attempts.ts";
import { applyPaymentState } from "./payment-reports.ts";
import { applyRefundState, giveAgain } from "./refund-news.ts";
import { readOtherRefunds, readRefund, type Refund, refundAgainTask, refundTask, toAskedID } from "./refund-rows.ts";

/** A refund that is on its way is asked for after this time, and then less and less often. */
const refundAskMs = 10 * minuteMs;
const longestAskMs = 6 * 60 * minuteMs;

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
      const state = await ask(found, refund, earlier);
      context.runInTransaction(now, () => applyRefundState(context, id, state, now));
      return state.state === "PENDING" ? now + getRefundWait(refund, now) : null;
    },
    [refundAgainTask]: async ({ ref: id }, now) => {
      context.runInTransaction(now, () => giveAgain(context, id, now));
      return null;
    },
  };
}

const getRefundWait = ({ at }: Refund, now: number) => Math.min(Math.max(refundAskMs, (now - at) / 2), longestAskMs);

type Found = { provider: PaymentProvider; providerID: string };

function findPayment({ storage: { sql }, paymentDesk }: StoreContext, attempt: string): Found | null {
  const payment = readProviderPayment(sql, attempt);
  const provider = payment && paymentDesk.named(payment.provider);
  return provider && payment.providerID !== null ? { provider, providerID: payment.providerID } : null;
}

/**
 * Gives money back, or asks what became of it. What the provider refuses to give has failed. A refusal to say what became of it
 * says nothing: it would be given a second time.
 */
async function ask({ provider, providerID: payment }: Found, refund: Refund, earlier: number): Promise<RefundState> {
  const { amount, reason, providerID } = refund;
  const id = toAskedID(refund);
  const line = { event: "refund-refused", provider: provider.name, refund: id };
  const state = await unlessRefused(line, () =>
    providerID === null
      ? provider.refund({ id, payment, amount, earlier, reason })
      : provider.refundStatus({ payment, refund: providerID }),
  );
  return state ?? { providerID: providerID ?? "", state: providerID === null ? "FAILED" : "PENDING" };
}
