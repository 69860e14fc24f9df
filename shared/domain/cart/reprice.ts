import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { calculateUnitPrice } from "#shared/domain/money/pricing.ts";
import { type CartItem, priceFood } from "./cart-item.ts";
import { type Cart, withItems } from "./cart.ts";
import { findChoiceProblems, listWrongGroups } from "./choice-problems.ts";
import { toPicks, toSelection } from "./selection.ts";

/** A changed line: the customer's price of one unit in sen; `afterSen` is null when the line cannot be ordered. */
export type CartChange = {
  /** GONE: the food or a choice is not on the menu; CHOICE: the menu requires other picks. */
  kind: "GONE" | "SOLD_OUT" | "CHOICE" | "PRICE";
  cartItemID: string;
  name: string;
  beforeSen: number;
  afterSen: number | null;
  /** CHOICE: names of the groups that have to be chosen again. */
  groups?: string[];
};

/** Reprices a cart with the current menu. A line that cannot be ordered stays unchanged, so that the customer sees it. */
export function repriceCart(
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
    const problem = food ? findProblem(food, item) : "GONE";
    const repriced = food && !problem ? repriceItem(food, item, campaigns, nowMs) : item;
    const beforeSen = calculateUnitPrice(item);
    const afterSen = problem ? null : calculateUnitPrice(repriced);
    if (beforeSen !== afterSen) {
      changes.push({
        kind: problem ?? "PRICE",
        cartItemID: item.cartItemID,
        name: repriced.item.name,
        beforeSen,
        afterSen,
        ...(food && problem === "CHOICE" && { groups: listWrongGroups(food, toPicks(item)) }),
      });
    }
    return repriced;
  });
  return { cart: withItems(cart, items), changes };
}

function findProblem(food: Food, item: CartItem): "GONE" | "SOLD_OUT" | "CHOICE" | null {
  const kinds = findChoiceProblems(food, toPicks(item)).map(({ kind }) => kind);
  if (kinds.includes("GONE")) return "GONE";
  if (!food.isAvailable || kinds.includes("SOLD_OUT")) return "SOLD_OUT";
  return kinds.length > 0 ? "CHOICE" : null;
}

function repriceItem(food: Food, item: CartItem, campaigns: Campaigns, nowMs: number): CartItem {
  const selection = toSelection(food, toPicks(item));
  // The days of a meal plan are not on the menu.
  const selectedSides = selection.selectedSides.map((side) => ({
    ...item.selectedSides.find(({ sideID }) => sideID === side.sideID),
    ...side,
  }));
  return { ...item, ...priceFood(food, { ...selection, selectedSides }, campaigns, nowMs) };
}
