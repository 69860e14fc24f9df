import type { DineType, Food } from "#shared/contract/entities.ts";

/** False for alcohol except in pickup and dine-in, where staff see the customer. */
export function isSoldInMode(food: Pick<Food, "foodConformity">, dineType: DineType): boolean {
  return food.foodConformity !== "ALCOHOL" || dineType === "PICKUP" || dineType === "DINEIN";
}

/** False for a line that waits in the cart while another one is ordered: a meal plan is an order of its own. */
export function isOrderedIn({ mealPlan }: { mealPlan: Food["mealPlan"] }, dineType: DineType | null): boolean {
  return dineType === null || (dineType === "MEAL_PLAN") === Boolean(mealPlan);
}

/** True for a mode with delivery; only these modes have delivery amounts. */
export function isDelivered(dineType: DineType): boolean {
  return dineType === "DELIVERY" || dineType === "MEAL_PLAN";
}

/** True for a mode in which the customer fetches the food. */
export const isCollected = (dineType: DineType): boolean => dineType === "PICKUP" || dineType === "DRIVE_THRU";

/** True for the mode in which one rider brings the whole order; each day of a meal plan has another rider. */
export function canTip(dineType: DineType): boolean {
  return dineType === "DELIVERY";
}
