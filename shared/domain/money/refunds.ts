import type { Order } from "#shared/contract/order-entities.ts";
import { getRefundSum, isOfPrice } from "./paid-parts.ts";

type Refunded = Pick<Order, "paymentStatus" | "refunds">;
type Refund = NonNullable<Order["refunds"]>[number];

/**
 * The refunds to list one by one: parts, payments that the order could not take, and what has not arrived. A whole order whose
 * money came back at once has one sentence.
 */
export function getListedRefunds({ paymentStatus, refunds = [] }: Refunded): Refund[] {
  const isPart = refunds.length > 1 || paymentStatus === "DONE";
  return isPart || refunds.some((one) => one.status !== "DONE" || !isOfPrice(one)) ? refunds : [];
}

/** Whether credit or points of an order have come back by its entries, and not by its holds. */
export const hasWalletRefunds = ({ refunds = [] }: Pick<Order, "refunds">): boolean =>
  refunds.some(({ to }) => to === "CREDIT" || to === "POINT");

/**
 * Whether `refunded` of an order has a refund in it. While nothing pays the order, it says what came back of payments for
 * another amount too.
 */
export const countsAsRefunded = (paymentStatus: Order["paymentStatus"], refund: Pick<Refund, "purpose">): boolean =>
  isOfPrice(refund) || (refund.purpose === "CHANGED" && (paymentStatus === "PENDING" || paymentStatus === "CANCELLED"));

/** The sen of `refunded` that the refunds of an order account for; a plan has more in it. */
export function getListedSum({ paymentStatus, refunds = [] }: Refunded): number {
  const changed = refunds.filter(
    (one) => !isOfPrice(one) && one.status !== "FAILED" && countsAsRefunded(paymentStatus, one),
  );
  return getRefundSum(refunds) + changed.reduce((sum, { amount }) => sum + amount, 0);
}
