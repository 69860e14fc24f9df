import type { Store } from "#shared/contract/entities.ts";
import { isInMalaysia, type Point, roundPoint } from "#shared/domain/geo.ts";
import { getMinOrderAmounts } from "#worker/marketplace/domain/pricing/fees.ts";
import type { MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import { getFares, getRoadMetres } from "./fares.ts";

/** The estimate is a range, because traffic is not known: demo value (PD44). */
const spreadMinutes = 10;

type Delivering = {
  store: Pick<StoreRecord, "lat" | "lng" | "dineTypes" | "minOrderAmounts">;
  merchant: Pick<MerchantRecord, "prepMinutes">;
};

/**
 * Minutes, fee and minimum order of a delivery now, in minutes and sen; null where no vendor delivers. It is the cheapest
 * fare of one small dish by the rules of a quote, so a card never promises another price than the checkout asks.
 *
 * Replies with it are cached by rounded place. That is the place of the quote too, so all visitors of a key have the
 * same fares. Fares depend on time only by the surcharge of peak hours: the estimate in a cached reply can be from
 * before the start or end of a peak for as long as the cache serves the reply, like the open state beside it. It
 * promises nothing: the checkout asks for a quote, which is never cached.
 */
export function getDeliveryEstimate({ store, merchant }: Delivering, from: Point, now: number): Store["estimate"] {
  const place = roundPoint(from);
  if (!store.dineTypes.includes("DELIVERY") || !isInMalaysia(place)) return null;
  const metres = getRoadMetres(store, place);
  const ride = { metres, at: now, isScheduled: false, motorcycle: true, prepMinutes: merchant.prepMinutes };
  const [cheapest] = getFares(ride);
  if (!cheapest) return null;
  return {
    minutesFrom: cheapest.etaMinutes,
    minutesTo: cheapest.etaMinutes + spreadMinutes,
    deliveryFeeFrom: cheapest.amount,
    minOrderAmount: getMinOrderAmounts(store).DELIVERY ?? 0,
  };
}
