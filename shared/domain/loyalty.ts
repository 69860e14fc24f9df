import type { MemberTier } from "../contract/loyalty.ts";
import { calculatePercentage } from "./money.ts";

/** 100 points are RM1. */
export const senPerPoint = 1;

/** Tier discount in sen on food of `foodSen`; 0 below its minimum spend or without a tier. */
export function calculateTierDiscount(discount: MemberTier["discount"] | null, foodSen: number): number {
  if (!discount || foodSen < discount.minimumSpendAmount) return 0;
  const { type, amount } = discount;
  return Math.min(foodSen, type === "PERCENTAGE" ? calculatePercentage(foodSen, amount) : amount);
}
