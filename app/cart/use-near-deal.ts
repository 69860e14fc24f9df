import { useKnownSession } from "#app/session/known-session.ts";
import { isNewUser } from "#app/session/session-state.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { findNearDeal, type NearDeal, selectGoals, type StoreGoal } from "#shared/domain/deals/near-deal.ts";
import { summarize } from "./cart-summary.ts";

/** The deal that a cart nearly reaches, and what is missing in sen. The minimum of the store comes first. */
export function useNearDeal(cart: Cart, goals: readonly StoreGoal[]): NearDeal | null {
  const session = useKnownSession();
  const { mode, foodSen, gapSen } = summarize(cart);
  if (!session.isReady || gapSen > 0) return null;
  const isGuest = !session.isBinded;
  const open = selectGoals(goals, mode, { isGuest, isNew: isGuest || isNewUser(session) });
  // What is reached is applied at checkout, and only more than that is a reason to add a dish.
  const reached = open.filter(({ minSpendAmount }) => minSpendAmount <= foodSen);
  return findNearDeal(open, foodSen, Math.max(0, ...reached.map(({ worthSen }) => worthSen)));
}
