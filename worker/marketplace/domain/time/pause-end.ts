import { addDays, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { getOpenState, type OpeningHours } from "./hours.ts";

/** When the Malaysian day ends. Times are epoch milliseconds. */
export function getDayEnd(now: number): number {
  return startOfDay(addDays(toDay(now), 1));
}

/** When a pause ends that begins now and was meant to last until then: at the next opening at the latest (PD108). */
export function getPauseEnd(hours: OpeningHours, until: number, now: number): number {
  const { isOpen, currentClosing, nextOpening } = getOpenState({ ...hours, closedUntil: null }, now);
  const endsWithin = isOpen && currentClosing !== null && until < currentClosing;
  return endsWithin ? until : (nextOpening ?? until);
}

/** When a pause ends that begins now and lasts so many hours: on a whole minute, because opening hours do. */
export function getFirstPauseEnd(hours: OpeningHours, pausedForHours: number, now: number): number {
  const minute = Math.ceil(now / minuteMs) * minuteMs;
  return getPauseEnd(hours, minute + pausedForHours * 60 * minuteMs, minute);
}
