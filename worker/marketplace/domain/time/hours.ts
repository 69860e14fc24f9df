import { addDays, dayMs, minuteMs, startOfDay, toDay, weekday } from "#shared/domain/time.ts";
import type { Week } from "../types.ts";

/** Minutes since a day's midnight, end exclusive; an end above 1440 runs into the next day (at most to its end, 2880). */
export type Span = readonly [start: number, end: number];

export type OpeningHours = {
  week: Week;
  /** Days whose spans differ from the week's; an empty list is a closed day. A span belongs to the day it begins on. */
  specialDays: ReadonlyMap<string, readonly Span[]>;
  /** End of a temporary pause in epoch milliseconds. */
  closedUntil: number | null;
};

/** A store's state at one moment; all times in epoch milliseconds. */
export type OpenState = {
  isOpen: boolean;
  /** Set while a pause lasts. */
  closedUntil: number | null;
  /** The opening that holds now, else the next one that begins today. */
  currentOpening: number | null;
  currentClosing: number | null;
  /** The next opening to begin, of any day. */
  nextOpening: number | null;
  previousClosing: number | null;
};

/** Whole days looked at on either side of today. */
const reachDays = 7;

/** The days whose special hours matter at `now`. */
export function hoursWindow(now: number): { firstDay: string; lastDay: string } {
  const today = toDay(now);
  return { firstDay: addDays(today, -reachDays - 1), lastDay: addDays(today, reachDays) };
}

type Run = { opens: number; closes: number };

/** The spans that begin on a Malaysian day. */
export function spansOf(hours: Pick<OpeningHours, "week" | "specialDays">, day: string): readonly Span[] {
  return hours.specialDays.get(day) ?? hours.week[weekday(day)] ?? [];
}

/**
 * The store's state at `now` (S127, S191–S193). Spans that touch or overlap are one opening, so that a store open around
 * the clock does not seem to close at midnight. Only the seven days before and after today count: an opening without end
 * is cut at the first and last midnight of those days, and what lies further away is null. During a pause no opening
 * holds, and the one cut short reopens when the pause ends.
 */
export function openState(hours: OpeningHours, now: number): OpenState {
  const today = startOfDay(toDay(now));
  const runs = runsAround(hours, today);
  const pausedUntil = hours.closedUntil !== null && hours.closedUntil > now ? hours.closedUntil : null;
  const usable = pausedUntil === null ? runs : afterPause(runs, pausedUntil);
  const held = usable.find((run) => run.opens <= now && now < run.closes) ?? null;
  const next = usable.find((run) => run.opens > now) ?? null;
  const current = held ?? (next && next.opens < today + dayMs ? next : null);
  return {
    isOpen: held !== null,
    closedUntil: pausedUntil,
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

function runsAround(hours: OpeningHours, today: number): Run[] {
  const from = today - reachDays * dayMs;
  const to = today + (reachDays + 1) * dayMs;
  const found: Run[] = [];
  // One day earlier: its overnight span may reach into the first day.
  for (let midnight = from - dayMs; midnight < to; midnight += dayMs) {
    for (const [start, end] of spansOf(hours, toDay(midnight))) {
      const opens = Math.max(midnight + start * minuteMs, from);
      const closes = Math.min(midnight + end * minuteMs, to);
      if (closes > opens) found.push({ opens, closes });
    }
  }
  return joined(found.toSorted((a, b) => a.opens - b.opens));
}

function joined(sorted: Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of sorted) {
    const last = runs.at(-1);
    if (last && run.opens <= last.closes) last.closes = Math.max(last.closes, run.closes);
    else runs.push({ ...run });
  }
  return runs;
}
