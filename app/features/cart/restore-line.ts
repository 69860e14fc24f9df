import { addItem, type Cart, hasRoom, withItems } from "#shared/domain/cart.ts";
import type { CartItem } from "#shared/domain/cart-item.ts";

/**
 * The cart with a removed line back in its place. `before` is the cart that had the line; `now` may have changed since
 * or be gone. A line of the same choices that was added meanwhile takes the quantity; a full cart stays as it is.
 */
export function restoreLine(now: Cart | null, before: Cart, line: CartItem): Cart {
  if (!now) return withItems(before, [line]);
  if (!hasRoom(now, line.cartItemID)) return now;
  if (now.cart.some(({ cartItemID }) => cartItemID === line.cartItemID)) return addItem(now, line);
  const position = before.cart.findIndex(({ cartItemID }) => cartItemID === line.cartItemID);
  return withItems(now, now.cart.toSpliced(position, 0, line));
}
