import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, addYears, startOfDay, toDay } from "#shared/domain/time.ts";
import { getDayShare } from "../time/meal-plan.ts";
import { readPlanDays } from "../orders/plan-days.ts";

type Paid = Pick<Order, "subtotal" | "campaignDiscount" | "promoDiscount" | "tierDiscount" | "orderFoods">;

/**
 * Points of an order, rounded down: 1 per whole ringgit of food after all discounts, before tax and fees, times the
 * tier's multiplier in basis points (seed.md §4). Of a meal plan only delivered days count.
 */
export function calculatePoints(order: Paid, multiplierBp: number): number {
  const foodSen = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  const deliveredSen = deliveredShare(order, Math.max(0, foodSen));
  return Math.floor((Math.floor(deliveredSen / 100) * multiplierBp) / 10_000);
}

/** The part of an amount that belongs to delivered food: all of it, or the shares of a plan's delivered days. */
function deliveredShare(order: Paid, sen: number): number {
  const days = readPlanDays(order);
  if (days.length === 0) return sen;
  const shares = days.map(({ status }, index) => (status === "DELIVERED" ? getDayShare(sen, days.length, index) : 0));
  return shares.reduce((sum, share) => sum + share, 0);
}

/** When points earned at `earnedAt` expire, both in epoch milliseconds: at the end of the same day of the next year. */
export function getPointsExpiry(earnedAt: number): number {
  return startOfDay(addDays(addYears(toDay(earnedAt), 1), 1));
}
