import type { Localized } from "#shared/domain/locale.ts";
import { addDays } from "#shared/domain/time.ts";
import type { MarketSpan, MarketStore, MarketWeek } from "#shared/market/format.ts";
import type { SpecialDay, StoreRecord, Week } from "#worker/marketplace/domain/types.ts";
import { toLocalized } from "./texts.ts";

type Span = Week[number][number];

/** No range of special days is longer. */
const mostDays = 400;

/**
 * One week where all modes agree. Where they differ, the store is open when any of them is, and each has its own hours
 * beside that.
 */
export function toWeeks({ modes }: Pick<MarketStore, "modes">): Pick<StoreRecord, "week" | "modeWeeks"> {
  const weeks = Object.entries(modes).map(([mode, { hours }]) => [mode, toWeek(hours)] as const);
  const [first] = weeks;
  if (!first) return { week: Array.from({ length: 7 }, () => []) };
  const areSame = weeks.every(([, week]) => JSON.stringify(week) === JSON.stringify(first[1]));
  if (areSame) return { week: first[1] };
  return { week: joinWeeks(weeks.map(([, week]) => week)), modeWeeks: Object.fromEntries(weeks) };
}

/** A market's week begins on Monday, that of the records on Sunday. */
function toWeek(days: MarketWeek): Week {
  return [...days.slice(-1), ...days.slice(0, -1)].map((spans) => spans.map(toSpan));
}

function toSpan({ from, to }: MarketSpan): Span {
  const [start, end] = [toMinute(from), toMinute(to)];
  return [start, end > start ? end : end + 24 * 60];
}

function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function joinWeeks(weeks: readonly Week[]): Week {
  return Array.from({ length: 7 }, (_, day) => joinSpans(weeks.flatMap((week) => week[day] ?? [])));
}

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}

/** The special days one by one, in their order, with why they are. Of two entries for a day the later one counts. */
export function toSpecialDays({ special = [] }: Pick<MarketStore, "special">): {
  specialDays: SpecialDay[];
  notes: Record<string, Localized>;
} {
  const days = new Map(special.flatMap((entry) => listDays(entry).map((day) => [day, entry] as const)));
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    specialDays: sorted.map(([day, { spans }]) => ({ day, spans: spans.map(toSpan) })),
    notes: Object.fromEntries(sorted.flatMap(([day, { note }]) => (note ? [[day, toLocalized(note)]] : []))),
  };
}

function listDays({ date, to = date }: { date: string; to?: string | undefined }): string[] {
  const days: string[] = [];
  for (let day = date; day <= to && days.length < mostDays; day = addDays(day, 1)) days.push(day);
  return days;
}
