import { getWeekday } from "#shared/domain/time/time.ts";
import type { OpeningHours, Span } from "./hours.ts";

type Hours = { week: OpeningHours["week"]; specialDays: readonly { day: string; spans: readonly Span[] }[] };

/** Hours in which each moment of any of some hours is. On a special day of one, the others have their week. */
export function uniteHours(all: readonly Hours[]): Hours {
  const known = all.map(({ week, specialDays }) => ({
    week,
    special: new Map(specialDays.map(({ day, spans }) => [day, spans])),
  }));
  const unite = (spansOf: (hours: (typeof known)[number]) => readonly Span[] | undefined) =>
    uniteSpans(known.flatMap((hours) => spansOf(hours) ?? []));
  const days = [...new Set(known.flatMap(({ special }) => [...special.keys()]))].toSorted();
  return {
    week: Array.from({ length: 7 }, (_, weekday) => unite(({ week }) => week[weekday])),
    specialDays: days.map((day) => {
      const weekday = getWeekday(day);
      return { day, spans: unite(({ week, special }) => special.get(day) ?? week[weekday]) };
    }),
  };
}

function uniteSpans(spans: readonly Span[]): Span[] {
  const united: [start: number, end: number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else united.push([start, end]);
  }
  return united;
}
