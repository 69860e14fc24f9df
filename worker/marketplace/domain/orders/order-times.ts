import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import type { OrderEvent } from "./order-states.ts";

// When what follows in an order is expected (PD166). `at` and all times are epoch milliseconds; `speed` is a factor of the
// real pace, 1 but in a demo.

/** What of an order its times depend on. */
export type TimedOrder = {
  isDelivered: boolean;
  promisedAt: number;
  prepMinutes: number;
  etaMinutes: number;
  /** When the kitchen is ready, or was; null: not known yet. */
  readyAt: number | null;
};

/** A kitchen begins a minute after it has accepted, at the earliest. */
const startAfterMs = minuteMs;
/** From readiness to the rider's bag. */
const handOverMs = minuteMs;
/** A rider's way to the shop, and that with the time until one is found. */
export const rideToShopMs = 5 * minuteMs;
const courierAheadMs = 8 * minuteMs;
/** How long a late rider stands still, and the rest of the way. */
export const standstillMs = 15 * minuteMs;
export const lastLegMs = 5 * minuteMs;

/** When a kitchen that accepts at `at` begins, and is ready: as early as it can, but for the promised time. */
export function getKitchenTimes(order: TimedOrder, at: number, speed: number): { startAt: number; readyAt: number } {
  const leadMs = (order.prepMinutes + order.etaMinutes) * minuteMs;
  const startAt = at + Math.max(startAfterMs, order.promisedAt - leadMs - at) / speed;
  return { startAt, readyAt: getReadyAt(order, startAt, speed) };
}

/** When a kitchen that begins at `startAt` is ready. */
export const getReadyAt = ({ prepMinutes }: Pick<TimedOrder, "prepMinutes">, startAt: number, speed: number): number =>
  startAt + (prepMinutes * minuteMs) / speed;

/** When a courier is asked for: the way to the shop before readiness, but not before the kitchen begins. */
export const getCourierDue = ({ startAt, readyAt }: { startAt: number; readyAt: number }, speed: number): number =>
  Math.max(startAt, readyAt - courierAheadMs / speed);

/** When a rider who was found at `at` has the food. */
export const getPickUpAt = ({ readyAt }: Pick<TimedOrder, "readyAt">, at: number, speed: number): number =>
  Math.max(at + rideToShopMs / speed, (readyAt ?? at) + handOverMs / speed);

/** When a delivery that was dropped at `at` completes: after a day; a demo's viewer need not wait for it. */
export const getCompletionDue = (at: number, speed: number): number =>
  at + (speed > 1 ? (20 * minuteMs) / speed : dayMs);

/** The new estimate of the hand-over after an event; null: the estimate stays. */
export function getExpectedAt(event: OrderEvent, order: TimedOrder, at: number, speed: number): number | null {
  const wayMs = (order.etaMinutes * minuteMs) / speed;
  switch (event) {
    case "STORE_ACCEPTS":
      return (order.readyAt ?? at) + (order.isDelivered ? handOverMs / speed : 0) + wayMs;
    case "COURIER_ASSIGNED":
      return getPickUpAt(order, at, speed) + wayMs;
    case "PICKED_UP":
      return at + wayMs;
    case "LATE":
      // What a customer reads of a delay is the real one, at any pace: "in about 1 min" is not late.
      return at + standstillMs + lastLegMs;
    case "MOVES_ON":
      return at + lastLegMs / speed;
    default:
      return null;
  }
}
