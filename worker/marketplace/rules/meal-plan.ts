import { addDays, minuteOfDay, toDay, weekday } from "#shared/domain/time.ts";
import { type OpeningHours, spansOf } from "./hours.ts";

/** Changes and orders for a day close at this minute of the day before (states.md §4). */
const cutOffMinute = 15 * 60;
/** A plan is never looked for further ahead than this. */
const horizonDays = 90;

export type PlanTerms = { days: number; skipWeekends: boolean };

/**
 * The Malaysian days between which a meal plan bought at `now` may be delivered. The first is the earliest day not yet cut
 * off on which the store cooks; the last is as far as the store takes orders, and never too early for the whole plan.
 */
export function planWindow(
  terms: PlanTerms,
  hours: Pick<OpeningHours, "week" | "specialDays">,
  orderAheadDays: number,
  now: number,
): { firstDay: string; lastDay: string } {
  const today = toDay(now);
  const earliest = addDays(today, minuteOfDay(now) < cutOffMinute ? 1 : 2);
  const days = Array.from({ length: horizonDays }, (_, ahead) => addDays(earliest, ahead)).filter(
    (day) => spansOf(hours, day).length > 0 && !(terms.skipWeekends && isWeekend(day)),
  );
  const firstDay = days[0] ?? earliest;
  const wholePlan = days[terms.days - 1] ?? firstDay;
  const furthest = addDays(today, orderAheadDays);
  return { firstDay, lastDay: furthest > wholePlan ? furthest : wholePlan };
}

function isWeekend(day: string): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}
