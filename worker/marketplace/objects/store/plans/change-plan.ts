import type { PlanChange, PaidChange } from "../messages.ts";
import type { Food } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Address } from "#shared/contract/people.ts";
import { fromInstant, toDay } from "#shared/domain/time.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { validationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getDayShare, parseDeliveryWindow } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getMinutesTo } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { getSlotStart } from "#worker/marketplace/domain/time/slots.ts";
import { takeClaim } from "../core/claims.ts";
import { type StoredOrder, readOwnOrder, writeEvent, writeOrder } from "../core/orders.ts";
import { releasePlace, readTakenPlaces, bookPlace } from "../core/slot-bookings.ts";
import { planTimer, setSimulationTimer } from "../core/simulation-timers.ts";
import { type StoreSnapshot, readStoreSnapshot } from "../catalogue/api.ts";
import { findNextDelivery } from "./advance-plan.ts";
import { assertOnPlan, assertWindows, getDayRange } from "./requested-days.ts";
import { changeDays, type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { getDayFares, toPlannedDay } from "./planned-day.ts";

/** The changed day and its cost in sen: above 0 paid with credit, below 0 returned as credit. */
type Changed = { day: PlanDay; fee: number; costSen: number };

/**
 * The cost of a change in sen; writes nothing. Throws NOT_FOUND, FORBIDDEN before payment, MEAL_PLAN_CUTOFF_PASSED,
 * SLOT_UNAVAILABLE, DELIVERY_NOT_AVAILABLE or VALIDATION_FAILED.
 */
export function quotePlanChange(sql: SqlStorage, change: PlanChange, at: CallContext): number {
  return Math.max(0, changed(sql, change, at).result?.costSen ?? 0);
}

/** Changes a day of a plan; repeatable. Throws like quotePlanChange, and PRICE_CHANGED when `heldSen` differs. */
export function changePlan(sql: SqlStorage, change: PaidChange, at: CallContext): StoredOrder {
  const { kept, before, result } = changed(sql, change, at);
  if (!result) return kept;
  if (Math.max(0, result.costSen) !== change.heldSen) throw new DomainError("PRICE_CHANGED");
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
  return settlePlan(sql, kept, result, at.now);
}

function changed(
  sql: SqlStorage,
  change: PlanChange,
  at: CallContext,
): { kept: StoredOrder; before: PlanDay; result: Changed | null } {
  const kept = readOwnOrder(sql, change.orderID, change.customerID);
  const before = readPlanDays(kept.order).find(({ sideID }) => sideID === change.sideID);
  if (!before || !kept.plan) throw new DomainError("NOT_FOUND");
  if (isAsWanted(before, change)) return { kept, before, result: null };
  if (kept.state.paymentStatus !== "DONE") throw new DomainError("FORBIDDEN");
  if (before.status !== "PLANNED" || at.now >= fromInstant(before.editableUntil)) {
    throw new DomainError("MEAL_PLAN_CUTOFF_PASSED");
  }
  const result = change.isSkipped
    ? toFreedDay(kept, before, "SKIPPED")
    : moved(sql, kept, before, change, readStoreSnapshot(sql, at), at.now);
  return { kept, before, result };
}

function isAsWanted(day: PlanDay, { isSkipped, date, dineTime, address }: PlanChange): boolean {
  if (isSkipped) return day.status === "SKIPPED";
  const isSameTime = day.date === date && day.dineTime === (dineTime ?? day.dineTime);
  return isSameTime && day.status !== "SKIPPED" && isSame(day.address, address);
}

/** Compares field by field, because the sequence of the fields can differ. */
function isSame(a: Address, b: Address): boolean {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Address>;
  return [...fields].every((field) => a[field] === b[field]);
}

/** A cancelled day frees its share of food and delivery, at most the paid money. */
export function toFreedDay(kept: StoredOrder, day: PlanDay, status: "SKIPPED" | "FAILED"): Changed {
  const { order, plan } = kept;
  const days = readPlanDays(order);
  const index = days.findIndex(({ sideID }) => sideID === day.sideID);
  const food = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount + order.tax;
  const fee = plan?.days[day.sideID]?.fee ?? 0;
  const freed = getDayShare(food, days.length, index) + fee - getDayShare(order.deliveryDiscount, days.length, index);
  return { day: { ...day, status }, fee: 0, costSen: -Math.min(freed, Math.max(0, order.payable)) };
}

function moved(
  sql: SqlStorage,
  kept: StoredOrder,
  before: PlanDay,
  { date, dineTime, address }: PlanChange,
  counter: StoreSnapshot,
  now: number,
): Changed {
  const { order } = kept;
  const plan = planFoodOf(order, counter);
  const window = dineTime ?? before.dineTime;
  const deliverAt = parseDeliveryWindow(date, window).from;
  if (!Number.isFinite(deliverAt) || toDay(deliverAt) !== date) throw validationError("date", "day");
  assertOnPlan(plan.mealPlan, { deliverAt, dineTime: window }, { time: "date", window: "dineTime" }, now);
  const others = readPlanDays(order).filter(({ sideID }) => sideID !== before.sideID);
  if (others.some((day) => day.date === date)) throw validationError("date", "duplicate");
  const day = { sideID: before.sideID, name: "", deliverAt, dineTime: window, address };
  if (deliverAt !== fromInstant(before.deliverAt)) {
    const { from, to } = getDayRange([day]);
    assertWindows(counter, plan.mealPlan, [day], readTakenPlaces(sql, "MEAL_PLAN", from, to), now);
  }
  const fee = feeOf(order, plan.food, day, counter);
  const costSen = fee - (kept.plan?.days[before.sideID]?.fee ?? 0);
  return { day: { ...before, ...toPlannedDay(day) }, fee, costSen };
}

function planFoodOf(order: Pick<Order, "orderFoods">, { menu }: StoreSnapshot) {
  const food = menu.get(order.orderFoods[0]?.foodID ?? "");
  if (!food?.mealPlan) throw new DomainError("ITEM_UNAVAILABLE");
  return { food, mealPlan: food.mealPlan };
}

/** The fee of the order's own vendor. Throws DELIVERY_NOT_AVAILABLE when it does not deliver there. */
function feeOf(
  { delivery, orderFoods }: StoredOrder["order"],
  { id }: Food,
  day: { deliverAt: number; address: Address },
  counter: StoreSnapshot,
): number {
  const fares = getDayFares([day], [{ id, orderQuantity: orderFoods[0]?.itemQuantity ?? 1 }], counter);
  const fare = fares.find(
    ({ vendor, deliveryMethod }) => vendor === delivery?.vendor && deliveryMethod === delivery.deliveryMethod,
  );
  if (!fare) throw new DomainError("DELIVERY_NOT_AVAILABLE");
  return fare.amount;
}

/** Writes a changed day: a cost is redeemed from credit, freed money becomes credit at acceptance. */
export function settlePlan(
  sql: SqlStorage,
  kept: StoredOrder,
  { day, fee, costSen }: Changed,
  now: number,
): StoredOrder {
  const { order, plan, state } = kept;
  const [cost, freed] = [Math.max(0, costSen), Math.max(0, -costSen)];
  const isAccepted = state.deliveryStatus === "PROGRESSING";
  const days = changeDays(order, (one) => (one.sideID === day.sideID ? day : one));
  const etaMinutes = getMinutesTo(order.store, day.address);
  if (isAccepted) setSimulationTimer(sql, { kind: planTimer, ref: order.id, due: now }, now);
  const total = order.total + costSen;
  const redeemed = order.redeemed + cost;
  return writeOrder(
    sql,
    {
      ...kept,
      plan: { ...plan, days: { ...plan?.days, [day.sideID]: { fee, etaMinutes } }, freed: (plan?.freed ?? 0) + freed },
      order: {
        ...days,
        methodChangeFee: order.methodChangeFee + cost,
        methodChangeDiscount: order.methodChangeDiscount + freed,
        total,
        redeemed,
        payable: total - redeemed,
        refunded: order.refunded + (isAccepted ? freed : 0),
        estimatedAt: findNextDelivery(days) ?? order.estimatedAt,
      },
    },
    now,
  );
}
