import { getDaySpans, type OpeningHours, type Span } from "./hours.ts";

type Hours = { week: OpeningHours["week"]; specialDays: readonly { day: string; spans: readonly Span[] }[] };

/** Hours in which each moment of any of some hours is. On a special day of one, the others have their week. */
export function uniteHours(all: readonly Hours[]): Hours {
  const known = all.map(({ week, specialDays }) => {
    return { week, specialDays: new Map(specialDays.map(({ day, spans }) => [day, spans])) };
  });
  const days = [...new Set(all.flatMap(({ specialDays }) => specialDays.map(({ day }) => day)))].toSorted();
  return {
    week: Array.from({ length: 7 }, (_, weekday) => uniteSpans(known.flatMap(({ week }) => week[weekday] ?? []))),
    specialDays: days.map((day) => ({ day, spans: uniteSpans(known.flatMap((hours) => getDaySpans(hours, day))) })),
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
