import type { DineType, Food } from "../contract/entities.ts";

/** False for alcohol except in pickup and dine-in, where staff see the customer. */
export function isSoldInMode(food: Pick<Food, "foodConformity">, dineType: DineType): boolean {
  return food.foodConformity !== "ALCOHOL" || dineType === "PICKUP" || dineType === "DINEIN";
}
