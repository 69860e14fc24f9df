import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { TransactionDone, TransactionInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { roundTogether } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate, readOwnOrder, readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { paysDeposit, readOpenRounds } from "#worker/marketplace/objects/store/dining/entry.ts";
import { getPaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { readInternalPayment } from "./internal-payment.ts";
import { payByCredit } from "./pay-by-credit.ts";
import { assertMethod, assertPayable, assertTakes } from "./payable.ts";
import { createAttempt, payAtOnce, readAttempt, readPublicAttempt, sendToProvider } from "./payment-attempts.ts";

/** Starts a payment, or settles it at once: at the counter, by credit, or zero (wire.md §5). Repeatable. */
export function beginTransaction(context: StoreContext, input: TransactionInput, at: CallContext): TransactionDone {
  const { sql } = context.storage;
  if (readAttempt(sql, input.attemptID)) {
    return { item: readPublicAttempt(sql, input.attemptID), orders: [] };
  }
  const orders = [...new Set(input.orderIDs)].map((id) => readOwnOrder(sql, id, input.customerID));
  for (const stored of orders) assertPayable(stored);
  if (orders.every(({ order }) => getExactDue(order) === 0)) {
    return payZero(context, { ...input, paymentType: "FREE", paymentMethod: "NONE" }, orders, at.now);
  }
  assertMethod(sql, input, at);
  if (input.paymentType === "CREDIT") return payByCredit(context, input, orders, at.now);
  if (input.paymentType !== "COUNTER") return begin(context, input, orders, at);
  if (orders.some(({ order }) => paysDeposit(sql, order))) throw new DomainError("PAYMENT_METHOD_UNAVAILABLE");
  const due = getAmountDue(
    orders.map(({ order }) => order),
    input.paymentMethod,
  );
  // One or two sen that points and credit left are nothing in cash.
  return due === 0 ? payZero(context, input, orders, at.now) : deferOrders(context, input, orders, at.now);
}

function begin(
  context: StoreContext,
  input: TransactionInput,
  orders: StoredOrder[],
  at: CallContext,
): TransactionDone {
  const { sql } = context.storage;
  const { attemptID: id, customerID, paymentType, paymentMethod } = input;
  // Throw before any write when nobody takes the method, or not this amount.
  const provider = getPaymentProvider(context.paymentDesk, paymentMethod);
  const amount = orders.reduce((sum, { order }) => sum + getExactDue(order), 0);
  assertTakes(provider, paymentMethod, amount, at);
  createAttempt(
    sql,
    {
      id,
      customerID,
      purpose: "ORDER",
      paymentType,
      paymentMethod,
      orders: orders.map(({ order }) => ({ id: order.id, amount: getExactDue(order) })),
    },
    at.now,
  );
  sendToProvider(sql, id, provider);
  return { item: readPublicAttempt(sql, id), orders: [] };
}

/** Pays orders of zero with an attempt of zero, so that a caller that lost the reply can read it. */
function payZero(context: StoreContext, input: TransactionInput, orders: StoredOrder[], now: number): TransactionDone {
  const { sql } = context.storage;
  const { attemptID: id, customerID, paymentType, paymentMethod } = input;
  const nothing = orders.map(({ order }) => ({ id: order.id, amount: 0 }));
  payAtOnce(context, { id, customerID, purpose: "ORDER", paymentType, paymentMethod, orders: nothing }, now);
  return readInternalPayment(sql, id);
}

/** Defers orders to the counter; repeatable. */
function deferOrders(
  context: StoreContext,
  { attemptID, paymentMethod, customerID }: TransactionInput,
  orders: StoredOrder[],
  now: number,
): TransactionDone {
  const { sql } = context.storage;
  for (const { order, state } of orders) {
    if (state.deliveryStatus !== null && order.paymentType === "COUNTER") continue;
    const cause = { actor: "CUSTOMER", reason: null, at: now } as const;
    const deferred = advanceOrder(context, order.id, "DEFERRED", {
      ...cause,
      changes: { paymentType: "COUNTER", paymentMethod },
    });
    if (!deferred) throw new DomainError("PAYMENT_METHOD_UNAVAILABLE");
  }
  const together = new Set([
    ...orders.flatMap(({ order }) => (order.tableNo ? readOpenRounds(sql, customerID, order.tableNo) : [])),
    ...orders.map(({ order }) => order.id),
  ]);
  if (together.size > 1) roundTogether(sql, [...together], now);
  const settled = orders.map(({ order }) => readOrder(sql, order.id) ?? readOwnOrder(sql, order.id, customerID));
  return {
    item: {
      id: attemptID,
      status: "CREATED",
      amount: getAmountDue(
        settled.map(({ order }) => order),
        paymentMethod,
      ),
      orderIDs: orders.map(({ order }) => order.id),
      paymentUrl: null,
      expiresAt: toInstant(now),
    },
    orders: settled.map((stored) => toOrderUpdate(sql, stored)),
  };
}
