import type { CallContext } from "#worker/marketplace/object-calls.ts";
import { Refusal } from "#worker/marketplace/http/errors.ts";
import { exact } from "#worker/marketplace/domain/orders/order-amounts.ts";
import type { Ordering } from "../orders/advance.ts";
import { createAttempt, succeedAttempt } from "./payment-attempts.ts";
import { type KeptOrder, ownOrder } from "../core/orders.ts";
import { paidHere, type TransactionDone } from "./internal-payment.ts";
import { assertMethod, assertPayable } from "./payable.ts";
import type { TransactionInput } from "./begin-transaction.ts";
import { takeClaim } from "./claims.ts";

/** What is held in the wallet for an order, in sen. */
export type Held = { orderID: string; amount: number };

/** What a wallet has to hold for orders of the caller to be paid by credit; throws as a payment of them would. */
export function creditDue(sql: SqlStorage, input: TransactionInput, at: CallContext): Held[] {
  const orders = [...new Set(input.orderIDs)].map((id) => ownOrder(sql, id, input.customerID));
  for (const kept of orders) assertPayable(kept);
  const due = orders.map(({ order }) => ({ orderID: order.id, amount: exact(order).payable }));
  const owed = due.filter(({ amount }) => amount > 0);
  if (owed.length > 0) assertMethod(sql, input, at);
  return owed;
}

/**
 * Pays orders with what is held for them, all or none: what is owed by now has to be what is held, else PRICE_CHANGED. A hold
 * that was given up pays nothing: NOT_FOUND.
 */
export function payByCredit(
  ordering: Ordering,
  input: TransactionInput,
  orders: readonly KeptOrder[],
  now: number,
): TransactionDone {
  const { sql } = ordering.storage;
  const { attemptID: id, customerID, paymentType, paymentMethod, held = [] } = input;
  const heldFor = new Map(held.map(({ orderID, amount }) => [orderID, amount]));
  const due = orders.map(({ order }) => ({ id: order.id, amount: exact(order).payable }));
  if (due.some((order) => (heldFor.get(order.id) ?? 0) !== order.amount)) throw new Refusal("PRICE_CHANGED");
  for (const { orderID, amount } of held) takeClaim(sql, { id, orderID }, amount);
  createAttempt(sql, { id, customerID, paymentType, paymentMethod, orders: due }, now);
  succeedAttempt(ordering, id, now);
  return paidHere(sql, id);
}
