import { logLine } from "#worker/log.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { TipInput, TransactionDone, TransactionInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { attemptStates, isOpenAttempt } from "#worker/marketplace/domain/orders/payment-states.ts";
import { getNextAsk, paymentStatusTask } from "#worker/marketplace/domain/payment-asks.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { getPaymentProvider, type PaymentProvider, type PaymentRequest } from "#worker/marketplace/ports/payment.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";
import { readProviderPayment, writeProviderPage } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { endAttempt, readAsked } from "./payment-attempts.ts";
import { moveAttempt } from "./refunds.ts";

type Input = Pick<TransactionInput | TipInput, "attemptID" | "origin">;

/**
 * Adds the page of an open attempt to a reply. The provider is asked outside of the transaction, and again by a call that
 * finds no page: the attempt is the key. Throws PAYMENT_PROVIDER_DOWN, and PAYMENT_METHOD_UNAVAILABLE for what it refuses;
 * the attempt has failed then.
 */
export async function openPage(
  context: StoreContext,
  done: TransactionDone,
  input: Input,
  at: CallContext,
): Promise<TransactionDone> {
  const { sql } = context.storage;
  const { item } = done;
  const asked = readAsked(sql, item.id);
  if (!asked || !isOpenAttempt(parseWord(attemptStates, item.status, `the attempt ${item.id}`))) return done;
  const payment = readProviderPayment(sql, item.id);
  if (payment?.pageUrl) return { ...done, item: { ...item, paymentUrl: payment.pageUrl } };
  const provider = payment
    ? context.paymentDesk.named(payment.provider)
    : getPaymentProvider(context.paymentDesk, asked.method);
  if (!provider) throw new DomainError("PAYMENT_NOT_CONFIGURED");
  const page = await create(context, provider, toRequest(context, provider, asked, input, at), at);
  if (provider.isOwn) return { ...done, item: { ...item, paymentUrl: page.pageUrl } };
  context.runInTransaction(at.now, () => {
    writeProviderPage(sql, item.id, page);
    moveAttempt(sql, item.id, "REDIRECT");
    const due = getNextAsk(asked.createdAt, at.now);
    if (due !== null) setTask(sql, { kind: paymentStatusTask, ref: item.id, due });
  });
  const { pageUrl } = readProviderPayment(sql, item.id) ?? page;
  return { ...done, item: { ...item, status: "REDIRECTED", paymentUrl: pageUrl } };
}

async function create(context: StoreContext, provider: PaymentProvider, request: PaymentRequest, at: CallContext) {
  try {
    return await provider.create(request);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logLine({ level: "error", event: "payment-not-begun", provider: provider.name, reason: error.message });
    context.runInTransaction(at.now, () => endAttempt(context.storage.sql, request.id, "FAIL", at.now));
    throw error.fault === "REFUSED"
      ? new DomainError("PAYMENT_METHOD_UNAVAILABLE")
      : new DomainError("PAYMENT_PROVIDER_DOWN", { retryAfterSeconds: 5 });
  }
}

function toRequest(
  { storage: { sql } }: StoreContext,
  { name }: PaymentProvider,
  { id, amount, method, expiresAt, orders, isTip }: NonNullable<ReturnType<typeof readAsked>>,
  { origin }: Input,
  { locale }: CallContext,
): PaymentRequest {
  const [orderID = ""] = orders;
  const stored = orders.map((one) => readOrder(sql, one)?.order);
  const numbers = stored.map((order) => order?.orderNo ?? "").join(", ");
  const back = `${origin}/order-summary?id=${orderID}${isTip ? "&for=tip" : ""}`;
  return {
    id,
    amount,
    method,
    description: [stored[0]?.store.name, numbers].filter(Boolean).join(" · "),
    returnUrl: `${back}&payment=success`,
    cancelUrl: `${back}&payment=cancelled`,
    webhookUrl: `${origin}/v4/hooks/${name}`,
    expiresAt,
    locale,
  };
}
