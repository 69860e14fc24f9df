import type { WorkerEnv } from "#worker/env.ts";
import { getNextRefundAsk, getTryWait, parseAskedID, toAskedID } from "#worker/marketplace/domain/refund-tries.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { askRefund } from "#worker/marketplace/ports/ask-refund.ts";
import { getPaymentDesk, type RefundState } from "#worker/marketplace/ports/payment.ts";
import { createBookTask } from "#worker/marketplace/sagas/book-payment.ts";
import { createFailedRefundTasks, failedRefundTask } from "#worker/marketplace/sagas/tell-failed-refund.ts";
import { readProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask, type TaskHandler } from "#worker/marketplace/storage/tasks.ts";

// A top-up that was paid after its account was deleted goes back: nobody can spend it.

/** The task that asks a provider to give a top-up back, also again; `ref` is the top-up, whose id the refund has. */
const refundTask = "REFUND";

type TopUpRefund = {
  id: string;
  amount: number;
  status: RefundState["state"];
  at: number;
  providerID: string | null;
  tries: number;
};

export function readTopUpRefund(sql: SqlStorage, id: string): TopUpRefund | null {
  const query = "SELECT id, amount, status, at, provider_id AS providerID, tries FROM top_up_refunds WHERE id = ?";
  return sql.exec<TopUpRefund>(query, id).toArray()[0] ?? null;
}

/** Gives a top-up back: a provider is asked afterwards, our own page at once. */
export function giveTopUpBack(sql: SqlStorage, { id, amount }: Pick<TopUpRefund, "id" | "amount">, now: number): void {
  const status = readProviderPayment(sql, id) ? "PENDING" : "DONE";
  sql.exec(
    "INSERT INTO top_up_refunds (id, amount, status, at, tries) VALUES (?, ?, ?, ?, 0)",
    id,
    amount,
    status,
    now,
  );
  if (status === "PENDING") setTask(sql, { kind: refundTask, ref: id, due: now });
}

/** What a provider says of a refund, under the id of one of its tries. One that has ended stays as it is. */
export function applyTopUpRefund(sql: SqlStorage, askedID: string, { state, providerID }: RefundState, now: number) {
  const refund = readTopUpRefund(sql, parseAskedID(askedID));
  if (refund?.status !== "PENDING" || toAskedID(refund) !== askedID) return;
  sql.exec("UPDATE top_up_refunds SET status = ?, provider_id = ? WHERE id = ?", state, providerID, refund.id);
  if (state === "DONE") setTask(sql, createBookTask(refund.id, now));
  if (state !== "FAILED") return;
  const wait = getTryWait(refund.tries);
  if (wait !== null) setTask(sql, { kind: refundTask, ref: refund.id, due: now + wait });
  setTask(sql, { kind: failedRefundTask, ref: refund.id, due: now });
}

/** Asks again under a new id. */
function giveAgain(sql: SqlStorage, { id, tries }: TopUpRefund, now: number): void {
  const next = "UPDATE top_up_refunds SET status = 'PENDING', provider_id = NULL, tries = ? WHERE id = ?";
  sql.exec(next, tries + 1, id);
  setTask(sql, { kind: failedRefundTask, ref: id, due: now });
}

/** What a Customer asks providers of top-ups that go back. */
export function createTopUpRefundTasks(
  { storage }: CustomerContext,
  env: WorkerEnv,
): Readonly<Record<string, TaskHandler>> {
  const { sql } = storage;
  return {
    [refundTask]: async ({ ref: id }, now) => {
      const known = readTopUpRefund(sql, id);
      if (known?.status === "FAILED") storage.transactionSync(() => giveAgain(sql, known, now));
      const refund = readTopUpRefund(sql, id);
      const payment = readProviderPayment(sql, id);
      const provider = payment && getPaymentDesk(env).named(payment.provider);
      if (refund?.status !== "PENDING") return null;
      if (!provider || payment.providerID === null) throw new Error("the provider of a refund is not configured");
      const state = await askRefund(provider, { ...refund, payment: payment.providerID, earlier: 0, reason: "" });
      storage.transactionSync(() => applyTopUpRefund(sql, toAskedID(refund), state, now));
      return state.state === "PENDING" ? getNextRefundAsk(refund.at, now) : null;
    },
    ...createFailedRefundTasks(env, (id) => readTopUpRefund(sql, id)?.status === "FAILED"),
  };
}
