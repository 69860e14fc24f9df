import type { Order } from "#shared/contract/order-entities.ts";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { mapPlanDays, type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { type DayStep, getDaySteps, isDayOver } from "#worker/marketplace/domain/time/meal-plan.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { planTimer, setSimulationTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/** Applies the due steps of a plan's days. The simulation speed divides the time since the acceptance. */
export function advancePlan(context: StoreContext, orderID: string, now: number): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  if (stored?.state.deliveryStatus !== "PROGRESSING" || !stored.plan) return;
  const moved = mapPlanDays(stored.order, (day) => getAdvancedDay(stored, day, context.speed, now));
  for (const [index, { status, date }] of readPlanDays(moved).entries()) {
    const from = readPlanDays(stored.order)[index]?.status ?? "";
    if (status === from) continue;
    writeEvent(sql, orderID, {
      from: `DAY_${from}`,
      to: `DAY_${status}`,
      actor: "STORE",
      reason: null,
      note: date,
      at: now,
    });
  }
  const order = { ...moved, estimatedAt: findNextDelivery(moved) ?? stored.order.estimatedAt };
  continuePlan(context, writeOrder(sql, { ...stored, order }, now), now);
}

/** Sets the timer of the next step, which only a demo has, or completes the plan after the last one. */
export function continuePlan(context: StoreContext, stored: StoredOrder, now: number): void {
  const { sql } = context.storage;
  const ref = stored.order.id;
  if (readPlanDays(stored.order).every(({ status }) => isDayOver(status))) {
    advanceOrder(context, ref, "COMPLETED", { actor: "SYSTEM", reason: null, at: now });
    return;
  }
  const due = context.simulator && nextStep(stored, context.speed, now);
  if (due !== null) setSimulationTimer(sql, { kind: planTimer, ref, due }, now);
}

/** The first step of a day ends the time in which it can be changed. */
function getAdvancedDay(stored: StoredOrder, day: PlanDay, speed: number, now: number): PlanDay {
  if (isDayOver(day.status)) return day;
  const steps = pacedSteps(stored, day, speed);
  const reached = steps.filter(({ at }) => at <= now).at(-1);
  const editableUntil = toInstant(steps[0]?.at ?? now);
  return { ...day, editableUntil, status: reached?.status ?? "PLANNED" };
}

function pacedSteps({ state, plan, prepMinutes }: StoredOrder, day: PlanDay, speed: number): DayStep[] {
  const acceptedAt = state.acceptedAt ?? 0;
  const pace = plan?.pace ?? speed;
  const etaMinutes = plan?.days[day.sideID]?.etaMinutes ?? 0;
  return getDaySteps(fromInstant(day.deliverAt), { prepMinutes, etaMinutes }).map(({ status, at }) => ({
    status,
    at: acceptedAt + Math.max(0, at - acceptedAt) / pace,
  }));
}

function nextStep(stored: StoredOrder, speed: number, now: number): number | null {
  const dues = readPlanDays(stored.order)
    .filter(({ status }) => !isDayOver(status))
    .flatMap((day) => pacedSteps(stored, day, speed))
    .flatMap(({ at }) => (at > now ? [at] : []));
  return dues.length > 0 ? Math.min(...dues) : null;
}

/** The delivery time of the next open day; null after the last. */
export function findNextDelivery(order: Pick<Order, "orderFoods">): string | null {
  const open = readPlanDays(order).filter(({ status }) => !isDayOver(status));
  return open.map(({ deliverAt }) => deliverAt).toSorted()[0] ?? null;
}
