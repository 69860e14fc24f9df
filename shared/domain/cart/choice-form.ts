import type { Attribute, DineType, Food, Side, SideFood } from "#shared/contract/entities.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { findChoiceProblems } from "./choice-problems.ts";
import { type AttributePicks, isQuantity, type Picks, type SidePick } from "./selection.ts";

/** Initial picks: available default labels, and the food of each required side that has only one food. */
export function getDefaultPicks(food: Pick<Food, "attributes" | "sides">): Picks {
  return {
    attributes: defaultLabels(food.attributes),
    sides: Object.fromEntries(
      food.sides.flatMap((side) => {
        const only = side.foods.length === 1 ? side.foods[0] : undefined;
        return only ? [[side.id, setSideQuantity(side, [], only.id, side.pickMin)]] : [];
      }),
    ),
  };
}

function defaultLabels(attributes: Attribute[]): AttributePicks {
  return Object.fromEntries(
    attributes.flatMap(({ id, labels, pickMax }) => {
      const chosen = labels.filter((label) => label.isDefault && label.isAvailable).slice(0, pickMax);
      return chosen.length > 0 ? [[id, chosen.map((label) => label.id)]] : [];
    }),
  );
}

/** Labels after a tap: a single choice moves (and stays if required), several toggle up to pickMax; sold-out ones clear. */
export function toggleLabel(attribute: Attribute, picked: readonly string[], labelId: string): string[] {
  const others = picked.filter((id) => id !== labelId);
  const isRadio = attribute.pickMax === 1;
  const isAvailable = attribute.labels.some(({ id, isAvailable }) => id === labelId && isAvailable);
  if (others.length < picked.length) return isRadio && attribute.pickMin === 1 && isAvailable ? [...picked] : others;
  if (!isAvailable) return [...picked];
  if (isRadio) return [labelId];
  return picked.length < attribute.pickMax ? [...picked, labelId] : [...picked];
}

/** Sets a food's quantity within maxQuantity and pickMax; 0 removes it. With pickMax 1 it replaces the other food. */
export function setSideQuantity(side: Side, picks: readonly SidePick[], foodId: string, quantity: number): SidePick[] {
  const food = side.foods.find(({ id }) => id === foodId);
  const before = picks.find((pick) => pick.foodId === foodId);
  const others = picks.filter((pick) => pick.foodId !== foodId);
  const remaining = side.pickMax === 1 && isQuantity(quantity) && food?.isAvailable ? [] : others;
  const room = side.pickMax - remaining.reduce((sum, pick) => sum + pick.quantity, 0);
  const maxAllowed = food?.isAvailable ? Math.min(food.maxQuantity, room) : 0;
  const allowed = Math.min(quantity, maxAllowed);
  if (!food || !isQuantity(allowed)) return remaining;
  const pick = { ...(before ?? { foodId, attributes: defaultLabels(food.attributes) }), quantity: allowed };
  return remaining.toSpliced(before ? picks.indexOf(before) : remaining.length, 0, pick);
}

/** True when a food is available and each of its groups has enough available options. */
export function isOrderable(food: Pick<Food, "isAvailable" | "attributes" | "sides">): boolean {
  return (
    food.isAvailable &&
    canFillAttributes(food.attributes) &&
    food.sides.every(({ pickMin, foods }) => pickMin <= foods.reduce((sum, food) => sum + maxQuantityOf(food), 0))
  );
}

const maxQuantityOf = (food: SideFood) =>
  food.isAvailable && canFillAttributes(food.attributes) ? food.maxQuantity : 0;

const canFillAttributes = (attributes: Attribute[]) =>
  attributes.every(({ pickMin, labels }) => pickMin <= labels.filter(({ isAvailable }) => isAvailable).length);

/** True when one tap can add the food: sold in this mode, no minimum above 1, and no choice to make. */
export function canAddAtOnce(food: Food, dineType: DineType | null): boolean {
  return (
    isOrderable(food) &&
    food.minQuantity <= 1 &&
    food.mealPlan === null &&
    (dineType === null || isSoldInMode(food, dineType)) &&
    findChoiceProblems(food, getDefaultPicks(food)).length === 0
  );
}
