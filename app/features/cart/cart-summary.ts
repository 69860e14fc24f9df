import type { Cart } from "#shared/domain/cart.ts";
import { calculateCartTotals, calculateMinOrderGap } from "#shared/domain/pricing.ts";
import { modesOf } from "../mode/modes.ts";

/**
 * The sums of a cart that its panel and its bar show, and what is missing to the mode's minimum. Amounts in sen.
 * `feesAhead` names what the sums do not contain yet: delivery, or all fees of a mode that is still to be chosen.
 */
export function summarize(cart: Cart) {
  const [mode = null] = modesOf([cart.dineType ?? ""]);
  const totals = calculateCartTotals(cart.cart, cart.miscellaneousFees, mode);
  const minimumSen = (mode && cart.minOrderAmount[mode]) ?? 0;
  const feesAhead = mode === null ? "beforeFees" : mode === "DELIVERY" ? "beforeDelivery" : null;
  return {
    ...totals,
    minimumSen,
    gapSen: calculateMinOrderGap(cart.minOrderAmount, mode, totals.foodSen),
    feesAhead,
  } as const;
}
