import type { DineType } from "#shared/contract/entities.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import {
  compareOffers,
  type Deal,
  type DealOffer,
  type DealOrder,
  type DealPlace,
  type DealReason,
  findReason,
  toOfferLines,
} from "./deals.ts";
import { calculateOfferDiscount } from "./vouchers.ts";

/** An offer that does not apply, and what would change that. Amounts in sen. */
export type Obstacle = {
  deal: Deal & { isUsable: false };
  /** Food that is missing for MIN_SPEND, else 0. */
  missingSen: number;
  /** Another mode of the store in which it applies, and the discount there. */
  change: { mode: DineType; savingSen: number } | null;
};

/** What the customer can change comes first, and what never applies last. */
const nearness: readonly DealReason[] = [
  "MIN_SPEND",
  "WRONG_MODE",
  "ITEM_SCOPE",
  "NO_SAVING",
  "LOCKED",
  "NOT_STARTED",
  "USED",
  "WRONG_STORE",
  "PLATFORM",
  "NEW_ONLY",
  "EXPIRED",
];

/** The offers that do not apply, the nearest first (S182). */
export function listObstacles(deals: readonly Deal[], order: DealOrder, place: DealPlace, nowMs: number): Obstacle[] {
  const foodSen = priceOrder(order).food;
  const obstacles = deals.flatMap((deal): Obstacle[] => {
    // An offer of another merchant is nothing that this order could reach.
    if (deal.isUsable || isForeign(deal.offer, place)) return [];
    const { offer, reason } = deal;
    const missingSen = reason === "MIN_SPEND" ? Math.max(0, offer.minSpendAmount - foodSen) : 0;
    return [{ deal, missingSen, change: reason === "WRONG_MODE" ? findChange(deal, order, place, nowMs) : null }];
  });
  const rank = ({ deal }: Obstacle) => nearness.indexOf(deal.reason);
  return obstacles.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.missingSen - other.missingSen || compareOffers(one.deal.offer, other.deal.offer),
  );
}

const isForeign = ({ scope: { merchantIDs } }: DealOffer, { merchantID }: DealPlace) =>
  merchantIDs.length > 0 && !merchantIDs.includes(merchantID);

function findChange({ offer }: Deal, order: DealOrder, place: DealPlace, nowMs: number) {
  const mode = place.modes.find((one) => findReason(offer, order, { ...place, dineType: one }, nowMs) === null);
  // The fee of another mode is unknown here.
  if (!mode || offer.on === "DELIVERY") return null;
  const savingSen = calculateOfferDiscount(offer, { lines: toOfferLines(order) }, 0);
  return savingSen > 0 ? { mode, savingSen } : null;
}
