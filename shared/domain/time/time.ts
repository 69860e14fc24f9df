// Malaysia is UTC+8 all year (no daylight saving since 1982), so no function here uses the machine's time zone.

const offsetMs = 8 * 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;
export const minuteMs = 60 * 1000;

/** Epoch milliseconds → "2026-11-21T12:30:00+08:00". */
export function toInstant(ms: number): string {
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}+08:00`;
}

/** "2026-11-21T12:30:00+08:00" → epoch milliseconds; NaN for any other text. */
export function fromInstant(instant: string): number {
  return Date.parse(instant);
}

/** The day that was asked last: a list asks today's for each of its stores. */
let known = { number: Number.NaN, day: "" };

/** Epoch milliseconds → the Malaysian calendar day "2026-11-21". */
export function toDay(ms: number): string {
  const number = Math.floor((ms + offsetMs) / dayMs);
  if (number !== known.number) known = { number, day: new Date(ms + offsetMs).toISOString().slice(0, 10) };
  return known.day;
}

/** Midnight of a Malaysian day in epoch milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - offsetMs;
}

export function addDays(day: string, days: number): string {
  return toDay(startOfDay(day) + days * dayMs);
}

/** The same day `years` later; 28 February if that year has no 29 February. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, "0");
  const later = `${year}${day.slice(4)}`;
  return toDay(startOfDay(later)) === later ? later : `${year}-02-28`;
}

/** 0 = Sunday … 6 = Saturday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The midnight before, or at, a time in epoch milliseconds. */
export const getMidnight = (ms: number): number => Math.floor((ms + offsetMs) / dayMs) * dayMs - offsetMs;

export const getMinuteOfDay = (ms: number): number => Math.floor((ms - getMidnight(ms)) / minuteMs);
