import type { Cart } from "#shared/domain/cart.ts";
import { calculateCartTotals, calculateMinOrderGap } from "#shared/domain/pricing.ts";
import { getOrderModes } from "../mode/modes.ts";

/** Amounts in sen. `feesAhead` names the fees that the sums do not contain yet. */
export function summarize(cart: Cart) {
  const [mode = null] = getOrderModes([cart.dineType ?? ""]);
  const totals = calculateCartTotals(cart.cart, cart.miscellaneousFees, mode);
  const minimumSen = (mode && cart.minOrderAmount[mode]) ?? 0;
  // At a table the service charge is still to come.
  const feesAhead = mode === null || mode === "DINEIN" ? "beforeFees" : mode === "DELIVERY" ? "beforeDelivery" : null;
  return {
    ...totals,
    minimumSen,
    gapSen: calculateMinOrderGap(cart.minOrderAmount, mode, totals.foodSen),
    feesAhead,
  } as const;
}
