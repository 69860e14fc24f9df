import type { Campaigns, DineType, Food } from "../contract/entities.ts";
import { type ItemPrice, priceItem } from "./pricing.ts";
import {
  type Picks,
  type SelectedAttribute,
  type SelectedSide,
  type SelectedSideItem,
  type Selection,
  selectionOf,
} from "./selection.ts";

/** A line of a cart, with names and prices as they were when it was added (S140, S141). Amounts in sen. */
export type CartItem = Selection &
  ItemPrice & {
    cartItemID: string;
    item: Pick<Food, "id" | "name" | "amount" | "imageUrl">;
    itemQuantity: number;
    remark: string;
    selectedDineTime: string | null;
    selectedDineType: DineType | null;
    mealPlan: Food["mealPlan"];
    foodConformity: Food["foodConformity"];
  };

export const maxQuantity = 99;
export const maxRemarkLength = 120;

/** A remark as it is kept: trimmed, at most 120 UTF-16 units (as `maxlength` counts), never half a character. */
export function cleanRemark(remark: string): string {
  return remark
    .trim()
    .slice(0, maxRemarkLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

/** A line for a food and picks at the prices of now; the quantity is capped at 99. */
export function makeCartItem(
  food: Food,
  picks: Picks,
  line: { itemQuantity: number; remark: string; dineType: DineType | null; dineTime: string | null },
  campaigns: Campaigns,
  nowMs: number,
): CartItem {
  const selection = selectionOf(food, picks);
  const remark = cleanRemark(line.remark);
  return {
    cartItemID: cartItemId(food.id, selection.selectedSides, selection.selectedAttributes, remark),
    ...pricedFood(food, selection, campaigns, nowMs),
    itemQuantity: Math.min(line.itemQuantity, maxQuantity),
    remark,
    selectedDineTime: line.dineTime,
    selectedDineType: line.dineType,
  };
}

/** The part of a line that the menu decides. */
export function pricedFood(food: Food, selection: Selection, campaigns: Campaigns, nowMs: number) {
  const { id, name, amount, imageUrl, mealPlan, foodConformity } = food;
  return {
    item: { id, name, amount, imageUrl },
    ...selection,
    ...priceItem(food, selection, campaigns, nowMs),
    mealPlan,
    foodConformity,
  };
}

/**
 * The id of a line: the same for the same food, choices and remark in whatever order they were picked, another for any
 * change of them; names and prices do not count (S139). A 64-bit hash as up to 13 of [0-9a-z].
 */
export function cartItemId(
  foodId: string,
  sides: readonly SelectedSide[],
  attributes: readonly SelectedAttribute[],
  remark: string,
): string {
  const chosenSides = sides.map(({ sideID, items }) => [sideID, joinedItems(items)] as const);
  return fnv1a64(
    JSON.stringify([
      foodId,
      sorted(chosenSides.filter(([, items]) => items.length > 0)),
      attributeKeys(attributes),
      remark.trim(),
    ]),
  ).toString(36);
}

/** Side items in canonical order, equal ones joined. */
function joinedItems(items: readonly SelectedSideItem[]): string[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity, selectedAttributes } of items) {
    const key = JSON.stringify([id, attributeKeys(selectedAttributes)]);
    quantities.set(key, quantity + (quantities.get(key) ?? 0));
  }
  return sorted([...quantities]);
}

function attributeKeys(attributes: readonly SelectedAttribute[]): string[] {
  return sorted(
    attributes.flatMap(({ id, labels }) =>
      labels.length > 0 ? [[id, labels.map((label) => label.id).toSorted()]] : [],
    ),
  );
}

/** Sorted by their text, which is the same in every locale. */
const sorted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).toSorted();

/** FNV-1a over UTF-8, 64 bits: among a million lines the odds of one clash are below 1 in 10 million. */
export function fnv1a64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash;
}
