import type { Cart } from "#shared/domain/cart/cart.ts";
import { calculateCartTotals, calculateMinOrderGap } from "#shared/domain/money/pricing.ts";
import { isDelivered, isOrderedIn } from "#shared/domain/orders/dine-type.ts";
import { getOrderModes } from "./modes.ts";

/** Amounts in sen of the lines that are ordered in the cart's mode, of all when there is none. `feesAhead` names the fees that the sums do not contain yet. */
export function summarize(cart: Cart) {
  const [kept = null] = getOrderModes([cart.dineType ?? ""]);
  // A mode in which nothing here is ordered has no fees.
  const mode = cart.cart.some((line) => isOrderedIn(line, kept)) ? kept : null;
  const lines = cart.cart.filter((line) => isOrderedIn(line, mode));
  const totals = calculateCartTotals(lines, cart.miscellaneousFees, mode);
  const minimumSen = (mode && cart.minOrderAmount[mode]) ?? 0;
  // At a table the service charge is still to come.
  const feesAhead = mode === null || mode === "DINEIN" ? "beforeFees" : isDelivered(mode) ? "beforeDelivery" : null;
  return {
    ...totals,
    mode,
    minimumSen,
    gapSen: calculateMinOrderGap(cart.minOrderAmount, mode, totals.foodSen),
    feesAhead,
  } as const;
}
