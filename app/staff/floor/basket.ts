import type { Food } from "#shared/contract/entities.ts";
import { type CartItem, createCartItem, maxQuantity } from "#shared/domain/cart/cart-item.ts";
import { toOrderFood } from "#shared/domain/cart/order-food.ts";
import type { Picks } from "#shared/domain/cart/selection.ts";

// What somebody at the counter has ordered so far. The server prices it.

type Line = { food: Food; picks: Picks; quantity: number; remark: string };

/** Campaigns are the server's to count. */
const toItem = ({ food, picks, quantity, remark }: Line): CartItem =>
  createCartItem(
    food,
    picks,
    { itemQuantity: quantity, remark, dineType: null, dineTime: null },
    { campaigns: {}, nowMs: 0 },
  );

/** The basket with a line more; the same dish, chosen the same way, is one line. */
export function addLine(items: readonly CartItem[], line: Line): CartItem[] {
  const added = toItem(line);
  const known = items.find(({ cartItemID }) => cartItemID === added.cartItemID);
  if (!known) return [...items, added];
  return setQuantity(items, known.cartItemID, known.itemQuantity + added.itemQuantity);
}

/** 0 takes the line away. */
export function setQuantity(items: readonly CartItem[], cartItemID: string, quantity: number): CartItem[] {
  return items.flatMap((item) => {
    if (item.cartItemID !== cartItemID) return [item];
    return quantity < 1 ? [] : [{ ...item, itemQuantity: Math.min(quantity, maxQuantity) }];
  });
}

export const countOf = (items: readonly CartItem[], foodID: string): number =>
  items.reduce((sum, { item, itemQuantity }) => sum + (item.id === foodID ? itemQuantity : 0), 0);

export const toOrderedFoods = (items: readonly CartItem[]) => items.map((item) => toOrderFood(item));
