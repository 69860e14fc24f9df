import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, addYears, startOfDay, toDay } from "#shared/domain/time.ts";
import { dayShare } from "../time/meal-plan.ts";
import { readPlanDays } from "../orders/plan-days.ts";

type Paid = Pick<Order, "subtotal" | "campaignDiscount" | "promoDiscount" | "tierDiscount" | "orderFoods">;

/**
 * The points of an order: one for each whole ringgit of its food after every discount, before tax and fees, times the
 * tier's multiplier in basis points, rounded down (seed.md §4). How it was paid does not matter; of a meal plan only days
 * that were delivered count.
 */
export function pointsFor(order: Paid, multiplierBp: number): number {
  const foodSen = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  const eatenSen = deliveredShare(order, Math.max(0, foodSen));
  return Math.floor((Math.floor(eatenSen / 100) * multiplierBp) / 10_000);
}

/** The part of an amount that belongs to food which was handed over: all of it, but for days of a plan that fell away. */
function deliveredShare(order: Paid, sen: number): number {
  const days = readPlanDays(order);
  if (days.length === 0) return sen;
  const shares = days.map(({ status }, index) => (status === "DELIVERED" ? dayShare(sen, days.length, index) : 0));
  return shares.reduce((sum, share) => sum + share, 0);
}

/** When points end that were earned at a time, both in epoch milliseconds: with the same day of the next year. */
export function lapsesAt(earnedAt: number): number {
  return startOfDay(addDays(addYears(toDay(earnedAt), 1), 1));
}
