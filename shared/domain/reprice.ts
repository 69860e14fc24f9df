import type { Campaigns, Food } from "../contract/entities.ts";
import { type Cart, withItems } from "./cart.ts";
import { type CartItem, pricedFood } from "./cart-item.ts";
import { choiceProblems } from "./choice-problems.ts";
import { picksOf, selectionOf } from "./selection.ts";
import { unitPrice } from "./pricing.ts";

/** What became of a line. Amounts are what one unit costs the customer, in sen; after is null when it cannot be had. */
export type CartChange = {
  /** GONE: the food or a choice is off the menu; CHOICE: the menu asks for other picks than the line has. */
  kind: "GONE" | "SOLD_OUT" | "CHOICE" | "PRICE";
  cartItemID: string;
  name: string;
  beforeSen: number;
  afterSen: number | null;
};

/**
 * The cart at the menu's names and prices of now, and what changed. Lines that cannot be had any more stay as they
 * were, so that nothing vanishes before the customer has seen it.
 */
export function reprice(
  cart: Cart,
  foods: Iterable<Food>,
  campaigns: Campaigns,
  nowMs: number,
): { cart: Cart; changes: CartChange[] } {
  const menu = new Map<string, Food>();
  for (const food of foods) menu.set(food.id, food);
  const changes: CartChange[] = [];
  const items = cart.cart.map((item) => {
    const food = menu.get(item.item.id);
    const obstacle = food ? obstacleOf(food, item) : "GONE";
    const fresh = food && !obstacle ? repriceItem(food, item, campaigns, nowMs) : item;
    const beforeSen = unitPrice(item);
    const afterSen = obstacle ? null : unitPrice(fresh);
    if (beforeSen !== afterSen) {
      changes.push({
        kind: obstacle ?? "PRICE",
        cartItemID: item.cartItemID,
        name: fresh.item.name,
        beforeSen,
        afterSen,
      });
    }
    return fresh;
  });
  return { cart: withItems(cart, items), changes };
}

function obstacleOf(food: Food, item: CartItem): "GONE" | "SOLD_OUT" | "CHOICE" | null {
  const kinds = choiceProblems(food, picksOf(item)).map(({ kind }) => kind);
  if (kinds.includes("GONE")) return "GONE";
  if (!food.isAvailable || kinds.includes("SOLD_OUT")) return "SOLD_OUT";
  return kinds.length > 0 ? "CHOICE" : null;
}

function repriceItem(food: Food, item: CartItem, campaigns: Campaigns, nowMs: number): CartItem {
  return { ...item, ...pricedFood(food, selectionOf(food, picksOf(item)), campaigns, nowMs) };
}
