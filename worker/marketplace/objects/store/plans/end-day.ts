import { isDayOver } from "#worker/marketplace/domain/time/meal-plan.ts";
import { changeDays, type Day, daysOf } from "#worker/marketplace/domain/orders/plan-days.ts";
import type { Ordering } from "../orders/advance.ts";
import { type KeptOrder, readOrder, writeEvent, writeOrder } from "../core/orders.ts";
import { goOn } from "./advance-plan.ts";
import { freedDay, settled } from "./change-plan.ts";

/** The day of an accepted plan that comes next; null where there is none. */
export function nextDay({ order, state, plan }: KeptOrder): Day | null {
  if (!plan || state.deliveryStatus !== "PROGRESSING") return null;
  const open = daysOf(order).filter(({ status }) => !isDayOver(status));
  return open.toSorted((a, b) => a.deliverAt.localeCompare(b.deliverAt))[0] ?? null;
}

/**
 * Ends the next day of a plan before its time: it was brought, or cannot be, and then what was paid for it becomes credit as
 * for a day that is skipped (decision 0012). A plan without such a day stays as it is. Call it inside a transaction.
 */
export function endDay(ordering: Ordering, orderID: string, to: "DELIVERED" | "FAILED", now: number): void {
  const { sql } = ordering.storage;
  const kept = readOrder(sql, orderID);
  const day = kept && nextDay(kept);
  if (!kept || !day) return;
  const event = { from: `DAY_${day.status}`, to: `DAY_${to}`, actor: "COURIER", reason: null, note: day.date } as const;
  writeEvent(sql, orderID, { ...event, at: now });
  const ended = to === "FAILED" ? settled(sql, kept, freedDay(kept, day, to), now) : brought(sql, kept, day, now);
  goOn(ordering, ended, now);
}

function brought(sql: SqlStorage, kept: KeptOrder, { sideID }: Day, now: number): KeptOrder {
  const order = changeDays(kept.order, (day) => (day.sideID === sideID ? { ...day, status: "DELIVERED" } : day));
  return writeOrder(sql, { ...kept, order }, now);
}
