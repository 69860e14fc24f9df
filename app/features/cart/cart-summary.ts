import type { Cart } from "#shared/domain/cart.ts";
import { isDelivered, isOrderedIn } from "#shared/domain/dine-type.ts";
import { calculateCartTotals, calculateMinOrderGap } from "#shared/domain/pricing.ts";
import { getOrderModes } from "../mode/modes.ts";

/** Amounts in sen of the lines that are ordered in the cart's mode, of all when there is none. `feesAhead` names the fees that the sums do not contain yet. */
export function summarize(cart: Cart) {
  const [mode = null] = getOrderModes([cart.dineType ?? ""]);
  const ordered = cart.cart.filter((line) => isOrderedIn(line, mode));
  const totals = calculateCartTotals(ordered.length > 0 ? ordered : cart.cart, cart.miscellaneousFees, mode);
  const minimumSen = (mode && cart.minOrderAmount[mode]) ?? 0;
  // At a table the service charge is still to come.
  const feesAhead = mode === null || mode === "DINEIN" ? "beforeFees" : isDelivered(mode) ? "beforeDelivery" : null;
  return {
    ...totals,
    minimumSen,
    gapSen: calculateMinOrderGap(cart.minOrderAmount, mode, totals.foodSen),
    feesAhead,
  } as const;
}
