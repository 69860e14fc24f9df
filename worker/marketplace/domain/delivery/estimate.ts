import type { Store } from "#shared/contract/entities.ts";
import { isInMalaysia, type Point, roundPoint } from "#shared/domain/places/geo.ts";
import { getMinOrderAmounts } from "#worker/marketplace/domain/pricing/fees.ts";
import { type Busy, getExtraMinutes } from "#worker/marketplace/domain/time/busy.ts";
import type { MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import { getFares, getRoadMetres, type OfferedVendors, toRoadMetres } from "./fares.ts";

/** The estimate is a range, because traffic is not known: demo value (PD44). */
const spreadMinutes = 10;

type Delivering = {
  store: Pick<StoreRecord, "lat" | "lng" | "dineTypes" | "minOrderAmounts">;
  merchant: Pick<MerchantRecord, "prepMinutes">;
  busy?: Busy;
};

/**
 * Minutes, fee and minimum order of a delivery now, in minutes and sen; null where no vendor delivers. It is the cheapest
 * fare of one small dish by the rules of a quote. A company that exists has a price of its own (decision 0131), so pages
 * say "about".
 *
 * Replies with it are cached by rounded place. That is the place of the quote too, so all visitors of a key have the
 * same fares. Fares depend on time only by the surcharge of peak hours: the estimate in a cached reply can be from
 * before the start or end of a peak for as long as the cache serves the reply, like the open state beside it. It
 * promises nothing: the checkout asks for a quote, which is never cached.
 */
export function getDeliveryEstimate(
  { store, merchant, ...kitchen }: Delivering,
  from: Point,
  now: number,
  vendors: OfferedVendors = null,
): Store["estimate"] {
  const place = roundPoint(from);
  if (!isDeliveredTo(place, store)) return null;
  const prepMinutes = merchant.prepMinutes + getExtraMinutes(kitchen, now);
  const [cheapest] = getFaresNow(getRoadMetres(store, place), { prepMinutes }, now, vendors);
  if (!cheapest) return null;
  return {
    ...toMinutes(cheapest.etaMinutes),
    deliveryFeeFrom: cheapest.amount,
    minOrderAmount: getMinOrderAmounts(store).DELIVERY ?? 0,
  };
}

type Best = Pick<StoreRecord, "dineTypes"> & Pick<MerchantRecord, "prepMinutes">;
export type LeastEstimate = Pick<NonNullable<Store["estimate"]>, "minutesFrom" | "minutesTo" | "deliveryFeeFrom">;

/**
 * No estimate is less where stores are `metres` or more from the rounded place, have no more modes and are ready no
 * sooner; null: none has one. A farther ride costs and takes more with each vendor, and fewer vendors take it.
 */
export function getLeastEstimate(
  stores: Best,
  metres: number,
  from: Point,
  now: number,
  vendors: OfferedVendors = null,
): LeastEstimate | null {
  if (!isDeliveredTo(roundPoint(from), stores)) return null;
  const fares = getFaresNow(toRoadMetres(metres), stores, now, vendors);
  const [cheapest] = fares;
  if (!cheapest) return null;
  // The cheapest vendor need not be the fastest.
  const minutes = Math.min(...fares.map(({ etaMinutes }) => etaMinutes));
  return { ...toMinutes(minutes), deliveryFeeFrom: cheapest.amount };
}

const isDeliveredTo = (place: Point, { dineTypes }: Pick<StoreRecord, "dineTypes">) =>
  dineTypes.includes("DELIVERY") && isInMalaysia(place);

const toMinutes = (etaMinutes: number) => ({ minutesFrom: etaMinutes, minutesTo: etaMinutes + spreadMinutes });

function getFaresNow(
  metres: number,
  { prepMinutes }: Pick<MerchantRecord, "prepMinutes">,
  now: number,
  vendors: OfferedVendors,
) {
  return getFares({ metres, at: now, isScheduled: false, motorcycle: true, prepMinutes, vendors });
}
