import type { DineType } from "#shared/contract/entities.ts";
import { dayMs, minuteMs } from "#shared/domain/time.ts";
import { type OpeningHours, openState } from "./hours.ts";

/** How far ahead opening time is counted; a store that does not open by then is taken to be open. */
const horizonMs = 60 * dayMs;

/** The moment at which a store has been open for `openMs` since `from`; both in epoch milliseconds (PD12). */
export function addOpeningTime(hours: OpeningHours, from: number, openMs: number): number {
  let at = from;
  let left = openMs;
  while (at < from + horizonMs) {
    const { isOpen, currentClosing, nextOpening } = openState(hours, at);
    if (isOpen) {
      const closing = currentClosing ?? Infinity;
      if (at + left <= closing) return at + left;
      left -= closing - at;
      at = closing;
    } else if (nextOpening === null) {
      // A week without opening hours: look on from the end of what the hours can see.
      at += 7 * dayMs;
    } else {
      at = nextOpening;
    }
  }
  return from + openMs;
}

/** An order that is paid at the counter waits this long after the time it was promised for (PD12). */
const counterGraceMs = 120 * minuteMs;

/**
 * When an order that is to be paid at the counter is called off, epoch milliseconds: two hours after it was promised, and at a
 * table not before the store closes (states.md §1). A store that never closes counts the two hours only.
 */
export function counterDeadline(hours: OpeningHours, dineType: DineType, promisedAt: number): number {
  const grace = promisedAt + counterGraceMs;
  const { isOpen, currentClosing } = openState({ ...hours, closedUntil: null }, promisedAt);
  const closes = dineType === "DINEIN" && isOpen && currentClosing !== null && currentClosing < promisedAt + 2 * dayMs;
  return closes ? Math.max(grace, currentClosing) : grace;
}
