import type { DineType } from "#shared/contract/entities.ts";
import { dayMs, getMidnight, minuteMs, toDay, getWeekday } from "#shared/domain/time/time.ts";
import type { Week } from "#worker/marketplace/domain/types.ts";

/** Minutes since midnight, end exclusive; an end above 1440 is on the next day (at most 2880). */
export type Span = readonly [start: number, end: number];

export type OpeningHours = {
  week: Week;
  /** Days with other spans than the week; an empty list means closed. A span belongs to the day on which it starts. */
  specialDays: ReadonlyMap<string, readonly Span[]>;
  closedUntil: number | null;
  /** Until when single modes are paused, epoch milliseconds. */
  modePauses?: ModePauses;
};

export type ModePauses = Readonly<Partial<Record<DineType, number>>>;

/** A store's state at one moment; all times in epoch milliseconds. */
export type OpenState = {
  isOpen: boolean;
  closedUntil: number | null;
  /** The current opening, or else the next one that starts today. */
  currentOpening: number | null;
  currentClosing: number | null;
  nextOpening: number | null;
  previousClosing: number | null;
};

/** How many days before and after today `getOpenState` considers. */
const reachDays = 7;

type Run = { opens: number; closes: number };

export function getDaySpans(hours: Pick<OpeningHours, "week" | "specialDays">, day: string): readonly Span[] {
  return hours.specialDays.get(day) ?? hours.week[getWeekday(day)] ?? [];
}

/** The state at `now` from seven days around today (S127, S191–S193). Touching spans are one opening. */
export function getOpenState(hours: OpeningHours, now: number): OpenState {
  const today = getMidnight(now);
  const runs = runsAround(hours, today);
  const pausedUntil = hours.closedUntil !== null && hours.closedUntil > now ? hours.closedUntil : null;
  const usable = pausedUntil === null ? runs : afterPause(runs, pausedUntil);
  const open = usable.find((run) => run.opens <= now && now < run.closes) ?? null;
  const next = usable.find((run) => run.opens > now) ?? null;
  const current = open ?? (next && next.opens < today + dayMs ? next : null);
  return {
    isOpen: open !== null,
    // A pause that ends while the store is closed anyway ends at its opening.
    closedUntil: pausedUntil && (next?.opens ?? pausedUntil),
    currentOpening: current?.opens ?? null,
    currentClosing: current?.closes ?? null,
    nextOpening: next?.opens ?? null,
    previousClosing: runs.findLast((run) => run.closes <= now)?.closes ?? null,
  };
}

function afterPause(runs: Run[], pausedUntil: number): Run[] {
  return runs
    .filter((run) => run.closes > pausedUntil)
    .map((run) => ({ opens: Math.max(run.opens, pausedUntil), closes: run.closes }));
}

type Day = { midnight: number; day: string; weekday: number };

/** The days around the day that was asked last: a list asks those around today for each of its opening hours. */
let known: { today: number; days: readonly Day[] } = { today: Number.NaN, days: [] };

/** The overnight span of the day before can reach into the first day. */
function listDays(today: number): readonly Day[] {
  if (known.today !== today) {
    const days = Array.from({ length: 2 * reachDays + 2 }, (_, nth) => {
      const midnight = today + (nth - reachDays - 1) * dayMs;
      const day = toDay(midnight);
      return { midnight, day, weekday: getWeekday(day) };
    });
    known = { today, days };
  }
  return known.days;
}

function runsAround(hours: OpeningHours, today: number): Run[] {
  const from = today - reachDays * dayMs;
  const to = today + (reachDays + 1) * dayMs;
  const found: Run[] = [];
  for (const { midnight, day, weekday } of listDays(today)) {
    for (const [start, end] of hours.specialDays.get(day) ?? hours.week[weekday] ?? []) {
      const opens = Math.max(midnight + start * minuteMs, from);
      const closes = Math.min(midnight + end * minuteMs, to);
      if (closes > opens) found.push({ opens, closes });
    }
  }
  return mergeRuns(found.toSorted((a, b) => a.opens - b.opens));
}

function mergeRuns(sorted: Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of sorted) {
    const last = runs.at(-1);
    if (last && run.opens <= last.closes) last.closes = Math.max(last.closes, run.closes);
    else runs.push({ ...run });
  }
  return runs;
}
