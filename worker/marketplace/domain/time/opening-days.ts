import { addDays, toDay } from "#shared/domain/time/time.ts";
import { getDaySpans, type OpeningHours } from "./hours.ts";

type OpeningDay = { date: string; spans: string[] };

const shownDays = 7;

/** The hours of today and the six days after it (epoch milliseconds), special days included, as "10:00-22:00". */
export function getOpeningDays(hours: Pick<OpeningHours, "week" | "specialDays">, now: number): OpeningDay[] {
  const today = toDay(now);
  return Array.from({ length: shownDays }, (_, index) => {
    const date = addDays(today, index);
    return { date, spans: getDaySpans(hours, date).map(([start, end]) => `${toClock(start)}-${toClock(end)}`) };
  });
}

/** Minutes since midnight → "09:30". Midnight at the end of the day is "24:00", later times are of the next day. */
function toClock(minute: number): string {
  const ofDay = minute > 1440 ? minute - 1440 : minute;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
