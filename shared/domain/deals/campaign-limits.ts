import type { Campaign, Campaigns, Food } from "#shared/contract/entities.ts";
import { calculateTax } from "#shared/domain/money/money.ts";
import type { ItemPrice } from "#shared/domain/money/pricing.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { calculateCampaignPrice, hasEnded, isItemCampaign } from "./campaign.ts";

// Limited campaigns (minimum spend, limit per order or per customer) lower only the price of an order (S314).

/** Units that a customer may still have, by campaign id. A campaign without an entry has no limit per customer. */
export type Allowances = Readonly<Record<string, number>>;

/** `isNew`: before the first completed order; `uses`: units by campaign id. */
export type CampaignHistory = { isNew: boolean; uses: Readonly<Record<string, number>> };

type Limited = Pick<Campaign, "id" | "userBalance" | "newUsersOnly">;

export function isLimitedPerCustomer({ userBalance, newUsersOnly }: Omit<Limited, "id">): boolean {
  return Boolean(userBalance) || newUsersOnly === true;
}

/** Allowances of a customer, by campaign id. A campaign for new users counts in one order only. */
export function calculateAllowances(campaigns: readonly Limited[], { isNew, uses }: CampaignHistory): Allowances {
  const limited = campaigns.filter(isLimitedPerCustomer);
  return Object.fromEntries(
    limited.flatMap(({ id, userBalance, newUsersOnly }) => {
      const used = getOwn(uses, id) ?? 0;
      if (newUsersOnly && (!isNew || used > 0)) return [[id, 0]];
      return userBalance ? [[id, Math.max(0, userBalance - used)]] : [];
    }),
  );
}

export type MenuLine = {
  food: Pick<Food, "amount" | "taxBp" | "campaignIDs" | "mealPlan">;
  unit: ItemPrice;
  quantity: number;
};

type PricedUnits = ItemPrice & { itemQuantity: number };

type Gain = { line: number; campaign: Campaign; discountSen: number; gainSen: number };

/**
 * Splits each line into units of equal price, cheaper first (S143, S314–S317). A unit gets the campaign with the lowest
 * price; limited units go to the greatest gain. A minimum spend counts all food at menu prices.
 */
export function applyLimitedCampaigns(
  lines: readonly MenuLine[],
  campaigns: Campaigns,
  allowances: Allowances,
  nowMs: number,
): PricedUnits[][] {
  const split = lines.map((): PricedUnits[] => []);
  const unitsLeft = lines.map(({ quantity }) => quantity);
  const discountedUnits = new Map<string, number>();
  for (const { line, campaign, discountSen } of findGains(lines, campaigns, nowMs)) {
    const unitsBefore = discountedUnits.get(campaign.id) ?? 0;
    const maxUnits =
      Math.min(campaign.perOrderLimit || Infinity, getOwn(allowances, campaign.id) ?? Infinity) - unitsBefore;
    const units = Math.min(maxUnits, unitsLeft[line] ?? 0);
    const { food, unit } = lines[line] ?? {};
    // The days of a meal plan belong to one line, so a meal plan is discounted as a whole or not at all.
    const isWhole = units === lines[line]?.quantity;
    if (units <= 0 || !food || !unit || (food.mealPlan && !isWhole)) continue;
    discountedUnits.set(campaign.id, unitsBefore + units);
    unitsLeft[line] = (unitsLeft[line] ?? 0) - units;
    split[line]?.push({ ...applyDiscount(unit, food, campaign.id, discountSen), itemQuantity: units });
  }
  return lines.map(({ unit }, line) => {
    const rest = unitsLeft[line] ?? 0;
    return [...(split[line] ?? []), ...(rest > 0 ? [{ ...unit, itemQuantity: rest }] : [])];
  });
}

/** For each line and limited campaign, the discount of one unit beyond the menu's discount; greatest first. */
function findGains(lines: readonly MenuLine[], campaigns: Campaigns, nowMs: number): Gain[] {
  const spentSen = lines.reduce((sum, { unit, quantity }) => sum + netSen(unit) * quantity, 0);
  const gains = lines.flatMap(({ food, unit }, line) =>
    food.campaignIDs.flatMap((id): Gain[] => {
      const campaign = getOwn(campaigns, id);
      if (!campaign || isItemCampaign(campaign) || hasEnded(campaign, nowMs)) return [];
      if (spentSen < campaign.discount.minSpendAmount) return [];
      const off = food.amount - calculateCampaignPrice(food.amount, campaign.discount);
      const discountSen = Math.min(off, unit.combinationPricePerItem);
      const gainSen = discountSen - unit.campaignDiscountAmount;
      return gainSen > 0 ? [{ line, campaign, discountSen, gainSen }] : [];
    }),
  );
  return gains.toSorted((a, b) => b.gainSen - a.gainSen || a.line - b.line || (a.campaign.id < b.campaign.id ? -1 : 1));
}

function netSen({ combinationPricePerItem, campaignDiscountAmount }: ItemPrice): number {
  return combinationPricePerItem - campaignDiscountAmount;
}

function applyDiscount(unit: ItemPrice, food: MenuLine["food"], campaignID: string, discountSen: number): ItemPrice {
  const comboTaxAmount = calculateTax(unit.combinationPricePerItem - discountSen, food.taxBp);
  return { ...unit, campaignDiscountAmount: discountSen, campaignID, comboTaxAmount };
}
