import { getTipDeadline } from "#shared/domain/orders/tip-deadline.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { HeldCredit, TipInput, TransactionDone } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { takeClaim } from "#worker/marketplace/objects/store/core/claims.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder, toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { getPaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { readInternalPayment } from "./internal-payment.ts";
import { writeLateTip } from "./late-tips.ts";
import { assertMethod, assertTakes } from "./payable.ts";
import {
  createAttempt,
  endOrderAttempts,
  payAtOnce,
  readAttempt,
  readPublicAttempt,
  sendToProvider,
} from "./payment-attempts.ts";

/**
 * Starts the payment of a tip for the rider of a delivered order, or settles it at once by credit (decision 0111). It takes
 * the place of one that is not paid yet. Repeatable. Throws NOT_FOUND, TIP_NOT_POSSIBLE for a second or a late tip, and
 * PAYMENT_METHOD_UNAVAILABLE at the counter, which the rider has left.
 */
export function beginTip(context: StoreContext, input: TipInput, at: CallContext): TransactionDone {
  const { sql } = context.storage;
  const { attemptID: id, orderID, customerID, amount, paymentType, paymentMethod, held } = input;
  if (readAttempt(sql, id)) return { item: readPublicAttempt(sql, id), orders: [] };
  const stored = readTippedOrder(sql, input, at);
  const isCredit = paymentType === "CREDIT";
  // Throw before any write when nobody takes the method, or not this amount.
  const provider = isCredit ? null : getPaymentProvider(context.paymentDesk, paymentMethod);
  if (provider) assertTakes(provider, paymentMethod, amount, at);
  if (isCredit) takeHeld(sql, input, held);
  endOrderAttempts(sql, orderID, "TIP");
  const orders = [{ id: orderID, amount }];
  const attempt = { id, customerID, purpose: "TIP", paymentType, paymentMethod, orders } as const;
  if (!provider) {
    payAtOnce(context, attempt, at.now);
    return readInternalPayment(sql, id);
  }
  createAttempt(sql, attempt, at.now);
  const written = writeLateTip(sql, stored, { amount, status: "PENDING" }, at.now);
  sendToProvider(sql, id, provider);
  return { item: readPublicAttempt(sql, id), orders: [toOrderUpdate(sql, written)] };
}

/** The credit that a wallet must hold for a tip. Throws like its payment. */
export function readTipDue(sql: SqlStorage, input: TipInput, at: CallContext): HeldCredit[] {
  readTippedOrder(sql, input, at);
  return [{ orderID: input.orderID, amount: input.amount }];
}

function readTippedOrder(sql: SqlStorage, input: TipInput, at: CallContext): StoredOrder {
  const stored = readOwnOrder(sql, input.orderID, input.customerID);
  const deadline = getTipDeadline(toOrderUpdate(sql, stored).order);
  if (deadline === null || at.now >= deadline || stored.order.lateTip?.status === "DONE")
    throw new DomainError("TIP_NOT_POSSIBLE");
  if (input.paymentType === "COUNTER") throw new DomainError("PAYMENT_METHOD_UNAVAILABLE");
  assertMethod(sql, input, at);
  return stored;
}

function takeHeld(
  sql: SqlStorage,
  { attemptID: id, orderID, amount }: TipInput,
  held: readonly HeldCredit[] = [],
): void {
  if (held.length !== 1 || held[0]?.orderID !== orderID || held[0].amount !== amount)
    throw new DomainError("PRICE_CHANGED");
  takeClaim(sql, { id, orderID }, amount);
}
