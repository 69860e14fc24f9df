import type { Campaigns, Food } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import {
  calculateAllowances,
  type CampaignHistory,
  applyLimitedCampaigns,
} from "#shared/domain/deals/campaign-limits.ts";
import type { DealOrder } from "#shared/domain/deals/deals.ts";

export type CheckedMenu = { foods: readonly Food[]; campaigns: Campaigns };

/** Lines at the server's price, with limited and minimum-spend campaigns; unchanged until the menu is known. */
export function toPricedLines(
  items: readonly CartItem[],
  menu: CheckedMenu | null,
  history: CampaignHistory,
  nowMs: number,
): DealOrder["lines"] {
  const foods = new Map(menu?.foods.map((food) => [food.id, food]));
  const onMenu = items.flatMap((unit) => {
    const food = foods.get(unit.item.id);
    return food ? [{ food, unit, quantity: unit.itemQuantity }] : [];
  });
  if (!menu || onMenu.length < items.length) return items.map((unit) => ({ ...unit, foodID: unit.item.id }));
  const allowances = calculateAllowances(Object.values(menu.campaigns), history);
  const split = applyLimitedCampaigns(onMenu, menu.campaigns, allowances, nowMs);
  return onMenu.flatMap(({ food }, index) => (split[index] ?? []).map((units) => ({ ...units, foodID: food.id })));
}
