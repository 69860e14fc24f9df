import type { Food } from "#shared/contract/entities.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { canAddAtOnce, getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { type OrderFood, toOrderFood } from "#shared/domain/cart/order-food.ts";

/** A food of a menu that can be had today, by anybody, without choosing anything. */
export function plainOf(foods: readonly Food[], dineType: "PICKUP" | "DELIVERY"): Food {
  const food = foods.find(
    (one) => canAddAtOnce(one, dineType) && one.leadDays === 0 && one.approved && one.foodConformity === null,
  );
  if (!food) throw new Error(`nothing plain among ${foods.length} foods`);
  return food;
}

/** The line of a food as a page would send it, whatever campaign runs. */
export function orderLine(food: Food, orderQuantity: number, now: number): OrderFood<never> {
  const line = { itemQuantity: orderQuantity, remark: "", dineType: null, dineTime: null };
  const { campaignID: _campaignID, ...orderFood } = toOrderFood(
    createCartItem(food, getDefaultPicks(food), line, { campaigns: {}, nowMs: now }),
  );
  return orderFood;
}
