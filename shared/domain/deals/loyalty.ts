import type { MemberTier } from "#shared/contract/loyalty.ts";
import { calculatePercentage } from "#shared/domain/money/money.ts";

/** 100 points are RM1. */
export const senPerPoint = 1;

/** The merchantID of the pages of the marketplace, which belong to no merchant (PD36). */
export const marketplaceMerchantID = "makan";

/** Tier discount in sen on food of `foodSen`; 0 below its minimum spend or without a tier. */
export function calculateTierDiscount(discount: MemberTier["discount"] | null, foodSen: number): number {
  if (!discount || foodSen < discount.minimumSpendAmount) return 0;
  const { type, amount } = discount;
  return Math.min(foodSen, type === "PERCENTAGE" ? calculatePercentage(foodSen, amount) : amount);
}
