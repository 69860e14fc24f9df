import type { Cart } from "#shared/domain/cart.ts";
import { cartTotals, minOrderGap } from "#shared/domain/pricing.ts";

/** The sums of a cart that its panel and its bar show, and what is missing to the mode's minimum. Amounts in sen. */
export function summarize(cart: Cart) {
  const totals = cartTotals(cart.cart, cart.miscellaneousFees, cart.dineType);
  const minimumSen = (cart.dineType && cart.minOrderAmount[cart.dineType]) ?? 0;
  return { ...totals, minimumSen, gapSen: minOrderGap(cart.minOrderAmount, cart.dineType, totals.foodSen) };
}
