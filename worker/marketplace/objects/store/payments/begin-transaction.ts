import type { PaymentAttempt, TransactionDone, TransactionInput } from "../messages.ts";
import { toInstant } from "#shared/domain/time.ts";
import { getPaymentProvider } from "#worker/marketplace/ports/payment.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { withoutRounding } from "#worker/marketplace/domain/orders/order-amounts.ts";
import { isOpenAttempt } from "#worker/marketplace/domain/orders/payment-states.ts";
import { paysDeposit } from "../dining/api.ts";
import { payByCredit } from "./pay-by-credit.ts";
import { advanceOrder } from "../core/advance.ts";
import type { StoreContext } from "../core/context.ts";
import { createAttempt, readPublicAttempt, readAttempt, markRedirected, succeedAttempt } from "./payment-attempts.ts";
import { type StoredOrder, toOrderNews, readOwnOrder, readOrder } from "../core/orders.ts";
import { readInternalPayment } from "./internal-payment.ts";
import { assertMethod, assertPayable } from "./payable.ts";

/**
 * Begins a payment for orders of the caller, or settles it where nothing has to be paid online (wire.md §5): pay at the
 * counter puts the order off, credit that is held pays it, an order of nothing is free. The same attempt id again yields the
 * attempt as it is.
 */
export function beginTransaction(context: StoreContext, input: TransactionInput, at: CallContext): TransactionDone {
  const { sql } = context.storage;
  if (readAttempt(sql, input.attemptID)) {
    return { item: withPage(readPublicAttempt(sql, input.attemptID), input), orders: [] };
  }
  const orders = [...new Set(input.orderIDs)].map((id) => readOwnOrder(sql, id, input.customerID));
  for (const kept of orders) assertPayable(kept);
  if (orders.every(({ order }) => withoutRounding(order).payable === 0))
    return payNothing(context, input, orders, at.now);
  assertMethod(sql, input, at);
  if (input.paymentType === "CREDIT") return payByCredit(context, input, orders, at.now);
  if (input.paymentType !== "COUNTER") return begin(context, input, orders, at.now);
  if (orders.some(({ order }) => paysDeposit(sql, order))) throw new DomainError("PAYMENT_METHOD_UNAVAILABLE");
  return putOff(context, input, orders, at.now);
}

function begin(context: StoreContext, input: TransactionInput, orders: StoredOrder[], now: number): TransactionDone {
  const { sql } = context.storage;
  const { attemptID: id, customerID, paymentType, paymentMethod } = input;
  // Refuses before anything is written where there is nobody to pay to.
  getPaymentProvider(input);
  createAttempt(
    sql,
    {
      id,
      customerID,
      paymentType,
      paymentMethod,
      // What was rounded for cash is paid exactly online.
      orders: orders.map(({ order }) => ({ id: order.id, amount: withoutRounding(order).payable })),
    },
    now,
  );
  markRedirected(sql, id);
  return { item: withPage(readPublicAttempt(sql, id), input), orders: [] };
}

/** Orders that come to nothing are paid by an attempt of nothing: whoever lost sight of the answer can ask for it. */
function payNothing(
  context: StoreContext,
  input: TransactionInput,
  orders: StoredOrder[],
  now: number,
): TransactionDone {
  const { sql } = context.storage;
  const { attemptID: id, customerID } = input;
  const nothing = orders.map(({ order }) => ({ id: order.id, amount: 0 }));
  createAttempt(sql, { id, customerID, paymentType: "FREE", paymentMethod: "NONE", orders: nothing }, now);
  succeedAttempt(context, id, now);
  return readInternalPayment(sql, id);
}

/** Puts orders off to the counter; one that is put off again stays as it is. */
function putOff(
  context: StoreContext,
  { attemptID, paymentMethod, customerID }: TransactionInput,
  orders: StoredOrder[],
  now: number,
): TransactionDone {
  const { sql } = context.storage;
  for (const { order, state } of orders) {
    if (state.deliveryStatus !== null && order.paymentType === "COUNTER") continue;
    const cause = { actor: "CUSTOMER", reason: null, at: now } as const;
    const done = advanceOrder(context, order.id, "DEFERRED", cause, { paymentType: "COUNTER", paymentMethod });
    if (!done) throw new DomainError("PAYMENT_METHOD_UNAVAILABLE");
  }
  const settled = orders.map(({ order }) => readOrder(sql, order.id) ?? readOwnOrder(sql, order.id, customerID));
  return {
    item: {
      id: attemptID,
      status: "CREATED",
      amount: settled.reduce((sum, { order }) => sum + order.payable, 0),
      orderIDs: orders.map(({ order }) => order.id),
      paymentUrl: null,
      expiresAt: toInstant(now),
    },
    orders: settled.map((kept) => toOrderNews(sql, kept)),
  };
}

function withPage(attempt: PaymentAttempt, input: TransactionInput): PaymentAttempt {
  const isOpen = isOpenAttempt(attempt.status as Parameters<typeof isOpenAttempt>[0]);
  return isOpen ? { ...attempt, paymentUrl: getPaymentProvider(input).pageOf(attempt) } : attempt;
}
