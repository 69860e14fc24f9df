import type { Campaigns, Food } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { type Allowances, applyLimitedCampaigns } from "#shared/domain/deals/campaign-limits.ts";
import { isItemCampaign } from "#shared/domain/deals/campaign.ts";
import { calculateItemSubtotal } from "#shared/domain/money/pricing.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";

type PriceList = { menu: ReadonlyMap<string, Food>; campaigns: Campaigns; now: number };

/** The lines of an order after limited campaigns; a line is split where its units have different prices. */
export function priceLimitedLines(lines: readonly OrderLine[], list: PriceList, allowances: Allowances): OrderLine[] {
  const onMenu = lines.flatMap((line) => {
    const food = list.menu.get(line.foodID);
    return food ? [{ line, food, unit: line, quantity: line.itemQuantity }] : [];
  });
  const split = applyLimitedCampaigns(onMenu, list.campaigns, allowances, list.now);
  return onMenu.flatMap(({ line }, index) =>
    (split[index] ?? []).map((units) => ({ ...line, ...units, itemSubtotal: calculateItemSubtotal(units) })),
  );
}

/** The total discount of each limited campaign in sen, by campaign id. */
export function getLimitedDiscounts(lines: readonly OrderLine[], campaigns: Campaigns): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { campaignID, campaignDiscountAmount, itemQuantity } of lines) {
    const campaign = campaignID === null ? undefined : getOwn(campaigns, campaignID);
    if (!campaign || isItemCampaign(campaign)) continue;
    sums.set(campaign.id, (sums.get(campaign.id) ?? 0) + campaignDiscountAmount * itemQuantity);
  }
  return sums;
}
