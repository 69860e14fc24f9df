import { type DealOffer, type DealPlace, findReason } from "./deals.ts";
import { type StoreGoal, toGoal } from "./near-deal.ts";

/** What the cart of a store can reach: the offers that some order of somebody could use here now. */
export function toStoreGoals(
  offers: readonly DealOffer[],
  place: Omit<DealPlace, "modes">,
  nowMs: number,
): StoreGoal[] {
  return offers.flatMap((offer) => {
    const { scope, endsAt, newUsersOnly, usesPerCustomer } = offer;
    const { dineTypes, foodIDs = [] } = scope;
    // Whether a dish counts is for checkout to say.
    if (offer.minSpendAmount === 0 || foodIDs.length > 0) return [];
    if (endsAt !== null && Date.parse(endsAt) <= nowMs) return [];
    const empty = { lines: [], dineType: dineTypes[0] ?? "PICKUP" } as const;
    const reason = findReason(offer, empty, { ...place, modes: [], dineType: empty.dineType }, nowMs);
    if (reason !== "MIN_SPEND" && reason !== "ITEM_SCOPE") return [];
    return [{ ...toGoal(offer), dineTypes, newUsersOnly, isLimited: usesPerCustomer !== null }];
  });
}
