import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, dayMs, fromInstant, startOfDay, toDay } from "#shared/domain/time/time.ts";

/** Smallest order total in sen, chances per Malaysian day, and lifetime of a chance (PD78). */
const minTotalSen = 1500;
export const maxChancesPerDay = 3;
export const chanceLifeMs = 30 * dayMs;

/** When a chance is granted, and when it expires, in epoch milliseconds. */
export type Chance = { grantedAt: number; expiresAt: number };

/** The chance that a completed order grants, or null. `now` stands in for a missing completion event. */
export function getChance(order: Pick<Order, "deliveryStatus" | "total" | "events">, now: number): Chance | null {
  if (order.deliveryStatus !== "COMPLETED" || order.total < minTotalSen) return null;
  const completed = order.events.findLast(({ status }) => status === "COMPLETED");
  const grantedAt = completed ? fromInstant(completed.at) : now;
  return { grantedAt, expiresAt: grantedAt + chanceLifeMs };
}

/** The Malaysian day of `ms` in epoch milliseconds; `to` is exclusive. */
export function getMalaysianDay(ms: number): { from: number; to: number } {
  return { from: startOfDay(toDay(ms)), to: startOfDay(addDays(toDay(ms), 1)) };
}
