import type { Week } from "#worker/marketplace/domain/types.ts";

const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
type Day = (typeof days)[number];
type Span = readonly [start: number, end: number];

/** A week with the same openings every day, as "07:30-22:00"; one that ends at or before its start runs past midnight. */
export function daily(...openings: string[]): Week {
  const spans = openings.map(span);
  return days.map(() => spans);
}

/** The week with other openings on these days; none means closed. */
export function except(week: Week, changed: readonly Day[], ...openings: string[]): Week {
  const spans = openings.map(span);
  return days.map((day, index) => (changed.includes(day) ? spans : (week[index] ?? [])));
}

/** Monday to Friday, closed at the weekend. */
export function weekdays(...openings: string[]): Week {
  return except(daily(...openings), ["sat", "sun"]);
}

/** Open around the clock, every day. */
export const aroundTheClock: Week = daily("00:00-24:00");

function span(opening: string): Span {
  const [start, end] = opening.split("-").map(minute);
  if (start === undefined || end === undefined) throw new Error(`Not an opening: ${opening}`);
  return [start, end > start ? end : end + 24 * 60];
}

function minute(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}
