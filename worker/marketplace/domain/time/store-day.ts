import { addDays, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { getDaySpans, type OpeningHours } from "./hours.ts";

/** A day as a store counts its money; `start` and `end` in epoch milliseconds, the end exclusive. */
export type StoreDay = { day: string; start: number; end: number };

type Hours = Pick<OpeningHours, "week" | "specialDays">;

const minutesOfDay = 24 * 60;

/**
 * When a day begins for a store: at midnight, or when the opening hours of the day before are over, and when it opens at the
 * latest. So what is sold before it closes at two belongs to the evening.
 */
function getStart(hours: Hours, day: string): number {
  const late = getDaySpans(hours, addDays(day, -1)).map(([, end]) => end - minutesOfDay);
  const first = Math.min(...getDaySpans(hours, day).map(([start]) => start));
  return startOfDay(day) + Math.min(Math.max(0, ...late), first) * minuteMs;
}

export const getStoreDay = (hours: Hours, day: string): StoreDay => ({
  day,
  start: getStart(hours, day),
  end: getStart(hours, addDays(day, 1)),
});

/** The day of a store at a time. */
export function getCurrentStoreDay(hours: Hours, now: number): StoreDay {
  const today = getStoreDay(hours, toDay(now));
  return now < today.start ? getStoreDay(hours, addDays(today.day, -1)) : today;
}
