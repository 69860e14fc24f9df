import type { Fare } from "#shared/contract/order-entities.ts";
import { distanceMetres, type Point } from "#shared/domain/geo.ts";
import { minuteOfDay } from "#shared/domain/time.ts";

/** What a vendor charges in sen, up to how far, and how soon its rider is at the store: demo values (PD44). */
type FareCard = {
  vendor: "GRAB" | "LALAMOVE" | "MRSPEEDY" | "PANDAGO";
  baseSen: number;
  baseMetres: number;
  perKmSen: number;
  limitMetres: number;
  arrivalMinutes: number;
  /** Also has cars. */
  hasCar: boolean;
  /** Takes deliveries for later (PD58). */
  canSchedule: boolean;
};

const cards: FareCard[] = [
  {
    vendor: "GRAB",
    baseSen: 600,
    baseMetres: 3000,
    perKmSen: 100,
    limitMetres: 15_000,
    arrivalMinutes: 8,
    hasCar: true,
    canSchedule: true,
  },
  {
    vendor: "LALAMOVE",
    baseSen: 500,
    baseMetres: 3000,
    perKmSen: 110,
    limitMetres: 20_000,
    arrivalMinutes: 12,
    hasCar: true,
    canSchedule: true,
  },
  {
    vendor: "MRSPEEDY",
    baseSen: 550,
    baseMetres: 3000,
    perKmSen: 90,
    limitMetres: 18_000,
    arrivalMinutes: 15,
    hasCar: false,
    canSchedule: false,
  },
  {
    vendor: "PANDAGO",
    baseSen: 480,
    baseMetres: 2000,
    perKmSen: 120,
    limitMetres: 8000,
    arrivalMinutes: 10,
    hasCar: false,
    canSchedule: false,
  },
];

/** A car costs this much more than a motorcycle over the same way: ours, no source names it. */
const carSurchargeSen = 500;
const peakSurchargeSen = 150;
/** Minutes of the Malaysian day, end exclusive. */
const peaks = [
  [11 * 60 + 30, 13 * 60 + 30],
  [18 * 60, 20 * 60],
] as const;
/** Roads are this much longer than the straight line. */
const detour = 1.3;
/** A rider in town: 24 km/h, and the time to find the door. */
const minutesPerKm = 2.5;
const doorMinutes = 3;

const deliveryPromoSen = 300;
const deliveryPromoFromSen = 3000;

export type FareOffer = Pick<Fare, "vendor" | "deliveryMethod" | "amount" | "etaMinutes">;

/** The way between two points in whole metres: the straight line × 1.3 (PD44). */
export function roadMetres(from: Point, to: Point): number {
  return Math.round(distanceMetres(from, to) * detour);
}

/** Whole minutes that a rider needs for a way. */
export function rideMinutes(metres: number): number {
  return Math.ceil((metres / 1000) * minutesPerKm) + doorMinutes;
}

/** What decides the fares of a delivery. */
export type Ride = {
  metres: number;
  /** When it is handed over, epoch milliseconds: peak hours cost more. */
  at: number;
  /** For later than now: only vendors that take such deliveries. */
  isScheduled: boolean;
  /** Whether the load goes on a motorcycle; else only cars carry it. */
  motorcycle: boolean;
  prepMinutes: number;
};

/** Fares of the vendors that go this far, cheapest first, then soonest; empty when nobody does. */
export function faresFor(ride: Ride): FareOffer[] {
  return cards
    .filter((card) => ride.metres <= card.limitMetres && (!ride.isScheduled || card.canSchedule))
    .flatMap((card) => offersOf(card, ride))
    .toSorted((a, b) => a.amount - b.amount || a.etaMinutes - b.etaMinutes || (a.vendor < b.vendor ? -1 : 1));
}

/** The first of some fares that can be had for later; null when none can. */
export function preOrderVendorOf(fares: readonly FareOffer[]): FareOffer["vendor"] | null {
  const able = new Set<string>(cards.filter((card) => card.canSchedule).map(({ vendor }) => vendor));
  return fares.find(({ vendor }) => able.has(vendor))?.vendor ?? null;
}

/** What a store pays of the delivery: RM3 from RM30 of food where it runs that promotion, never more than the fee. */
export function deliveryDiscountOf(order: { foodSen: number; feeSen: number; isDeliveryPromo: boolean }): number {
  if (!order.isDeliveryPromo || order.foodSen < deliveryPromoFromSen) return 0;
  return Math.min(deliveryPromoSen, order.feeSen);
}

function offersOf(card: FareCard, ride: Ride): FareOffer[] {
  const amount = fareOf(card, ride);
  const etaMinutes = Math.max(ride.prepMinutes, card.arrivalMinutes) + rideMinutes(ride.metres);
  const offer = { vendor: card.vendor, etaMinutes };
  return [
    ...(ride.motorcycle ? [{ ...offer, deliveryMethod: "MOTORCYCLE" as const, amount }] : []),
    ...(card.hasCar ? [{ ...offer, deliveryMethod: "CAR" as const, amount: amount + carSurchargeSen }] : []),
  ];
}

/** Base, every further metre at the rate of a kilometre, rounded up to 10 sen; then the peak hours. */
function fareOf(card: FareCard, { metres, at }: Ride): number {
  const further = Math.max(0, metres - card.baseMetres);
  const tenSen = Math.ceil((card.baseSen * 1000 + further * card.perKmSen) / 10_000);
  return tenSen * 10 + (isPeak(at) ? peakSurchargeSen : 0);
}

function isPeak(at: number): boolean {
  const minute = minuteOfDay(at);
  return peaks.some(([start, end]) => start <= minute && minute < end);
}
