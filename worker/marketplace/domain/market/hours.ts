import type { Localized } from "#shared/domain/text/locale.ts";
import { dayMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { type MarketSpan, type MarketStore, type MarketWeek, mostSpecialDays } from "#shared/market/format.ts";
import type { SpecialDay, StoreRecord, Week } from "#worker/marketplace/domain/types.ts";
import { toLocalized } from "./texts.ts";

type Span = Week[number][number];

/** No range of special days is longer. */

/**
 * One week where all modes agree. Where they differ, the store is open when any of them is, and each has its own hours
 * beside that.
 */
export function toWeeks({ modes }: Pick<MarketStore, "modes">): Pick<StoreRecord, "week" | "modeWeeks"> {
  const all = Object.values(modes).map(({ hours }) => hours);
  const [first] = all;
  if (!first) return { week: Array.from({ length: 7 }, () => []) };
  const text = JSON.stringify(first);
  if (all.every((hours) => JSON.stringify(hours) === text)) return { week: toWeek(first) };
  const weeks = Object.entries(modes).map(([mode, { hours }]) => [mode, toWeek(hours)] as const);
  return { week: joinWeeks(weeks.map(([, week]) => week)), modeWeeks: Object.fromEntries(weeks) };
}

/** A market's week begins on Monday, that of the records on Sunday. */
function toWeek(days: MarketWeek): Week {
  return [...days.slice(-1), ...days.slice(0, -1)].map((spans) => spans.map(toSpan));
}

/** Minutes since midnight; an end of the next day is above 1440. */
export function toSpan({ from, to }: MarketSpan): Span {
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
  const spansOf = new Map<string, SpecialDay["spans"]>();
  const notes: Record<string, Localized> = {};
  for (const { date, to = date, spans, note } of special) {
    const own = spans.map(toSpan);
    const text = note && toLocalized(note);
    for (const day of listDays(date, to)) {
      spansOf.set(day, own);
      if (text) notes[day] = text;
      else delete notes[day];
    }
  }
  // No comparison of ours: there are some thousand in the sample market, and each isolate reads it.
  const days = [...spansOf.keys()].toSorted();
  return { specialDays: days.map((day) => ({ day, spans: spansOf.get(day) ?? [] })), notes };
}

/** The ranges that were asked for last: many stores have the same. */
const knownRanges = new Map<string, readonly string[]>();
const mostRanges = 50;

function listDays(from: string, to: string): readonly string[] {
  const range = `${from} ${to}`;
  const known = knownRanges.get(range);
  if (known) return known;
  const start = startOfDay(from);
  const count = Math.min(mostSpecialDays, Math.round((startOfDay(to) - start) / dayMs) + 1);
  const days = Array.from({ length: Math.max(0, count) }, (_, ahead) => toDay(start + ahead * dayMs));
  if (knownRanges.size >= mostRanges) knownRanges.clear();
  knownRanges.set(range, days);
  return days;
}
