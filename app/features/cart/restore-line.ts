import { addItem, type Cart, hasRoom, withItems } from "#shared/domain/cart.ts";
import type { CartItem } from "#shared/domain/cart-item.ts";

/** Returns `now` with the removed line of `before` in its place. An equal line takes the quantity; a full cart does not change. */
export function restoreLine(now: Cart | null, before: Cart, line: CartItem): Cart {
  if (!now) return withItems(before, [line]);
  if (!hasRoom(now, line.cartItemID)) return now;
  if (now.cart.some(({ cartItemID }) => cartItemID === line.cartItemID)) return addItem(now, line);
  const position = before.cart.findIndex(({ cartItemID }) => cartItemID === line.cartItemID);
  return withItems(now, now.cart.toSpliced(position, 0, line));
}
