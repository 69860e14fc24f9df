import type { DineType, Food } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { calculateUnitPrice } from "#shared/domain/money/pricing.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { type CartItem, createCartItem, maxQuantity, type PriceFacts } from "./cart-item.ts";
import { addItem, type Cart, hasRoom, withItems } from "./cart.ts";
import { findChoiceProblems } from "./choice-problems.ts";
import { type Picks, type SelectedAttribute, toPicks } from "./selection.ts";

/** An option whose price is another one now, in sen for one. */
type OptionPriceChange = { name: string; beforeSen: number; afterSen: number };

/** A line of an order that can be had again. Prices are those of one unit for the customer, in sen. */
export type ReorderedLine = {
  item: CartItem;
  beforeSen: number;
  afterSen: number;
  /** Names of the options that are left out: sold out, or no longer on the menu. */
  goneOptions: string[];
  optionPrices: OptionPriceChange[];
  /** The quantity in the order, if the line now has another one. */
  quantityBefore: number | null;
};

/** GONE: not on the menu; MODE: not sold in this mode; CHOICE: without its options it cannot be ordered. */
type LeftOutReason = "GONE" | "SOLD_OUT" | "MODE" | "CHOICE";
export type LeftOutLine = {
  foodId: string;
  name: string;
  quantity: number;
  reason: LeftOutReason;
  goneOptions: string[];
};

export type Reorder = { lines: ReorderedLine[]; leftOut: LeftOutLine[] };

/** Rebuilds the lines of an order from the present menu: what can be ordered now, and what is left out and why. */
export function reorderLines(
  orderLines: readonly OrderLine[],
  foods: Iterable<Food>,
  dineType: DineType | null,
  prices: PriceFacts,
): Reorder {
  const menu = new Map<string, Food>();
  for (const food of foods) menu.set(food.id, food);
  const reorder: Reorder = { lines: [], leftOut: [] };
  for (const line of orderLines) {
    // The customer never had it.
    if (line.leftOut) continue;
    const food = menu.get(line.foodID);
    const kept = food && keepOptions(food, line);
    const reason = food && kept ? findReason(food, kept.picks, dineType) : "GONE";
    if (!food || !kept || reason !== null) {
      const { foodID: foodId, name, itemQuantity: quantity } = line;
      const goneOptions = kept?.goneOptions ?? [];
      reorder.leftOut.push({ foodId, name, quantity, reason: reason ?? "GONE", goneOptions });
      continue;
    }
    reorder.lines.push(toReorderedLine(food, line, kept, { dineType, prices }));
  }
  return reorder;
}

/** Adds lines to a cart. `left` are lines without room: a cart has a maximum of lines. */
export function addLines(cart: Cart, items: readonly CartItem[]): { cart: Cart; left: CartItem[] } {
  let filled = cart;
  const left: CartItem[] = [];
  for (const item of items) {
    if (hasRoom(filled, item.cartItemID)) filled = addItem(filled, item);
    else left.push(item);
  }
  return { cart: filled, left };
}

/** The cart with these lines only. */
export const replaceLines = (cart: Cart, items: readonly CartItem[]): Cart => addLines(withItems(cart, []), items).cart;

type KeptOptions = { picks: Picks; goneOptions: string[] };

function findReason(food: Food, picks: Picks, dineType: DineType | null): LeftOutReason | null {
  if (!food.isAvailable) return "SOLD_OUT";
  if (food.mealPlan !== null || (dineType !== null && !isSoldInMode(food, dineType))) return "MODE";
  return findChoiceProblems(food, picks).length > 0 ? "CHOICE" : null;
}

function toReorderedLine(
  food: Food,
  line: OrderLine,
  { picks, goneOptions }: KeptOptions,
  { dineType, prices }: { dineType: DineType | null; prices: PriceFacts },
): ReorderedLine {
  const itemQuantity = Math.min(Math.max(line.itemQuantity, food.minQuantity), maxQuantity);
  const facts = { itemQuantity, remark: line.customerRemark, dineType, dineTime: null };
  const item = createCartItem(food, picks, facts, prices);
  return {
    item,
    beforeSen: calculateUnitPrice(line),
    afterSen: calculateUnitPrice(item),
    goneOptions,
    optionPrices: findOptionPrices(line, item),
    quantityBefore: itemQuantity === line.itemQuantity ? null : line.itemQuantity,
  };
}

type Option = { id: string; isAvailable: boolean };
type Group = { id: string; labels: (Option & { price: number })[] };

/** The picks of an order line that the menu still has, and the names of the others. */
function keepOptions(food: Food, { selectedAttributes, selectedSides }: OrderLine): KeptOptions {
  const goneOptions: string[] = [];
  const isThere = (options: readonly Option[] | undefined, { id, name }: { id: string; name: string }) => {
    const isKept = options?.some((option) => option.id === id && option.isAvailable) ?? false;
    if (!isKept) goneOptions.push(name);
    return isKept;
  };
  const keep = (selected: SelectedAttribute[], groups: readonly Group[]) =>
    selected.flatMap((attribute) => {
      const group = groups.find(({ id }) => id === attribute.id);
      const labels = attribute.labels.filter((label) => isThere(group?.labels, label));
      return labels.length > 0 ? [{ ...attribute, labels }] : [];
    });
  const attributes = keep(selectedAttributes, food.attributes);
  const sides = selectedSides.map(({ sideID, name, items }) => {
    const side = food.sides.find(({ id }) => id === sideID);
    const kept = items.flatMap((item) => {
      if (!isThere(side?.foods, item)) return [];
      const groups = side?.foods.find(({ id }) => id === item.id)?.attributes ?? [];
      return [{ ...item, selectedAttributes: keep(item.selectedAttributes, groups) }];
    });
    return { sideID, name, items: kept, day: null };
  });
  const picks = toPicks({
    selectedAttributes: attributes,
    selectedSides: sides.filter(({ items }) => items.length > 0),
  });
  return { picks, goneOptions: [...new Set(goneOptions)] };
}

type Choices = Pick<OrderLine, "selectedAttributes"> & {
  selectedSides: readonly Pick<OrderLine["selectedSides"][number], "sideID" | "items">[];
};

function findOptionPrices(before: Choices, after: Choices): OptionPriceChange[] {
  const pricesBefore = listOptions(before);
  const changes = [...listOptions(after)].flatMap(([key, { name, sen }]) => {
    const old = pricesBefore.get(key);
    return old && old.sen !== sen ? [{ name, beforeSen: old.sen, afterSen: sen }] : [];
  });
  return changes;
}

/** Every chosen option with its price, by its place in the dish. */
function listOptions({ selectedAttributes, selectedSides }: Choices): Map<string, { name: string; sen: number }> {
  const options = new Map<string, { name: string; sen: number }>();
  const addLabels = (within: readonly string[], attributes: SelectedAttribute[]) => {
    for (const { id, labels } of attributes) {
      for (const label of labels) {
        options.set(JSON.stringify([...within, id, label.id]), { name: label.name, sen: label.price });
      }
    }
  };
  addLabels([], selectedAttributes);
  for (const { sideID, items } of selectedSides) {
    for (const { id, name, price, selectedAttributes: attributes } of items) {
      options.set(JSON.stringify([sideID, id, ""]), { name, sen: price });
      addLabels([sideID, id], attributes);
    }
  }
  return options;
}
