import type { DineType } from "#shared/contract/entities.ts";
import { addDays, dayMs, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { type OpeningHours, getOpenState } from "./hours.ts";

/** How far ahead opening time is counted; after that the store counts as open. */
const horizonMs = 60 * dayMs;

/** The moment when a store has been open for `openMs` since `from`, epoch milliseconds (PD12). */
export function addOpeningTime(hours: OpeningHours, from: number, openMs: number): number {
  let at = from;
  let remaining = openMs;
  while (at < from + horizonMs) {
    const { isOpen, currentClosing, nextOpening } = getOpenState(hours, at);
    if (isOpen) {
      const closing = currentClosing ?? Infinity;
      if (at + remaining <= closing) return at + remaining;
      remaining -= closing - at;
      at = closing;
    } else if (nextOpening === null) {
      // No opening in the visible days: continue a week later.
      at += 7 * dayMs;
    } else {
      at = nextOpening;
    }
  }
  return from + openMs;
}

/** When the day of a shop that is open, or was, at `at` closes; at midnight where nothing closes it sooner. */
export function getClosingOfDay(hours: OpeningHours, at: number): number {
  const { isOpen, currentClosing } = getOpenState({ ...hours, closedUntil: null }, at);
  const isToday = isOpen && currentClosing !== null && currentClosing <= at + dayMs;
  return isToday ? currentClosing : startOfDay(addDays(toDay(at), 1));
}

/** How long an order with counter payment waits after its promised time (PD12). */
const counterGraceMs = 120 * minuteMs;

/** Epoch milliseconds: two hours after the promised time, for dine-in not before the store closes (states.md §1). */
export function getCounterDeadline(hours: OpeningHours, dineType: DineType, promisedAt: number): number {
  const grace = promisedAt + counterGraceMs;
  const { isOpen, currentClosing } = getOpenState({ ...hours, closedUntil: null }, promisedAt);
  const closes = dineType === "DINEIN" && isOpen && currentClosing !== null && currentClosing < promisedAt + 2 * dayMs;
  return closes ? Math.max(grace, currentClosing) : grace;
}
