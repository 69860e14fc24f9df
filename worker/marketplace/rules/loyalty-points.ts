import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, addYears, startOfDay, toDay } from "#shared/domain/time.ts";

type Paid = Pick<Order, "subtotal" | "campaignDiscount" | "promoDiscount" | "tierDiscount">;

/**
 * The points of an order: one for each whole ringgit of its food after every discount, before tax and fees, times the
 * tier's multiplier in basis points, rounded down (seed.md §4). How it was paid does not matter.
 */
export function pointsFor(order: Paid, multiplierBp: number): number {
  const foodSen = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  return Math.floor((Math.floor(Math.max(0, foodSen) / 100) * multiplierBp) / 10_000);
}

/** When points end that were earned at a time, both in epoch milliseconds: with the same day of the next year. */
export function lapsesAt(earnedAt: number): number {
  return startOfDay(addDays(addYears(toDay(earnedAt), 1), 1));
}
