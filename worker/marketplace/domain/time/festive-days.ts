import { addDays, getWeekday } from "#shared/domain/time.ts";
import type { MerchantRecord, Week } from "#worker/marketplace/domain/types.ts";
import type { Span } from "./hours.ts";

type SpecialDay = { day: string; spans: readonly Span[] };

const chineseNewYear = ["2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13"];
/** First and last fasting day of the official calendar; the sighting of the moon can move them by a day. */
const ramadan = [
  { first: "2026-02-19", last: "2026-03-20" },
  { first: "2027-02-08", last: "2027-03-09" },
  { first: "2028-01-28", last: "2028-02-26" },
  { first: "2029-01-16", last: "2029-02-13" },
];
/** In Ramadan certified kitchens open before the breaking of the fast. */
const ramadanOpening = 15 * 60;

/** Chinese kitchens close on two days of Chinese New Year; certified ones open at 15:00 in Ramadan (seed.md §5). */
export function getFestiveDays(
  merchant: Pick<MerchantRecord, "halal" | "nonHalal" | "tagIDs">,
  week: Week,
): SpecialDay[] {
  if (merchant.nonHalal && merchant.tagIDs.includes("chinese")) {
    return chineseNewYear.flatMap((first) => [first, addDays(first, 1)].map((day) => ({ day, spans: [] })));
  }
  if (!merchant.halal) return [];
  return ramadan.flatMap((month) =>
    daysOf(month)
      .map((day) => ({ day, usual: week[getWeekday(day)] ?? [] }))
      .filter(({ usual }) => !usual.some(([start, end]) => end - start >= 24 * 60))
      .map(({ day, usual }) => ({ day, spans: afternoonOf(usual) })),
  );
}

function afternoonOf(usual: readonly Span[]): Span[] {
  return usual
    .filter(([, end]) => end > ramadanOpening)
    .map(([start, end]): Span => [Math.max(start, ramadanOpening), end]);
}

function daysOf(month: { first: string; last: string }): string[] {
  const days: string[] = [];
  for (let day = month.first; day <= month.last; day = addDays(day, 1)) days.push(day);
  return days;
}
