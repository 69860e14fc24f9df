import { getNextAsk, paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import type { CustomerTimers } from "#worker/marketplace/objects/customer/core/timers.ts";
import { createNewsTasks } from "#worker/marketplace/objects/customer/news/entry.ts";
import { createPushTasks } from "#worker/marketplace/objects/customer/push/entry.ts";
import { getPaymentDesk } from "#worker/marketplace/ports/payment.ts";
import { createBookTasks } from "#worker/marketplace/sagas/book-payment.ts";
import { readProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import { nextTask, runTasks } from "#worker/marketplace/storage/tasks.ts";
import { readBookedTopUp } from "./booked-top-ups.ts";
import { applyTopUpState } from "./top-up-payments.ts";
import { createTopUpRefundTasks } from "./top-up-refunds.ts";
import { readAskedTopUp } from "./top-ups.ts";

/**
 * What a Customer asks and tells others, from its alarm: what became of top-ups that nobody has reported, those that are
 * paid or go back, and its news.
 */
export const customerProviderTimers: CustomerTimers = {
  dues: [nextTask],

  async run({ context, env, now }) {
    const { storage } = context;
    const { sql } = storage;
    const askStatus = async ({ ref: id }: { ref: string }) => {
      const asked = readAskedTopUp(sql, id);
      const payment = readProviderPayment(sql, id);
      const provider = payment && getPaymentDesk(env).named(payment.provider);
      if (!asked || !provider || payment.providerID === null || asked.status === "PAID" || asked.status === "REFUNDED")
        return null;
      const state = await provider.status(payment.providerID);
      storage.transactionSync(() => applyTopUpState(sql, { provider: provider.name, id }, state, now));
      return state.outcome === "PENDING" ? getNextAsk(asked.createdAt, now) : null;
    };
    const bookTasks = createBookTasks(env, (id) => readBookedTopUp(sql, id));
    const newsTasks = { ...createNewsTasks(context, env), ...createPushTasks(context, env) };
    const refundTasks = createTopUpRefundTasks(context, env);
    await runTasks(storage, { [paymentStatusTask]: askStatus, ...refundTasks, ...bookTasks, ...newsTasks }, now);
    return null;
  },
};
