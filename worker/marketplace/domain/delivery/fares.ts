import type { QuotedFare } from "#shared/contract/order-entities.ts";
import { calculateDistance, type Point } from "#shared/domain/places/geo.ts";
import { getMinuteOfDay } from "#shared/domain/time/time.ts";

/** Prices in sen, range in metres, minutes until the rider is at the store: demo values (PD44). */
type FareCard = {
  vendor: "GRAB" | "LALAMOVE" | "MRSPEEDY" | "PANDAGO";
  baseSen: number;
  baseMetres: number;
  perKmSen: number;
  limitMetres: number;
  arrivalMinutes: number;
  hasCar: boolean;
  /** The vendor takes deliveries for later (PD58). */
  canSchedule: boolean;
};

const fareCards: FareCard[] = [
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

/** Our own value: no source names the surcharge of a car over a motorcycle. */
const carSurchargeSen = 500;
const peakSurchargeSen = 150;
const peaks = [
  [11 * 60 + 30, 13 * 60 + 30],
  [18 * 60, 20 * 60],
] as const;
/** Roads are longer than the straight line by this factor. */
const detour = 1.3;
/** A rider in town rides at 24 km/h and needs time to find the door. */
const minutesPerKm = 2.5;
const doorMinutes = 3;

const deliveryPromoSen = 300;
const deliveryPromoFromSen = 3000;

export type FareOffer = Pick<QuotedFare, "vendor" | "deliveryMethod" | "amount" | "etaMinutes" | "days">;

/** The assumed way of a delivery while the address is unknown. */
export const usualMetres = 3000;

/** The road distance between two points in whole metres: the straight line × 1.3 (PD44). */
export const getRoadMetres = (from: Point, to: Point): number => toRoadMetres(calculateDistance(from, to));

/** The same for a straight line. */
export const toRoadMetres = (metres: number): number => Math.round(metres * detour);

export function getRideMinutes(metres: number): number {
  return Math.ceil((metres / 1000) * minutesPerKm) + doorMinutes;
}

/** The names of the vendors that can be offered; null: all of the table. */
export type OfferedVendors = ReadonlySet<string> | null;

export type Ride = {
  metres: number;
  /** Time of the hand-over, epoch milliseconds: peak hours cost more. */
  at: number;
  /** True for an order ahead: only vendors with `canSchedule` take it. */
  isScheduled: boolean;
  motorcycle: boolean;
  prepMinutes: number;
  /** Absent: all of the table. */
  vendors?: OfferedVendors;
};

export function getFares(ride: Ride): FareOffer[] {
  return fareCards
    .filter((card) => ride.metres <= card.limitMetres && (!ride.isScheduled || card.canSchedule))
    .filter(({ vendor }) => !ride.vendors || ride.vendors.has(vendor))
    .flatMap((card) => offersOf(card, ride))
    .toSorted(compareFares);
}

/** Cheapest first. */
export const compareFares = (a: FareOffer, b: FareOffer): number =>
  a.amount - b.amount || a.etaMinutes - b.etaMinutes || (a.vendor < b.vendor ? -1 : 1);

export function getPreOrderVendor(fares: readonly FareOffer[]): FareOffer["vendor"] | null {
  const scheduling = new Set<string>(fareCards.filter((card) => card.canSchedule).map(({ vendor }) => vendor));
  return fares.find(({ vendor }) => scheduling.has(vendor))?.vendor ?? null;
}

/** The store's share of the fee in sen: RM3 from RM30 of food if the store runs that promotion, at most the fee. */
export function getDeliveryDiscount(order: { foodSen: number; feeSen: number; isDeliveryPromo: boolean }): number {
  if (!order.isDeliveryPromo || order.foodSen < deliveryPromoFromSen) return 0;
  return Math.min(deliveryPromoSen, order.feeSen);
}

function offersOf(card: FareCard, ride: Ride): FareOffer[] {
  const amount = getAmount(card, ride);
  const etaMinutes = Math.max(ride.prepMinutes, card.arrivalMinutes) + getRideMinutes(ride.metres);
  const offer = { vendor: card.vendor, etaMinutes };
  return [
    ...(ride.motorcycle ? [{ ...offer, deliveryMethod: "MOTORCYCLE" as const, amount }] : []),
    ...(card.hasCar ? [{ ...offer, deliveryMethod: "CAR" as const, amount: amount + carSurchargeSen }] : []),
  ];
}

/** The base price, plus the rate for the metres beyond it, rounded up to 10 sen, plus the peak surcharge. */
function getAmount(card: FareCard, { metres, at }: Ride): number {
  const further = Math.max(0, metres - card.baseMetres);
  const tenSen = Math.ceil((card.baseSen * 1000 + further * card.perKmSen) / 10_000);
  return tenSen * 10 + (isPeak(at) ? peakSurchargeSen : 0);
}

function isPeak(at: number): boolean {
  const minute = getMinuteOfDay(at);
  return peaks.some(([start, end]) => start <= minute && minute < end);
}
