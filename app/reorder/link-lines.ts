import type { Campaigns, DineType, Food, Menu } from "#shared/contract/entities.ts";
import { type CartItem, createCartItem, maxQuantity } from "#shared/domain/cart/cart-item.ts";
import { getDefaultPicks, isOrderable } from "#shared/domain/cart/choice-form.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { findFood } from "#shared/domain/cart/find-food.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";

type LinkItem = { id: string; quantity: number };

/** More are ignored: a cart has no room for them. */
const mostItems = 100;

/** "jade-har-gow:2,jade-siew-mai" → ids with quantities from 1 to 99. Anything else in the text is counted as ignored. */
export function parseLinkItems(text: string): { items: LinkItem[]; ignored: number } {
  const parts = text.split(",").map((part) => part.trim());
  const items = parts.flatMap((part) => {
    const [, id, count = "1"] = /^([\w-]{1,64})(?::(\d{1,4}))?$/.exec(part) ?? [];
    return id && Number(count) > 0 ? [{ id, quantity: Math.min(Number(count), maxQuantity) }] : [];
  });
  const taken = items.slice(0, mostItems);
  return { items: taken, ignored: parts.filter(Boolean).length - taken.length };
}

type Link = { menus: Menu[]; campaigns: Campaigns; modes: readonly DineType[]; nowMs: number };
type LinkLines = { mode: DineType | null; lines: CartItem[]; ignored: number };

/** Cart lines of the items that can be ordered without a choice, in the first mode in which all of them are sold. */
export function toLinkLines(items: readonly LinkItem[], { menus, campaigns, modes, nowMs }: Link): LinkLines {
  const found = items.flatMap(({ id, quantity }) => {
    const food = findFood(menus, id);
    return food && canBeLinked(food) ? [{ food, quantity }] : [];
  });
  const mode = modes.find((one) => found.every(({ food }) => isSoldInMode(food, one))) ?? modes[0] ?? null;
  const sold = found.filter(({ food }) => mode !== null && isSoldInMode(food, mode));
  const lines = sold.map(({ food, quantity }) => {
    const line = { itemQuantity: Math.max(quantity, food.minQuantity), remark: "", dineType: mode, dineTime: null };
    return createCartItem(food, getDefaultPicks(food), line, { campaigns, nowMs });
  });
  return { mode, lines, ignored: items.length - lines.length };
}

const canBeLinked = (food: Food) =>
  isOrderable(food) && food.mealPlan === null && findChoiceProblems(food, getDefaultPicks(food)).length === 0;
