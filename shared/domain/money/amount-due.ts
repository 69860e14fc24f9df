import type { Order } from "#shared/contract/order-entities.ts";
import { calculateCashRounding } from "./money.ts";

type Owed = Pick<Order, "payable" | "rounding">;

/** The only way to pay whose amount is rounded. */
const cash = "CASH";

/** The sen that an order still costs, without what its cash is rounded by. */
export function getExactDue({ payable, rounding }: Owed): number {
  return payable - rounding;
}

/**
 * The sen to pay for orders that are paid together by a method; null: not chosen yet. Cash is rounded to 5 sen, once, on
 * the sum that is handed over; all else is exact, also for orders that were placed for the counter (PD103).
 */
export function getAmountDue(orders: readonly Owed[], method: string | null): number {
  const exact = orders.reduce((sum, order) => sum + getExactDue(order), 0);
  return method === cash ? exact + calculateCashRounding(exact) : exact;
}
