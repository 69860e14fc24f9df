import type { Order } from "#shared/contract/order-entities.ts";
import { getCutOff } from "#shared/domain/cart/meal-plan.ts";
import { fromInstant, toDay, toInstant } from "#shared/domain/time/time.ts";
import { mapPlanDays, type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { isDayOver } from "#worker/marketplace/domain/time/meal-plan.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { type Actor, readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { planTimer, setSimulationTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { createDayOrder } from "./day-order.ts";

/** Gives the kitchen the days whose cut-off has passed. The speed of a demo divides the time since the acceptance. */
export function advancePlan(context: StoreContext, orderID: string, now: number): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  if (stored?.state.deliveryStatus !== "PROGRESSING" || !stored.plan) return;
  const closesAt = (day: PlanDay) => getClosing(stored, day, context.speed);
  // The cut-off ends the time in which a day can be changed.
  const timed = mapPlanDays(stored.order, (day) =>
    isDayOver(day.status) ? day : { ...day, editableUntil: toInstant(closesAt(day)) },
  );
  const order = { ...timed, estimatedAt: findNextDelivery(timed) ?? timed.estimatedAt };
  const written = writeOrder(sql, { ...stored, order }, now);
  for (const day of readPlanDays(order)) {
    if (day.status === "PLANNED" && closesAt(day) <= now) giveToKitchen(context, written, day, now);
  }
  const after = readOrder(sql, orderID);
  if (after) continuePlan(context, after, now);
}

/** Sets the timer of the next cut-off, or completes the plan after its last day. */
export function continuePlan(context: StoreContext, stored: StoredOrder, now: number): void {
  const { sql } = context.storage;
  const ref = stored.order.id;
  if (stored.state.deliveryStatus !== "PROGRESSING") return;
  const days = readPlanDays(stored.order);
  if (days.every(({ status }) => isDayOver(status))) {
    advanceOrder(context, ref, "COMPLETED", { actor: "SYSTEM", reason: null, at: now });
    return;
  }
  const open = days.filter(({ status }) => status === "PLANNED").map((day) => getClosing(stored, day, context.speed));
  if (open.length > 0) setSimulationTimer(sql, { kind: planTimer, ref, due: Math.min(...open) }, now);
}

function getClosing({ state, plan }: StoredOrder, { deliverAt }: PlanDay, speed: number): number {
  const acceptedAt = state.acceptedAt ?? 0;
  return acceptedAt + Math.max(0, getCutOff(toDay(fromInstant(deliverAt))) - acceptedAt) / (plan?.pace ?? speed);
}

/** A day becomes an order of its own, which goes on as every delivery does (PD212). */
function giveToKitchen(context: StoreContext, stored: StoredOrder, day: PlanDay, now: number): void {
  const { sql } = context.storage;
  const pace = stored.plan?.pace ?? context.speed;
  const acceptedAt = stored.state.acceptedAt ?? now;
  const simulatedNow = acceptedAt + (now - acceptedAt) * pace;
  const promisedAt = now + Math.max(0, fromInstant(day.deliverAt) - simulatedNow);
  const given = createDayOrder(stored, day, promisedAt, now);
  writeDayStatus(sql, stored.order.id, day, "LOCKED", { actor: "STORE", at: now });
  writeOrder(sql, given, now);
  const cause = { actor: "SYSTEM", reason: null, by: "ITSELF", at: now } as const;
  const paced = pace === context.speed ? context : { ...context, speed: pace };
  advanceOrder(paced, given.order.id, "STORE_ACCEPTS", cause);
}

/** Writes a status of a day, with its line in the log. Null for an order that is not there. */
export function writeDayStatus(
  sql: SqlStorage,
  planID: string,
  { sideID, status: from, date }: PlanDay,
  to: string,
  { actor, at }: { actor: Actor; at: number },
): StoredOrder | null {
  const stored = readOrder(sql, planID);
  if (!stored) return null;
  writeEvent(sql, planID, { from: `DAY_${from}`, to: `DAY_${to}`, actor, reason: null, note: date, at });
  const moved = mapPlanDays(stored.order, (day) => (day.sideID === sideID ? { ...day, status: to } : day));
  return writeOrder(
    sql,
    { ...stored, order: { ...moved, estimatedAt: findNextDelivery(moved) ?? moved.estimatedAt } },
    at,
  );
}

/** When the next open day comes; null after the last. */
export function findNextDelivery(order: Pick<Order, "orderFoods">): string | null {
  const open = readPlanDays(order).filter(({ status }) => !isDayOver(status));
  const [next] = open.toSorted((a, b) => a.deliverAt.localeCompare(b.deliverAt));
  return next ? (next.expectedAt ?? next.deliverAt) : null;
}
