import type { Campaign, Campaigns, Food } from "../contract/entities.ts";
import { discountedAmount } from "./money.ts";
import { getOwn } from "./get-own.ts";
import { fromInstant } from "./time.ts";

/** True when a campaign is a price of its own: no minimum spend, no per-order limit, no user balance (S314). */
export function isItemCampaign(campaign: Pick<Campaign, "discount" | "perOrderLimit" | "userBalance">): boolean {
  return campaign.discount.minSpendAmount === 0 && !campaign.perOrderLimit && !campaign.userBalance;
}

/** The price under a discount: FIXED takes sen off and stops at 0, PERCENTAGE takes basis points off (S316, S317). */
export function campaignPrice(priceSen: number, discount: Pick<Campaign["discount"], "type" | "amount">): number {
  return discount.type === "FIXED"
    ? Math.max(0, priceSen - discount.amount)
    : discountedAmount(priceSen, discount.amount);
}

/** The campaign a price is shown under, and what it takes off. */
type CampaignPrice = { campaignID: string; discountSen: number };

/**
 * The running item campaign with the lowest resulting price, the smaller id among equals; null when none lowers
 * the price (S314, S315).
 */
export function bestCampaign(priceSen: number, campaigns: readonly Campaign[], nowMs: number): CampaignPrice | null {
  let best: CampaignPrice | null = null;
  for (const campaign of campaigns) {
    if (!isItemCampaign(campaign) || hasEnded(campaign, nowMs)) continue;
    const discountSen = priceSen - campaignPrice(priceSen, campaign.discount);
    const lead = discountSen - (best?.discountSen ?? 0);
    if (lead > 0 || (best && lead === 0 && campaign.id < best.campaignID)) {
      best = { campaignID: campaign.id, discountSen };
    }
  }
  return best;
}

/** The campaign of a food at its own price, as the menu strikes it; options are never discounted. */
export function foodCampaign(
  food: Pick<Food, "amount" | "campaignIDs">,
  campaigns: Campaigns,
  nowMs: number,
): CampaignPrice | null {
  const running = food.campaignIDs.flatMap((id) => getOwn(campaigns, id) ?? []);
  return bestCampaign(food.amount, running, nowMs);
}

/** An end that cannot be read counts as past, so that no price is promised which the store would refuse. */
export function hasEnded(campaign: Campaign, nowMs: number): boolean {
  return campaign.endsAt !== null && !(fromInstant(campaign.endsAt) > nowMs);
}
