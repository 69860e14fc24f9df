import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { calculateAllowances, type CampaignHistory, applyLimitedCampaigns } from "#shared/domain/campaign-limits.ts";
import type { CartItem } from "#shared/domain/cart-item.ts";
import type { PricedLine } from "#shared/domain/order-total.ts";

export type CheckedMenu = { foods: readonly Food[]; campaigns: Campaigns };

/** Lines at the server's price, with limited and minimum-spend campaigns; unchanged until the menu is known. */
export function toPricedLines(
  items: readonly CartItem[],
  menu: CheckedMenu | null,
  history: CampaignHistory,
  nowMs: number,
): readonly PricedLine[] {
  const foods = new Map(menu?.foods.map((food) => [food.id, food]));
  const onMenu = items.flatMap((unit) => {
    const food = foods.get(unit.item.id);
    return food ? [{ food, unit, quantity: unit.itemQuantity }] : [];
  });
  if (!menu || onMenu.length < items.length) return items;
  const allowances = calculateAllowances(Object.values(menu.campaigns), history);
  return applyLimitedCampaigns(onMenu, menu.campaigns, allowances, nowMs).flat();
}
