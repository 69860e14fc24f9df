import type { Campaign, Campaigns, Food } from "../contract/entities.ts";
import { campaignPrice, hasEnded, isItemCampaign } from "./campaign.ts";
import { taxOn } from "./money.ts";
import { getOwn } from "./get-own.ts";
import type { ItemPrice } from "./pricing.ts";

// Campaigns with a minimum spend, a limit per order or a balance per customer are never the price of an item on a menu
// (S314): what they give is known when an order is priced.

/** How many units a customer may still have under a campaign, by its id; one that is not named has no such limit. */
export type Allowances = Readonly<Record<string, number>>;

/** What decides the allowances of a customer: completed orders (or none yet), and units had, by campaign. */
export type CampaignHistory = { isNew: boolean; uses: Readonly<Record<string, number>> };

type Limited = Pick<Campaign, "id" | "userBalance" | "newUsersOnly">;

/** True for a campaign of which each customer may have only so much. */
export function isLimitedPerCustomer({ userBalance, newUsersOnly }: Omit<Limited, "id">): boolean {
  return Boolean(userBalance) || newUsersOnly === true;
}

/** What a customer may still have of each campaign. A first order's campaign is had in one order only. */
export function allowancesOf(campaigns: readonly Limited[], { isNew, uses }: CampaignHistory): Allowances {
  const limited = campaigns.filter(isLimitedPerCustomer);
  return Object.fromEntries(
    limited.flatMap(({ id, userBalance, newUsersOnly }) => {
      const used = getOwn(uses, id) ?? 0;
      if (newUsersOnly && (!isNew || used > 0)) return [[id, 0]];
      return userBalance ? [[id, Math.max(0, userBalance - used)]] : [];
    }),
  );
}

/** A line at the prices of the menu, and the food it is of. */
export type MenuLine = {
  food: Pick<Food, "amount" | "taxBp" | "campaignIDs" | "mealPlan">;
  unit: ItemPrice;
  quantity: number;
};

/** Units of a line that cost the same. */
type PricedUnits = ItemPrice & { itemQuantity: number };

type Gain = { line: number; campaign: Campaign; discountSen: number; gainSen: number };

/**
 * Each line of an order with what limited campaigns take off it: a unit has one campaign, the one that leaves the lowest price;
 * where units are limited the greatest gains come first. A minimum spend is of all food at the prices of the menu. A line is
 * split where only some of its units are cheaper, those
 * first (S143, S314–S317).
 */
export function limitedPrices(
  lines: readonly MenuLine[],
  campaigns: Campaigns,
  allowances: Allowances,
  nowMs: number,
): PricedUnits[][] {
  const split = lines.map((): PricedUnits[] => []);
  const unitsLeft = lines.map(({ quantity }) => quantity);
  const given = new Map<string, number>();
  for (const { line, campaign, discountSen } of gainsOf(lines, campaigns, nowMs)) {
    const had = given.get(campaign.id) ?? 0;
    const most = Math.min(campaign.perOrderLimit || Infinity, getOwn(allowances, campaign.id) ?? Infinity) - had;
    const units = Math.min(most, unitsLeft[line] ?? 0);
    const { food, unit } = lines[line] ?? {};
    // The days of a meal plan belong to its line, so that one is cheaper as a whole or not at all.
    const isWhole = units === lines[line]?.quantity;
    if (units <= 0 || !food || !unit || (food.mealPlan && !isWhole)) continue;
    given.set(campaign.id, had + units);
    unitsLeft[line] = (unitsLeft[line] ?? 0) - units;
    split[line]?.push({ ...discounted(unit, food, campaign.id, discountSen), itemQuantity: units });
  }
  return lines.map(({ unit }, line) => {
    const rest = unitsLeft[line] ?? 0;
    return [...(split[line] ?? []), ...(rest > 0 ? [{ ...unit, itemQuantity: rest }] : [])];
  });
}

/** What each limited campaign would take off a unit of each line more than the menu does; greatest first. */
function gainsOf(lines: readonly MenuLine[], campaigns: Campaigns, nowMs: number): Gain[] {
  const spentSen = lines.reduce((sum, { unit, quantity }) => sum + netSen(unit) * quantity, 0);
  const gains = lines.flatMap(({ food, unit }, line) =>
    food.campaignIDs.flatMap((id): Gain[] => {
      const campaign = getOwn(campaigns, id);
      if (!campaign || isItemCampaign(campaign) || hasEnded(campaign, nowMs)) return [];
      if (spentSen < campaign.discount.minSpendAmount) return [];
      const off = food.amount - campaignPrice(food.amount, campaign.discount);
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

function discounted(unit: ItemPrice, food: MenuLine["food"], campaignID: string, discountSen: number): ItemPrice {
  const comboTaxAmount = taxOn(unit.combinationPricePerItem - discountSen, food.taxBp);
  return { ...unit, campaignDiscountAmount: discountSen, campaignID, comboTaxAmount };
}
