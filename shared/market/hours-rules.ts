import type { MarketSpan, MarketWeek } from "./format.ts";

type Found = { path: (string | number)[]; problem: string };
type Times = { start: number; end: number };

const dayMinutes = 24 * 60;

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const toTimes = ({ from, to }: MarketSpan): Times => ({ start: toMinutes(from), end: toMinutes(to) });

const pad = (value: number) => String(value).padStart(2, "0");
const toText = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** The times of one day: each begins on that day and ends after it begins, and none overlap. */
export function checkSpans(spans: readonly MarketSpan[]): Found[] {
  const single = spans.flatMap((span, place) =>
    checkSpan(span).map((found) => ({ ...found, path: [place, ...found.path] })),
  );
  return single.length > 0 ? single : findOverlaps(spans);
}

function checkSpan({ from, to }: MarketSpan): Found[] {
  const { start, end } = toTimes({ from, to });
  if (start >= dayMinutes)
    return [{ path: ["from"], problem: `must be before 24:00: ${toText(start - dayMinutes)} belongs to the next day` }];
  if (end > toMinutes("31:00")) return [{ path: ["to"], problem: "must be 31:00 at most, 7:00 of the next day" }];
  if (end > start) return [];
  const night = toText(end + dayMinutes);
  const hint =
    end === start ? '"00:00" to "24:00" is the whole day' : `for a night write "${night}" in place of "${to}"`;
  return [{ path: ["to"], problem: `from must be before to: ${hint}` }];
}

function findOverlaps(spans: readonly MarketSpan[]): Found[] {
  const times = spans.map((span, place) => ({ ...toTimes(span), place })).toSorted((a, b) => a.start - b.start);
  return times.slice(1).flatMap(({ start, place }, before) => {
    const earlier = times[before];
    return earlier && start < earlier.end
      ? [{ path: [place], problem: `overlaps with ${spanText(spans[earlier.place])} of the same day` }]
      : [];
  });
}

const spanText = (span: MarketSpan | undefined) => `${span?.from}–${span?.to}`;

/** The same for each day, and no night reaches into the times of the next day; Sunday's next day is Monday. */
export function checkWeek(week: MarketWeek): Found[] {
  const days = week.flatMap((spans, day) =>
    checkSpans(spans).map((found) => ({ ...found, path: [day, ...found.path] })),
  );
  return days.length > 0 ? days : week.flatMap((spans, day) => findNights(spans, day, week[(day + 1) % 7] ?? []));
}

function findNights(spans: readonly MarketSpan[], day: number, next: readonly MarketSpan[]): Found[] {
  return spans.flatMap((span, place) => {
    const late = toTimes(span).end - dayMinutes;
    const hit = next.find(({ from }) => toMinutes(from) < late);
    return hit ? [{ path: [day, place], problem: `overlaps with ${spanText(hit)} of the next day` }] : [];
  });
}
