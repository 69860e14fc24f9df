import { isDayOver } from "#worker/marketplace/domain/time/meal-plan.ts";
import { changeDays, type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import type { OrderContext } from "../core/advance.ts";
import { type StoredOrder, readOrder, writeEvent, writeOrder } from "../core/orders.ts";
import { continuePlan } from "./advance-plan.ts";
import { freedDay, settled } from "./change-plan.ts";

/** The day of an accepted plan that comes next; null where there is none. */
export function nextDay({ order, state, plan }: StoredOrder): PlanDay | null {
  if (!plan || state.deliveryStatus !== "PROGRESSING") return null;
  const open = readPlanDays(order).filter(({ status }) => !isDayOver(status));
  return open.toSorted((a, b) => a.deliverAt.localeCompare(b.deliverAt))[0] ?? null;
}

/**
 * Ends the next day of a plan before its time: it was brought, or cannot be, and then what was paid for it becomes credit as
 * for a day that is skipped (decision 0012). A plan without such a day stays as it is. Call it inside a transaction.
 */
export function endDay(ordering: OrderContext, orderID: string, to: "DELIVERED" | "FAILED", now: number): void {
  const { sql } = ordering.storage;
  const kept = readOrder(sql, orderID);
  const day = kept && nextDay(kept);
  if (!kept || !day) return;
  const event = { from: `DAY_${day.status}`, to: `DAY_${to}`, actor: "COURIER", reason: null, note: day.date } as const;
  writeEvent(sql, orderID, { ...event, at: now });
  const ended = to === "FAILED" ? settled(sql, kept, freedDay(kept, day, to), now) : brought(sql, kept, day, now);
  continuePlan(ordering, ended, now);
}

function brought(sql: SqlStorage, kept: StoredOrder, { sideID }: PlanDay, now: number): StoredOrder {
  const order = changeDays(kept.order, (day) => (day.sideID === sideID ? { ...day, status: "DELIVERED" } : day));
  return writeOrder(sql, { ...kept, order }, now);
}
