import type { Campaign, Campaigns, Food } from "#shared/contract/entities.ts";
import { subtractPercentage } from "#shared/domain/money/money.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

/** True when a campaign sets the price of an item: no minimum spend, per-order limit or user balance (S314). */
export function isItemCampaign(campaign: Pick<Campaign, "discount" | "perOrderLimit" | "userBalance">): boolean {
  return campaign.discount.minSpendAmount === 0 && !campaign.perOrderLimit && !campaign.userBalance;
}

/** The price under a discount: FIXED subtracts sen and stops at 0, PERCENTAGE subtracts basis points (S316, S317). */
export function calculateCampaignPrice(
  priceSen: number,
  discount: Pick<Campaign["discount"], "type" | "amount">,
): number {
  return discount.type === "FIXED"
    ? Math.max(0, priceSen - discount.amount)
    : subtractPercentage(priceSen, discount.amount);
}

type CampaignPrice = { campaignID: string; discountSen: number };

/** The running item campaign with the lowest price, smaller id first; null when none lowers the price (S314, S315). */
export function findBestCampaign(
  priceSen: number,
  campaigns: readonly Campaign[],
  nowMs: number,
): CampaignPrice | null {
  let best: CampaignPrice | null = null;
  for (const campaign of campaigns) {
    if (!isItemCampaign(campaign) || hasEnded(campaign, nowMs)) continue;
    const discountSen = priceSen - calculateCampaignPrice(priceSen, campaign.discount);
    const gain = discountSen - (best?.discountSen ?? 0);
    if (gain > 0 || (best && gain === 0 && campaign.id < best.campaignID)) {
      best = { campaignID: campaign.id, discountSen };
    }
  }
  return best;
}

/** The campaign that lowers a food's own price on the menu. Options are never discounted. */
export function findFoodCampaign(
  food: Pick<Food, "amount" | "campaignIDs">,
  campaigns: Campaigns,
  nowMs: number,
): CampaignPrice | null {
  const running = food.campaignIDs.flatMap((id) => getOwn(campaigns, id) ?? []);
  return findBestCampaign(food.amount, running, nowMs);
}

/** True after a campaign's end. An unreadable end counts as past: the store would refuse the price. */
export function hasEnded(campaign: Campaign, nowMs: number): boolean {
  return campaign.endsAt !== null && !(fromInstant(campaign.endsAt) > nowMs);
}
