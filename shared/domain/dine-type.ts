import type { DineType, Food } from "../contract/entities.ts";

/** False for alcohol except in pickup and dine-in, where staff see the customer. */
export function isSoldInMode(food: Pick<Food, "foodConformity">, dineType: DineType): boolean {
  return food.foodConformity !== "ALCOHOL" || dineType === "PICKUP" || dineType === "DINEIN";
}

/** True for a mode with delivery; only these modes have delivery amounts. */
export function isDelivered(dineType: DineType): boolean {
  return dineType === "DELIVERY" || dineType === "MEAL_PLAN";
}
