import type { Order } from "#shared/contract/order-entities.ts";
import { sumRefunds } from "./paid-parts.ts";

type Refunded = Pick<Order, "paymentStatus" | "refunds">;

/** The refunds to list one by one: parts, and what has not arrived. A whole order whose money came back at once has one sentence. */
export function getListedRefunds({ paymentStatus, refunds = [] }: Refunded): NonNullable<Order["refunds"]> {
  const isPart = refunds.length > 1 || paymentStatus === "DONE";
  return isPart || refunds.some(({ status }) => status !== "DONE") ? refunds : [];
}

/** Whether credit or points of an order have come back by its entries, and not by its holds. */
export const hasWalletRefunds = ({ refunds = [] }: Pick<Order, "refunds">): boolean =>
  refunds.some(({ to }) => to !== "BANK");

/** Sen that came back, or are on their way. */
export function getRefundSum(refunds: NonNullable<Order["refunds"]>): number {
  const { BANK, CREDIT, POINT } = sumRefunds(refunds);
  return BANK + CREDIT + POINT;
}
