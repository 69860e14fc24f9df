import type { PriceChange } from "#shared/contract/errors.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { compareFares, type FareOffer, getFares, getRideMinutes, getRoadMetres, type OfferedVendors } from "./fares.ts";

/** One delivery of a meal plan. `deliverAt` in epoch milliseconds. */
type PlanRide = { deliverAt: number; place: Point };

/** A vendor's price in sen for all deliveries of a plan; `days` has the price of each delivery, in the same order. */
export type PlanFare = FareOffer & { days: number[] };

type PlanLoad = { store: Point; prepMinutes: number; motorcycle: boolean; vendors?: OfferedVendors };

/** Fares of the vendors that can make all deliveries of a plan, cheapest total first; empty when there is none. */
export function getPlanFares(rides: readonly PlanRide[], load: PlanLoad): PlanFare[] {
  const [first = [], ...others] = rides.map((ride) => rideFares(ride, load));
  return first
    .flatMap((fare) => {
      const days = [fare, ...others.flatMap((fares) => fares.find((one) => isSame(one, fare)) ?? [])];
      return days.length === rides.length ? [sumFares(days)] : [];
    })
    .toSorted(compareFares);
}

/** The deliveries that no vendor makes, as the details of DELIVERY_NOT_AVAILABLE. */
export function findUnreachable(
  rides: readonly (PlanRide & { sideID: string; name: string })[],
  load: PlanLoad,
): PriceChange[] {
  const unreachable = rides.filter((ride) => rideFares(ride, load).length === 0);
  return unreachable.map(({ sideID, name }) => ({ kind: "FEE", id: sideID, name, before: null, after: null }));
}

export function getDeliveryMinutes(store: Point, place: Point): number {
  return getRideMinutes(getRoadMetres(store, place));
}

function rideFares({ deliverAt, place }: PlanRide, { store, ...load }: PlanLoad): FareOffer[] {
  return getFares({ ...load, metres: getRoadMetres(store, place), at: deliverAt, isScheduled: true });
}

function isSame(a: FareOffer, b: FareOffer): boolean {
  return a.vendor === b.vendor && a.deliveryMethod === b.deliveryMethod;
}

function sumFares(days: FareOffer[]): PlanFare {
  const [{ vendor, deliveryMethod } = { vendor: "", deliveryMethod: "MOTORCYCLE" as const }] = days;
  return {
    vendor,
    deliveryMethod,
    amount: days.reduce((sum, { amount }) => sum + amount, 0),
    etaMinutes: Math.max(...days.map(({ etaMinutes }) => etaMinutes)),
    days: days.map(({ amount }) => amount),
  };
}
