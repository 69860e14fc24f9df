import type { Point } from "#shared/domain/geo.ts";
import { type FareOffer, faresFor, rideMinutes, roadMetres } from "./fares.ts";

/** One delivery of a meal plan. `deliverAt` in epoch milliseconds. */
export type PlanRide = { deliverAt: number; place: Point };

/** What a vendor asks for all deliveries of a plan together, and in `days` for each, in their order. */
export type PlanFare = FareOffer & { days: number[] };

/** What decides the fares besides the rides: the store, and whether one day's load goes on a motorcycle. */
type PlanLoad = { store: Point; prepMinutes: number; motorcycle: boolean };

/** Fares of the vendors that make every delivery of a plan, the cheapest sum first; empty when nobody makes them all. */
export function planFares(rides: readonly PlanRide[], load: PlanLoad): PlanFare[] {
  const [first = [], ...others] = rides.map((ride) => rideFares(ride, load));
  return first
    .flatMap((fare) => {
      const days = [fare, ...others.flatMap((fares) => fares.find((one) => isSame(one, fare)) ?? [])];
      return days.length === rides.length ? [joined(days)] : [];
    })
    .toSorted((a, b) => a.amount - b.amount || a.etaMinutes - b.etaMinutes || (a.vendor < b.vendor ? -1 : 1));
}

/** Whole minutes on the way to a place. */
export function minutesTo(store: Point, place: Point): number {
  return rideMinutes(roadMetres(store, place));
}

function rideFares({ deliverAt, place }: PlanRide, { store, prepMinutes, motorcycle }: PlanLoad): FareOffer[] {
  return faresFor({ metres: roadMetres(store, place), at: deliverAt, isScheduled: true, motorcycle, prepMinutes });
}

function isSame(a: FareOffer, b: FareOffer): boolean {
  return a.vendor === b.vendor && a.deliveryMethod === b.deliveryMethod;
}

function joined(days: FareOffer[]): PlanFare {
  const [{ vendor, deliveryMethod } = { vendor: "", deliveryMethod: "MOTORCYCLE" as const }] = days;
  return {
    vendor,
    deliveryMethod,
    amount: days.reduce((sum, { amount }) => sum + amount, 0),
    etaMinutes: Math.max(...days.map(({ etaMinutes }) => etaMinutes)),
    days: days.map(({ amount }) => amount),
  };
}
