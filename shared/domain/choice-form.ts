import type { Attribute, DineType, Food, Side, SideFood } from "../contract/entities.ts";
import { choiceProblems } from "./choice-problems.ts";
import { isSoldInMode } from "./dine-type.ts";
import { type AttributePicks, isQuantity, type Picks, type SidePick } from "./selection.ts";

// How a form leads to picks that may be ordered; whether they may is choice.ts.

/**
 * What the form starts with: default labels that can be had, and the foods of sides that leave no choice
 * (one food, needed at least once).
 */
export function defaultPicks(food: Pick<Food, "attributes" | "sides">): Picks {
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

/**
 * The labels of an attribute after a tap on one. With one to pick it moves there, and stays when it is needed; with
 * several it is added until pickMax is full; what is sold out can only be taken away.
 */
export function toggleLabel(attribute: Attribute, picked: readonly string[], labelId: string): string[] {
  const others = picked.filter((id) => id !== labelId);
  const isRadio = attribute.pickMax === 1;
  const isAvailable = attribute.labels.some(({ id, isAvailable }) => id === labelId && isAvailable);
  if (others.length < picked.length) return isRadio && attribute.pickMin === 1 && isAvailable ? [...picked] : others;
  if (!isAvailable) return [...picked];
  if (isRadio) return [labelId];
  return picked.length < attribute.pickMax ? [...picked, labelId] : [...picked];
}

/**
 * The picks of a side with one food set to a quantity: at most its maxQuantity and what pickMax leaves, 0 takes it
 * away, a new food starts with its default labels. Where only one can be picked it replaces the other.
 */
export function setSideQuantity(side: Side, picks: readonly SidePick[], foodId: string, quantity: number): SidePick[] {
  const food = side.foods.find(({ id }) => id === foodId);
  const before = picks.find((pick) => pick.foodId === foodId);
  const others = picks.filter((pick) => pick.foodId !== foodId);
  const kept = side.pickMax === 1 && isQuantity(quantity) && food?.isAvailable ? [] : others;
  const room = side.pickMax - kept.reduce((sum, pick) => sum + pick.quantity, 0);
  const most = food?.isAvailable ? Math.min(food.maxQuantity, room) : 0;
  const allowed = Math.min(quantity, most);
  if (!food || !isQuantity(allowed)) return kept;
  const pick = { ...(before ?? { foodId, attributes: defaultLabels(food.attributes) }), quantity: allowed };
  return kept.toSpliced(before ? picks.indexOf(before) : kept.length, 0, pick);
}

/** True when a food is on sale and each of its groups can still be filled. */
export function isOrderable(food: Pick<Food, "isAvailable" | "attributes" | "sides">): boolean {
  return (
    food.isAvailable &&
    canFillAttributes(food.attributes) &&
    food.sides.every(({ pickMin, foods }) => pickMin <= foods.reduce((sum, food) => sum + mostOf(food), 0))
  );
}

const mostOf = (food: SideFood) => (food.isAvailable && canFillAttributes(food.attributes) ? food.maxQuantity : 0);

const canFillAttributes = (attributes: Attribute[]) =>
  attributes.every(({ pickMin, labels }) => pickMin <= labels.filter(({ isAvailable }) => isAvailable).length);

/** True when one tap may add the food: on sale in this mode, one is enough, and nothing has to be chosen. */
export function canAddAtOnce(food: Food, dineType: DineType | null): boolean {
  return (
    isOrderable(food) &&
    food.minQuantity <= 1 &&
    food.mealPlan === null &&
    (dineType === null || isSoldInMode(food, dineType)) &&
    choiceProblems(food, defaultPicks(food)).length === 0
  );
}
