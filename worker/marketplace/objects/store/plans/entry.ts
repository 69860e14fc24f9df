import type { PriceChange } from "#shared/contract/errors.ts";
import type { OrderFoodRequest, OrderLine } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { addDays, fromInstant, toDay } from "#shared/domain/time/time.ts";
import type { PlaceOrderBody } from "#worker/marketplace/api/store-messages.ts";
import { getDeliveryMinutes, type PlanFare } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  listDayIds,
  mapPlanDays,
  type PlanDay,
  readPlanDays,
  toDayId,
  toDayStatus,
} from "#worker/marketplace/domain/orders/plan-days.ts";
import { isDayOver } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getSlotStart } from "#worker/marketplace/domain/time/slots.ts";
import { getPlanWindows, type StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import type { ChosenFare, Handover } from "#worker/marketplace/objects/store/core/handover.ts";
import { clearStep, getStepDue } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { type Actor, readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { planTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import { readTakenPlaces, bookPlace } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import type { StoredOrder, StoredPlan } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { advancePlan, continuePlan, findNextDelivery, writeDayStatus } from "./advance-plan.ts";
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

/** What a courier does of a day that is under way, one after the other. */
const dayPath = [
  "KITCHEN_READY",
  "COURIER_REQUESTED",
  "COURIER_ASSIGNED",
  "PICKED_UP",
  "DROPPED",
  "COMPLETED",
] as const;
const failedPath = ["UNDELIVERABLE", "BROUGHT_BACK", "STORE_REJECTS"] as const;

/** Ends the next day early, in a demo. FAILED gives its part back, as for a skipped day (decision 0012). */
export function endPlanDay(context: StoreContext, orderID: string, to: "DELIVERED" | "FAILED", now: number): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  const day = stored && findNextDay(stored);
  if (!stored || !day) return;
  const dayID = toDayId(orderID, day.sideID);
  if (!readOrder(sql, dayID)) return settleDay(context, stored, day, to, { actor: "COURIER", at: now });
  const cause = { actor: "COURIER", reason: to === "FAILED" ? "UNDELIVERABLE" : null, at: now } as const;
  for (const event of to === "FAILED" ? failedPath : dayPath) advanceOrder(context, dayID, event, cause);
}

/** Writes a status of a day; FAILED gives its part back. The last day completes the plan. */
function settleDay(
  context: StoreContext,
  stored: StoredOrder,
  day: PlanDay,
  to: string,
  cause: { actor: Actor; at: number },
): void {
  const { sql } = context.storage;
  const written = writeDayStatus(sql, stored.order.id, day, to, cause);
  if (!written || !isDayOver(to)) return;
  const ended = to === "FAILED" ? settlePlan(sql, written, toFreedDay(written, day, to), cause.at) : written;
  continuePlan(context, ended, cause.at);
}

/** Takes what has become of a day to its plan, as its customer sees it; a plan that is called off takes its days with it. */
export function updatePlan(context: StoreContext, stored: StoredOrder, actor: Actor, at: number): void {
  const { sql } = context.storage;
  const { dayOf, order, state } = stored;
  if (stored.plan && state.deliveryStatus === "CANCELLED") {
    for (const id of listDayIds(order)) advanceOrder(context, id, "CUSTOMER_CANCELS", { actor, reason: null, at });
  }
  const plan = dayOf ? readOrder(sql, dayOf.planID) : null;
  const day = plan && readPlanDays(plan.order).find(({ sideID }) => sideID === dayOf?.sideID);
  if (!plan || !day || plan.state.deliveryStatus !== "PROGRESSING" || isDayOver(day.status)) return;
  const status = toDayStatus(state);
  const moved = mapPlanDays(plan.order, (one) => (one.sideID === day.sideID ? followDay(one, status, order) : one));
  const written =
    JSON.stringify(moved.orderFoods) === JSON.stringify(plan.order.orderFoods)
      ? plan
      : writeOrder(sql, { ...plan, order: { ...moved, estimatedAt: findNextDelivery(moved) } }, at);
  if (status !== day.status) settleDay(context, written, day, status, { actor, at });
}

/** A new time of the day, and its rider until it is over; where they are is told of orders alone. */
function followDay(
  { delivery: _before, ...day }: PlanDay,
  status: string,
  { estimatedAt, delayedFrom, delivery }: StoredOrder["order"],
): PlanDay {
  return {
    ...day,
    ...(delayedFrom !== undefined && estimatedAt !== null && { expectedAt: estimatedAt }),
    ...(delivery?.courier &&
      !isDayOver(status) && { delivery: { ...delivery, courier: { ...delivery.courier, position: null } } }),
  };
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

/** Sample data: the days of a plan that have passed were brought; those that its kitchen has by `now` go on from there. */
export function catchUpPlan(context: StoreContext, orderID: string, now: number): void {
  const { sql } = context.storage;
  for (
    let due = getStepDue(sql, planTimer, orderID);
    due !== null && due <= now;
    due = getStepDue(sql, planTimer, orderID)
  ) {
    clearStep(sql, planTimer, orderID);
    bringPastDays(context, orderID, now);
    advancePlan(context, orderID, due);
  }
}

function bringPastDays(context: StoreContext, orderID: string, now: number): void {
  const stored = readOrder(context.storage.sql, orderID);
  if (stored?.state.deliveryStatus !== "PROGRESSING") return;
  for (const day of readPlanDays(stored.order)) {
    const at = fromInstant(day.deliverAt);
    if (at <= now && !isDayOver(day.status)) settleDay(context, stored, day, "DELIVERED", { actor: "COURIER", at });
  }
}
