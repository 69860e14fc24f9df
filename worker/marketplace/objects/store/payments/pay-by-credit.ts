import { getExactDue } from "#shared/domain/money/order-total.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { HeldCredit, TransactionDone, TransactionInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { takeClaim } from "#worker/marketplace/objects/store/core/claims.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { readInternalPayment } from "./internal-payment.ts";
import { assertMethod, assertPayable } from "./payable.ts";
import { payAtOnce } from "./payment-attempts.ts";

/** The credit that a wallet must hold to pay these orders. Throws like a payment. */
export function readCreditDue(sql: SqlStorage, input: TransactionInput, at: CallContext): HeldCredit[] {
  const orders = [...new Set(input.orderIDs)].map((id) => readOwnOrder(sql, id, input.customerID));
  for (const stored of orders) assertPayable(stored);
  const due = orders.map(({ order }) => ({ orderID: order.id, amount: getExactDue(order) }));
  const unpaid = due.filter(({ amount }) => amount > 0);
  if (unpaid.length > 0) assertMethod(sql, input, at);
  return unpaid;
}

/** Pays all or none. Throws PRICE_CHANGED when the held credit is not the amount due, NOT_FOUND after a release. */
export function payByCredit(
  context: StoreContext,
  input: TransactionInput,
  orders: readonly StoredOrder[],
  now: number,
): TransactionDone {
  const { sql } = context.storage;
  const { attemptID: id, customerID, paymentType, paymentMethod, held = [] } = input;
  const heldFor = new Map(held.map(({ orderID, amount }) => [orderID, amount]));
  const due = orders.map(({ order }) => ({ id: order.id, amount: getExactDue(order) }));
  if (due.some((order) => (heldFor.get(order.id) ?? 0) !== order.amount)) throw new DomainError("PRICE_CHANGED");
  for (const { orderID, amount } of held) takeClaim(sql, { id, orderID }, amount);
  payAtOnce(context, { id, customerID, purpose: "ORDER", paymentType, paymentMethod, orders: due }, now);
  return readInternalPayment(sql, id);
}
