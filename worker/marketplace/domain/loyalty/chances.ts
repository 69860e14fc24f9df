import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, dayMs, fromInstant, startOfDay, toDay } from "#shared/domain/time.ts";

/** Orders from so much on bring a chance, so many a Malaysian day, and one that is not used in time is gone (PD78). */
const fromSen = 1500;
export const mostADay = 3;
const lifeMs = 30 * dayMs;

/** A chance: when it came, and the moment from which it is gone, in epoch milliseconds. */
export type Chance = { grantedAt: number; expiresAt: number };

/** The chance that an order brings by being completed; null for an order that brings none. `now` where it does not say when. */
export function getChance(order: Pick<Order, "deliveryStatus" | "total" | "events">, now: number): Chance | null {
  if (order.deliveryStatus !== "COMPLETED" || order.total < fromSen) return null;
  const completed = order.events.findLast(({ status }) => status === "COMPLETED");
  const grantedAt = completed ? fromInstant(completed.at) : now;
  return { grantedAt, expiresAt: grantedAt + lifeMs };
}

/** The Malaysian day around a moment: from, and to exclusive. */
export function dayAround(ms: number): { from: number; to: number } {
  return { from: startOfDay(toDay(ms)), to: startOfDay(addDays(toDay(ms), 1)) };
}
