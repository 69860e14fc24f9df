import type { Campaigns, DineType, Food } from "#shared/contract/entities.ts";
import { type ItemPrice, priceItem } from "#shared/domain/money/pricing.ts";
import {
  type Picks,
  type SelectedAttribute,
  type SelectedSide,
  type SelectedSideItem,
  type Selection,
  toSelection,
} from "./selection.ts";

/** A cart line with the names and prices at the time when it was added (S140, S141). Amounts in sen. */
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

/** Trims a remark to at most 120 UTF-16 units (as `maxlength` counts) and never splits a surrogate pair. */
export function cleanRemark(remark: string): string {
  return remark
    .trim()
    .slice(0, maxRemarkLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

/** What prices depend on besides the dish: the campaigns of its store, and the time. */
export type PriceFacts = { campaigns: Campaigns; nowMs: number };

export function createCartItem(
  food: Food,
  picks: Picks,
  line: { itemQuantity: number; remark: string; dineType: DineType | null; dineTime: string | null },
  { campaigns, nowMs }: PriceFacts,
): CartItem {
  const selection = toSelection(food, picks);
  const remark = cleanRemark(line.remark);
  return {
    cartItemID: createCartItemId(food.id, selection.selectedSides, selection.selectedAttributes, remark),
    ...priceFood(food, selection, campaigns, nowMs),
    itemQuantity: Math.min(line.itemQuantity, maxQuantity),
    remark,
    selectedDineTime: line.dineTime,
    selectedDineType: line.dineType,
  };
}

export function priceFood(food: Food, selection: Selection, campaigns: Campaigns, nowMs: number) {
  const { id, name, amount, imageUrl, mealPlan, foodConformity } = food;
  return {
    item: { id, name, amount, imageUrl },
    ...selection,
    ...priceItem(food, selection, campaigns, nowMs),
    mealPlan,
    foodConformity,
  };
}

/** Hash of food, choices in any order, and remark: up to 13 of [0-9a-z]. Names and prices do not count (S139). */
export function createCartItemId(
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

/** Sorts by JSON text, which does not depend on the locale. */
const sorted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).toSorted();

/** 64-bit FNV-1a over UTF-8: among a million lines the chance of one collision is below 1 in 10 million. */
export function fnv1a64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash;
}
