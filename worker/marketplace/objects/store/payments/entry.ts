import { getAmountDue } from "#shared/domain/money/order-total.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { payAtOnce } from "./payment-attempts.ts";

export { refundPart } from "./refund-order.ts";

/** A payment made outside of the marketplace; `id` is the id of the attempt. */
type OutsidePayment = { id: string; orderID: string; customerID: string; paymentMethod: string };

/** Methods paid in a wallet app. */
const wallets = new Set(["TNG", "BOOST"]);

/** Writes an attempt for the payable amount and applies its success. Call it inside a transaction. */
export function payOrder(context: StoreContext, payment: OutsidePayment, at: number): void {
  const { sql } = context.storage;
  const { id, orderID, customerID, paymentMethod } = payment;
  const stored = readOrder(sql, orderID);
  const amount = getAmountDue(stored ? [stored.order] : [], paymentMethod);
  const paymentType = wallets.has(paymentMethod) ? "WALLET" : "ONLINE";
  const orders = [{ id: orderID, amount }];
  payAtOnce(context, { id, customerID, purpose: "ORDER", paymentType, paymentMethod, orders }, at);
}
