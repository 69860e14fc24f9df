import type { Order } from "#shared/contract/order-entities.ts";
import { getDayShare } from "#shared/domain/cart/meal-plan.ts";
import { getRefundSum, sumRefunds } from "#shared/domain/money/paid-parts.ts";
import { addDays, addYears, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";

type Paid = Pick<
  Order,
  "subtotal" | "campaignDiscount" | "promoDiscount" | "tierDiscount" | "orderFoods" | "paidParts" | "refunds"
> &
  Partial<Pick<Order, "total">>;

/** Whole points: food in ringgit, less what points paid, × `multiplierBp`; of a plan, delivered days only (seed.md §4, PD105). */
export function calculatePoints(order: Paid, multiplierBp: number): number {
  const foodSen = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  const { refunds = [], total = 0 } = order;
  const backSen = getRefundSum(refunds);
  const spent = (order.paidParts?.points ?? 0) + sumRefunds(refunds).POINT;
  const earningSen = Math.max(0, deliveredShare(order, Math.max(0, foodSen)) - spent);
  // What was refunded before earns nothing, in proportion (PD157).
  const kept =
    backSen === 0 ? earningSen : Math.floor((earningSen * Math.max(0, total - backSen)) / Math.max(1, total));
  return Math.floor((Math.floor(kept / 100) * multiplierBp) / 10_000);
}

function deliveredShare(order: Paid, sen: number): number {
  const days = readPlanDays(order);
  if (days.length === 0) return sen;
  const shares = days.map(({ status }, index) => (status === "DELIVERED" ? getDayShare(sen, days.length, index) : 0));
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Points that expire together; `sum` is the number earned up to and with them. */
export type EarnedLot = { expiresAt: number; sum: number };

/**
 * Points that expire by `until`, earliest first; times in epoch milliseconds. The oldest points are used first, so the
 * first `used` points of all lots are gone.
 */
export function listExpiringPoints(
  lots: readonly EarnedLot[],
  used: number,
  until: number,
): { points: number; at: number }[] {
  let gone = used;
  return lots.flatMap(({ expiresAt, sum }) => {
    if (sum <= gone || expiresAt > until) return [];
    const points = sum - gone;
    gone = sum;
    return [{ points, at: expiresAt }];
  });
}

/** The end of the fifth month after the month of `now`, epoch milliseconds. */
export function getExpiryHorizon(now: number): number {
  const [year = 0, month = 1] = toDay(now).split("-").map(Number);
  return startOfDay(new Date(Date.UTC(year, month + 5, 1)).toISOString().slice(0, 10));
}

/** When points earned at `earnedAt` expire, both in epoch milliseconds: at the end of the same day of the next year. */
export function getPointsExpiry(earnedAt: number): number {
  return startOfDay(addDays(addYears(toDay(earnedAt), 1), 1));
}
