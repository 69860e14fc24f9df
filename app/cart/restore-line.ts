import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, type Cart, hasRoom, withItems } from "#shared/domain/cart/cart.ts";
import { withoutPlan } from "./without-plan.ts";

/** Returns the cart with the removed line of `before` in its place. An equal line takes the quantity; a full cart does not change; a meal plan takes the place of another one. */
export function restoreLine(cart: Cart | null, before: Cart, line: CartItem): Cart {
  if (!cart) return withItems(before, [line]);
  const now = line.mealPlan ? withoutPlan(cart) : cart;
  if (!hasRoom(now, line.cartItemID)) return now;
  if (now.cart.some(({ cartItemID }) => cartItemID === line.cartItemID)) return addItem(now, line);
  const position = before.cart.findIndex(({ cartItemID }) => cartItemID === line.cartItemID);
  return withItems(now, now.cart.toSpliced(position, 0, line));
}
