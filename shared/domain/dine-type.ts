import type { DineType, Food } from "../contract/entities.ts";

/** False for alcohol in a mode where nobody looks at the customer: it is sold for pickup and dine-in only. */
export function isSoldInMode(food: Pick<Food, "foodConformity">, dineType: DineType): boolean {
  return food.foodConformity !== "ALCOHOL" || dineType === "PICKUP" || dineType === "DINEIN";
}
