import type { Food } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { getDeliverySen, getFreedParts, parseDeliveryWindow } from "#shared/domain/cart/meal-plan.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { getPaidParts, type PaidParts, splitFreed, sumParts } from "#shared/domain/money/paid-parts.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { fromInstant, toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlanChange, PaidChange } from "#worker/marketplace/api/store-messages.ts";
import { getDeliveryMinutes } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { mapPlanDays, type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { getSlotStart } from "#worker/marketplace/domain/time/slots.ts";
import { type StoreSnapshot, readStoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { takeClaim } from "#worker/marketplace/objects/store/core/claims.ts";
import { readOwnOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { planTimer, setSimulationTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import { releasePlace, readTakenPlaces, bookPlace } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { findNextDelivery } from "./advance-plan.ts";
import { getDayFares, toPlannedDay } from "./planned-day.ts";
import { assertOnPlan, assertWindows, getDayRange } from "./requested-days.ts";

/** The changed day, what it costs in sen, paid with credit, and what it gives back. */
type DayChange = { day: PlanDay; fee: number; costSen: number; back: PaidParts };

const nothing: PaidParts = { money: 0, credit: 0, points: 0 };

/**
 * The cost of a change in sen; writes nothing. Throws NOT_FOUND, FORBIDDEN before payment, MEAL_PLAN_CUTOFF_PASSED,
 * SLOT_UNAVAILABLE, DELIVERY_NOT_AVAILABLE or VALIDATION_FAILED.
 */
export function quotePlanChange(sql: SqlStorage, change: PlanChange, at: CallContext): number {
  return getChange(sql, change, at).result?.costSen ?? 0;
}

/** Changes a day of a plan; repeatable. Throws like quotePlanChange, and PRICE_CHANGED when `heldSen` differs. */
export function changePlan(sql: SqlStorage, change: PaidChange, at: CallContext): StoredOrder {
  const { kept: stored, before, result } = getChange(sql, change, at);
  if (!result) return stored;
  if (result.costSen !== change.heldSen) throw new DomainError("PRICE_CHANGED");
  const { orderID, sideID, heldSen } = change;
  if (heldSen > 0) takeClaim(sql, { id: change.holdID, orderID }, heldSen);
  const side = { orderID, side: sideID };
  if (result.day.deliverAt !== before.deliverAt || change.isSkipped) releasePlace(sql, side);
  if (result.day.deliverAt !== before.deliverAt) {
    const isTaken = bookPlace(sql, "MEAL_PLAN", getSlotStart(fromInstant(result.day.deliverAt)), side);
    if (!isTaken) throw new DomainError("SLOT_UNAVAILABLE");
  }
  const to = change.isSkipped ? "DAY_SKIPPED" : "DAY_CHANGED";
  writeEvent(sql, orderID, {
    from: `DAY_${before.status}`,
    to,
    actor: "CUSTOMER",
    reason: null,
    note: result.day.date,
    at: at.now,
  });
  return settlePlan(sql, stored, result, at.now);
}

function getChange(
  sql: SqlStorage,
  change: PlanChange,
  at: CallContext,
): { kept: StoredOrder; before: PlanDay; result: DayChange | null } {
  const stored = readOwnOrder(sql, change.orderID, change.customerID);
  const before = readPlanDays(stored.order).find(({ sideID }) => sideID === change.sideID);
  if (!before || !stored.plan) throw new DomainError("NOT_FOUND");
  if (isUnchanged(before, change)) return { kept: stored, before, result: null };
  if (stored.state.paymentStatus !== "DONE") throw new DomainError("FORBIDDEN");
  if (before.status !== "PLANNED" || at.now >= fromInstant(before.editableUntil)) {
    throw new DomainError("MEAL_PLAN_CUTOFF_PASSED");
  }
  const result = change.isSkipped
    ? toFreedDay(stored, before, "SKIPPED")
    : getMovedDay(sql, { stored, before }, change, at);
  return { kept: stored, before, result };
}

function isUnchanged(day: PlanDay, { isSkipped, date, dineTime, address }: PlanChange): boolean {
  if (isSkipped) return day.status === "SKIPPED";
  const isSameTime = day.date === date && day.dineTime === (dineTime ?? day.dineTime);
  return isSameTime && day.status !== "SKIPPED" && isSame(day.address, address);
}

/** Compares field by field, because the sequence of the fields can differ. */
function isSame(a: LocatedAddress, b: LocatedAddress): boolean {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof LocatedAddress>;
  return [...fields].every((field) => a[field] === b[field]);
}

/** A day that is called off frees its share of food and delivery (PD101). */
export function toFreedDay(stored: StoredOrder, day: PlanDay, status: "SKIPPED" | "FAILED"): DayChange {
  const { order, plan } = stored;
  const fee = plan?.days[day.sideID]?.fee ?? 0;
  const back = getFreedParts(order, placeOf(order, day), fee);
  return { day: { ...day, status }, fee: 0, costSen: 0, back };
}

/** Which day of how many. */
function placeOf(order: StoredOrder["order"], { sideID }: Pick<PlanDay, "sideID">): { days: number; index: number } {
  const days = readPlanDays(order);
  return { days: days.length, index: days.findIndex((day) => day.sideID === sideID) };
}

function getMovedDay(
  sql: SqlStorage,
  { stored, before }: { stored: StoredOrder; before: PlanDay },
  { date, dineTime, address }: PlanChange,
  at: CallContext,
): DayChange {
  const { now } = at;
  const { order } = stored;
  const snapshot = readStoreSnapshot(
    sql,
    at,
    order.orderFoods.map(({ foodID }) => ({ id: foodID })),
  );
  const plan = planFoodOf(order, snapshot);
  const window = dineTime ?? before.dineTime;
  const deliverAt = parseDeliveryWindow(date, window).from;
  if (!Number.isFinite(deliverAt) || toDay(deliverAt) !== date) throw createValidationError("date", "day");
  assertOnPlan(plan.mealPlan, { deliverAt, dineTime: window }, { time: "date", window: "dineTime" }, now);
  const others = readPlanDays(order).filter(({ sideID }) => sideID !== before.sideID);
  if (others.some((day) => day.date === date)) throw createValidationError("date", "duplicate");
  const day = { sideID: before.sideID, name: "", deliverAt, dineTime: window, address };
  if (deliverAt !== fromInstant(before.deliverAt)) {
    const { from, to } = getDayRange([day]);
    assertWindows(snapshot, plan.mealPlan, { days: [day], taken: readTakenPlaces(sql, "MEAL_PLAN", from, to) }, now);
  }
  const fee = feeOf(sql, order, plan.food, day, snapshot);
  const place = placeOf(order, before);
  const senBefore = getDeliverySen(order, place, stored.plan?.days[before.sideID]?.fee ?? 0);
  const costSen = getDeliverySen(order, place, fee) - senBefore;
  const moved = { ...before, ...toPlannedDay(day) };
  return costSen < 0
    ? { day: moved, fee, costSen: 0, back: splitFreed(-costSen, getPaidParts(order)) }
    : { day: moved, fee, costSen, back: nothing };
}

function planFoodOf(order: Pick<Order, "orderFoods">, { menu }: StoreSnapshot) {
  const food = menu.get(order.orderFoods[0]?.foodID ?? "");
  if (!food?.mealPlan) throw new DomainError("ITEM_UNAVAILABLE");
  return { food, mealPlan: food.mealPlan };
}

/** The fee of the order's own vendor. Throws DELIVERY_NOT_AVAILABLE when it does not deliver there. */
function feeOf(
  sql: SqlStorage,
  { delivery, orderFoods }: StoredOrder["order"],
  { id }: Food,
  day: Parameters<typeof getDayFares>[1][number],
  snapshot: StoreSnapshot,
): number {
  const fares = getDayFares(sql, [day], [{ id, orderQuantity: orderFoods[0]?.itemQuantity ?? 1 }], snapshot);
  const fare = fares.find(
    ({ vendor, deliveryMethod }) => vendor === delivery?.vendor && deliveryMethod === delivery.deliveryMethod,
  );
  if (!fare) throw new DomainError("DELIVERY_NOT_AVAILABLE");
  return fare.amount;
}

/** Writes a changed day: a cost is redeemed from credit; what is freed comes back at acceptance, points as points (PD101). */
export function settlePlan(
  sql: SqlStorage,
  stored: StoredOrder,
  { day: changed, fee, costSen, back }: DayChange,
  now: number,
): StoredOrder {
  const { order, plan, state } = stored;
  const freed = sumParts(back);
  const parts = getPaidParts(order);
  const day = freed === 0 ? changed : { ...changed, freed: addFreed(changed.freed, back) };
  const isAccepted = state.deliveryStatus === "PROGRESSING";
  const days = mapPlanDays(order, (one) => (one.sideID === day.sideID ? day : one));
  const etaMinutes = getDeliveryMinutes(toPosition(order.store), day.address);
  if (isAccepted) setSimulationTimer(sql, { kind: planTimer, ref: order.id, due: now }, now);
  const total = order.total + costSen - freed;
  const redeemed = order.redeemed + costSen - back.credit - back.points;
  return writeOrder(
    sql,
    {
      ...stored,
      plan: { ...plan, days: { ...plan?.days, [day.sideID]: { fee, etaMinutes } }, freed: (plan?.freed ?? 0) + freed },
      order: {
        ...days,
        methodChangeFee: order.methodChangeFee + costSen,
        methodChangeDiscount: order.methodChangeDiscount + freed,
        total,
        redeemed,
        payable: total - redeemed,
        paidParts: { ...parts, points: parts.points - back.points },
        refunded: order.refunded + (isAccepted ? freed : 0),
        estimatedAt: findNextDelivery(days) ?? order.estimatedAt,
      },
    },
    now,
  );
}

/** What came back for a day so far, and now: bank money and used credit are credit. */
function addFreed(before: PlanDay["freed"], { money, credit, points }: PaidParts): NonNullable<PlanDay["freed"]> {
  return { credit: (before?.credit ?? 0) + money + credit, points: (before?.points ?? 0) + points / senPerPoint };
}
