import type { Campaigns, Food } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { cleanRemark } from "#shared/domain/cart/cart-item.ts";
import { type OrderFood, fromOrderFood } from "#shared/domain/cart/order-food.ts";
import { toSelection } from "#shared/domain/cart/selection.ts";
import { type Allowances, applyLimitedCampaigns } from "#shared/domain/deals/campaign-limits.ts";
import { isItemCampaign } from "#shared/domain/deals/campaign.ts";
import { calculateItemSubtotal, priceItem } from "#shared/domain/money/pricing.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";

/** `menu` has the foods of the order by their ids. */
export type PriceList = { menu: ReadonlyMap<string, Food>; campaigns: Campaigns };

/** The lines as the menu prices them, and what limited campaigns make of them for a customer. */
export type PricedLines = { menu: OrderLine[]; limited: OrderLine[] };

/** Uses the menu's names and prices (sen), not the request's. Leaves out unknown foods: see `findUnavailableItems`. */
export function priceOrderLines(
  orderFoods: readonly OrderFood[],
  list: PriceList,
  allowances: Allowances,
  now: number,
): PricedLines {
  const menu = priceLines(orderFoods, list, now);
  return { menu, limited: priceLimitedLines(menu, list, allowances, now) };
}

/** Without limited campaigns: a quote is the same for every customer. */
export function priceLines(orderFoods: readonly OrderFood[], { menu, campaigns }: PriceList, now: number): OrderLine[] {
  return orderFoods.flatMap((line) => {
    const food = menu.get(line.id);
    return food ? [priceLine(line, food, campaigns, now)] : [];
  });
}

function priceLine(line: OrderFood, food: Food, campaigns: Campaigns, now: number): OrderLine {
  const selection = toSelection(food, fromOrderFood(line));
  const unit = priceItem(food, selection, campaigns, now);
  const itemQuantity = line.orderQuantity;
  return {
    foodID: food.id,
    cartItemID: line.cartItemID ?? "",
    name: food.name,
    imageUrl: food.imageUrl,
    foodConformity: food.foodConformity,
    customerRemark: cleanRemark(line.customerRemark ?? ""),
    selectedAttributes: selection.selectedAttributes,
    selectedSides: selection.selectedSides.map(({ sideID, name, items }) => ({ sideID, name, items, day: null })),
    ...unit,
    itemQuantity,
    itemSubtotal: calculateItemSubtotal({ ...unit, itemQuantity }),
  };
}

/** The lines of an order after limited campaigns; a line is split where its units have different prices. */
export function priceLimitedLines(
  lines: readonly OrderLine[],
  list: PriceList,
  allowances: Allowances,
  now: number,
): OrderLine[] {
  const onMenu = lines.flatMap((line) => {
    const food = list.menu.get(line.foodID);
    return food ? [{ line, food, unit: line, quantity: line.itemQuantity }] : [];
  });
  const split = applyLimitedCampaigns(onMenu, list.campaigns, allowances, now);
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
