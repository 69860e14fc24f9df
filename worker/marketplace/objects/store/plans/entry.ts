import type { PriceChange } from "#shared/contract/errors.ts";
import type { OrderFoodRequest, OrderLine } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import type { PlaceOrderBody } from "#worker/marketplace/api/store-messages.ts";
import { getDeliveryMinutes, type PlanFare } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { mapPlanDays, type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { isDayOver } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getSlotStart } from "#worker/marketplace/domain/time/slots.ts";
import { getPlanWindows, type StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import type { ChosenFare, Handover } from "#worker/marketplace/objects/store/core/handover.ts";
import { clearStep, getStepDue } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { planTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import { readTakenPlaces, bookPlace } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import type { StoredOrder, StoredPlan } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { advancePlan, continuePlan } from "./advance-plan.ts";
import { toFreedDay, settlePlan } from "./change-plan.ts";
import { getDayFares, toPlannedDay } from "./planned-day.ts";
import { type RequestedDay, readRequestedDays, assertWindows, getDayRange } from "./requested-days.ts";

export type ValidatedPlan = { days: RequestedDay[]; fare: ChosenFare; stored: StoredPlan; time: Handover };

/**
 * Validates and prices the days of a plan. Fees need no quote, because they depend only on time and place. Throws like
 * `readRequestedDays`, PRICE_CHANGED, SLOT_UNAVAILABLE or DELIVERY_NOT_AVAILABLE.
 */
export function validatePlan(
  sql: SqlStorage,
  body: PlaceOrderBody,
  snapshot: StoreSnapshot,
  now: number,
): ValidatedPlan {
  const [line, ...others] = body.orderFoods;
  const food = line && snapshot.menu.get(line.id);
  if (!line || !food?.mealPlan || others.length > 0) throw createValidationError("orderFoods", "plan");
  const days = readRequestedDays(line, food, now);
  const { from, to } = getDayRange(days);
  assertWindows(snapshot, food.mealPlan, { days, taken: readTakenPlaces(sql, "MEAL_PLAN", from, to) }, now);
  const fares = getDayFares(sql, days, body.orderFoods, snapshot);
  const fare = getChosenFare(body, fares);
  const { store } = snapshot.record;
  const planDays = days.map(({ sideID, address }, index) => [
    sideID,
    { fee: fare.days[index] ?? 0, etaMinutes: getDeliveryMinutes(store, address) },
  ]);
  const first = days.toSorted((a, b) => a.deliverAt - b.deliverAt)[0];
  return {
    days,
    fare,
    stored: { days: Object.fromEntries(planDays), freed: 0 },
    time: { at: first?.deliverAt ?? 0, dineTime: first?.dineTime ?? "" },
  };
}

function getChosenFare({ deliveryFares, quotedDeliveryFee }: PlaceOrderBody, fares: readonly PlanFare[]): PlanFare {
  const shown = deliveryFares?.[0];
  const fare = shown
    ? fares.find((candidate) => candidate.vendor === shown.vendor && candidate.deliveryMethod === shown.deliveryMethod)
    : fares[0];
  if (!fare) throw new DomainError("QUOTE_EXPIRED");
  const before = [shown?.amount, quotedDeliveryFee].find((sen) => sen !== undefined && sen !== fare.amount);
  if (before === undefined) return fare;
  const change: PriceChange = { kind: "FEE", id: "deliveryFee", name: fare.vendor, before, after: fare.amount };
  throw new DomainError("PRICE_CHANGED", { changes: [change] });
}

/** Books a place on every day; false when a day is full: the caller must roll back. */
export function takePlanPlaces(sql: SqlStorage, days: readonly RequestedDay[], orderID: string): boolean {
  return days.every(({ sideID: side, deliverAt }) =>
    bookPlace(sql, "MEAL_PLAN", getSlotStart(deliverAt), { orderID, side }),
  );
}

export function addPlanDays(lines: readonly OrderLine[], days: readonly RequestedDay[]): OrderLine[] {
  return lines.map((line) => ({
    ...line,
    selectedSides: line.selectedSides.map((side) => {
      const day = days.find(({ sideID }) => sideID === side.sideID);
      return day ? { ...side, day: toPlannedDay(day) } : side;
    }),
  }));
}

/** The next open day of an accepted plan; null: none. */
export function findNextDay({ order, state, plan }: StoredOrder): PlanDay | null {
  if (!plan || state.deliveryStatus !== "PROGRESSING") return null;
  const open = readPlanDays(order).filter(({ status }) => !isDayOver(status));
  return open.toSorted((a, b) => a.deliverAt.localeCompare(b.deliverAt))[0] ?? null;
}

/** Ends the next day early. FAILED makes its paid share credit, as for a skipped day (decision 0012). */
export function endPlanDay(context: StoreContext, orderID: string, to: "DELIVERED" | "FAILED", now: number): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  const day = stored && findNextDay(stored);
  if (!stored || !day) return;
  const event = { from: `DAY_${day.status}`, to: `DAY_${to}`, actor: "COURIER", reason: null, note: day.date } as const;
  writeEvent(sql, orderID, { ...event, at: now });
  const ended =
    to === "FAILED" ? settlePlan(sql, stored, toFreedDay(stored, day, to), now) : markDelivered(sql, stored, day, now);
  continuePlan(context, ended, now);
}

function markDelivered(sql: SqlStorage, stored: StoredOrder, { sideID }: PlanDay, now: number): StoredOrder {
  const order = mapPlanDays(stored.order, (day) => (day.sideID === sideID ? { ...day, status: "DELIVERED" } : day));
  return writeOrder(sql, { ...stored, order }, now);
}

/** Search range for delivery days. */
const horizonDays = 30;

/** Sample data: the lines of a plan with the first possible delivery days, each at the same time. */
export function createSeedPlanLines(
  snapshot: StoreSnapshot,
  lines: readonly OrderFoodRequest[],
  address: LocatedAddress,
  now: number,
): OrderFoodRequest[] {
  return lines.map((line) => {
    const food = snapshot.menu.get(line.id);
    if (!food?.mealPlan) return line;
    const dates = Array.from({ length: horizonDays }, (_, ahead) => addDays(toDay(now), ahead + 1));
    const days = getPlanWindows(snapshot, food.mealPlan, { dates, taken: new Map() }, now).filter(
      (day) => day.isAvailable,
    );
    const orderSides = food.sides.flatMap(({ id, foods: [dish] }, index) => {
      const slot = days[index]?.slots.find((candidate) => candidate.isAvailable);
      if (!slot || !dish) return [];
      const delivery = { deliverAt: slot.startAt, dineTime: slot.dineTime, address };
      return [{ id, orderItem: [{ id: dish.id, orderQuantity: 1 }], delivery }];
    });
    return { ...line, orderSides };
  });
}

/** Applies plan steps that are due by `now`, each at its own time. Call it inside a transaction. */
export function catchUpPlan(context: StoreContext, orderID: string, now: number): void {
  const { sql } = context.storage;
  for (
    let due = getStepDue(sql, planTimer, orderID);
    due !== null && due <= now;
    due = getStepDue(sql, planTimer, orderID)
  ) {
    clearStep(sql, planTimer, orderID);
    advancePlan(context, orderID, due);
  }
}
