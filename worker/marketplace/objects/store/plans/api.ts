import type { PriceChange } from "#shared/contract/errors.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { toDay, toInstant } from "#shared/domain/time.ts";
import { validationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { checkCourierLoad } from "#worker/marketplace/domain/delivery/courier-load.ts";
import { getCutOff } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getMinutesTo, type PlanFare, getPlanFares } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { slotStart } from "#worker/marketplace/domain/time/slots.ts";
import type { PlaceBody } from "../core/place-input.ts";
import type { Handover } from "../orders/place-checks.ts";
import type { ChosenFare } from "../orders/place-price.ts";
import { readTakenPlaces, bookPlace } from "../core/slot-bookings.ts";
import type { StoreSnapshot } from "../catalogue/api.ts";
import { type RequestedDay, readRequestedDays, assertWindows, stretchOf } from "./requested-days.ts";

/** What a Store keeps of a meal plan besides the days on its line. */
export type StoredPlan = {
  /** By side: what bringing it costs in sen, and how long it takes. */
  days: Record<string, { fee: number; etaMinutes: number }>;
  /** Sen that changes have freed so far; they become credit once the store has accepted. */
  freed: number;
  /** How fast its days go by; the speed of the simulation where it is not set. */
  pace?: number;
};

/** A meal plan that can be placed as it was asked for. */
export type ValidatedPlan = { days: RequestedDay[]; fare: ChosenFare; kept: StoredPlan; time: Handover };

/**
 * Checks the days of a meal plan and prices their deliveries, each to its own address. What they cost depends on their times
 * and places alone, so no quote is needed; another fee than the customer saw is PRICE_CHANGED. Throws as `askedDays`,
 * SLOT_UNAVAILABLE, and DELIVERY_NOT_AVAILABLE when nobody goes to all of them.
 */
export function validatePlan(sql: SqlStorage, body: PlaceBody, counter: StoreSnapshot, now: number): ValidatedPlan {
  const [line, ...others] = body.orderFoods;
  const food = line && counter.menu.get(line.id);
  if (!line || !food?.mealPlan || others.length > 0) throw validationError("orderFoods", "plan");
  const days = readRequestedDays(line, food, now);
  const { from, to } = stretchOf(days);
  assertWindows(counter, food.mealPlan, days, readTakenPlaces(sql, "MEAL_PLAN", from, to), now);
  const fares = faresOfDays(days, body.orderFoods, counter);
  const fare = chosen(body, fares);
  const { store } = counter.record;
  const kept = days.map(({ sideID, address }, index) => [
    sideID,
    { fee: fare.days[index] ?? 0, etaMinutes: getMinutesTo(store, address) },
  ]);
  const first = days.toSorted((a, b) => a.deliverAt - b.deliverAt)[0];
  return {
    days,
    fare,
    kept: { days: Object.fromEntries(kept), freed: 0 },
    time: { at: first?.deliverAt ?? 0, dineTime: first?.dineTime ?? "" },
  };
}

/** What couriers ask for bringing these days, one day's load at a time. Throws DELIVERY_NOT_AVAILABLE when none does. */
export function faresOfDays(
  days: readonly Pick<RequestedDay, "deliverAt" | "address">[],
  orderFoods: PlaceBody["orderFoods"],
  { record, menu }: StoreSnapshot,
): PlanFare[] {
  const loads = orderFoods.flatMap(({ id, orderQuantity: quantity }) => {
    const food = menu.get(id);
    return food ? [{ grams: food.grams, volumeLitres: food.volumeLitres, quantity }] : [];
  });
  const rides = days.map(({ deliverAt, address }) => ({ deliverAt, place: { lat: address.lat, lng: address.lng } }));
  const { motorcycle } = checkCourierLoad(loads);
  const fares = getPlanFares(rides, { store: record.store, prepMinutes: record.merchant.prepMinutes, motorcycle });
  if (fares.length === 0) throw new DomainError("DELIVERY_NOT_AVAILABLE");
  return fares;
}

function chosen({ deliveryFares, quotedDeliveryFee }: PlaceBody, fares: readonly PlanFare[]): PlanFare {
  const shown = deliveryFares?.[0];
  const fare = shown
    ? fares.find((one) => one.vendor === shown.vendor && one.deliveryMethod === shown.deliveryMethod)
    : fares[0];
  if (!fare) throw new DomainError("QUOTE_EXPIRED");
  const before = [shown?.amount, quotedDeliveryFee].find((sen) => sen !== undefined && sen !== fare.amount);
  if (before === undefined) return fare;
  const change: PriceChange = { kind: "FEE", id: "deliveryFee", name: fare.vendor, before, after: fare.amount };
  throw new DomainError("PRICE_CHANGED", { changes: [change] });
}

/** Takes a place on every day; false when one is gone, and then the transaction is to be rolled back. */
export function takePlanPlaces(sql: SqlStorage, days: readonly RequestedDay[], orderID: string): boolean {
  return days.every(({ sideID: side, deliverAt }) =>
    bookPlace(sql, "MEAL_PLAN", slotStart(deliverAt), { orderID, side }),
  );
}

/** The line of a plan with its days on its sides. */
export function linesWithDays(lines: readonly OrderLine[], days: readonly RequestedDay[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    selectedSides: line.selectedSides.map((side) => {
      const day = days.find(({ sideID }) => sideID === side.sideID);
      return day ? { ...side, day: plannedDay(day) } : side;
    }),
  }));
}

/** A day as it goes on the wire while it can still be changed. */
export function plannedDay({ deliverAt, dineTime, address }: Omit<RequestedDay, "sideID" | "name">) {
  const date = toDay(deliverAt);
  const editableUntil = toInstant(getCutOff(date));
  return { date, deliverAt: toInstant(deliverAt), dineTime, address, editableUntil, status: "PLANNED" };
}
