import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayMs, fromInstant, minuteMs, toDay, toInstant, getWeekday } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { aroundTheClock, daily, except, weekdays } from "#tests/support/week.ts";
import { type OpeningHours, getOpenState, type Span } from "#worker/marketplace/domain/time/hours.ts";
import { getPlanWindow } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getOpeningDays } from "#worker/marketplace/domain/time/opening-days.ts";

/** Hours that only have a week; a Saturday is 2026-11-21. */
const hoursOf = (week: OpeningHours["week"], more: Partial<OpeningHours> = {}): OpeningHours => ({
  week,
  specialDays: new Map(),
  closedUntil: null,
  ...more,
});

const text = (ms: number | null) => ms && toInstant(ms);

/** A state with its times as text, which a reader can check. */
function at(hours: OpeningHours, instant: string) {
  const state = getOpenState(hours, fromInstant(instant));
  return {
    isOpen: state.isOpen,
    current: [text(state.currentOpening), text(state.currentClosing)],
    next: text(state.nextOpening),
    previous: text(state.previousClosing),
  };
}

test("during a span the store is open, and the span is the current one (S127, S191)", () => {
  expect(at(hoursOf(daily("07:30-22:00")), "2026-11-21T12:00:00+08:00")).toEqual({
    isOpen: true,
    current: ["2026-11-21T07:30:00+08:00", "2026-11-21T22:00:00+08:00"],
    next: "2026-11-22T07:30:00+08:00",
    previous: "2026-11-20T22:00:00+08:00",
  });
});

test("a span begins at its first minute and has ended at its last", () => {
  const hours = hoursOf(daily("07:30-22:00"));
  expect(at(hours, "2026-11-21T07:29:59+08:00").isOpen).toBe(false);
  expect(at(hours, "2026-11-21T07:30:00+08:00").isOpen).toBe(true);
  expect(at(hours, "2026-11-21T21:59:59+08:00").isOpen).toBe(true);
  expect(at(hours, "2026-11-21T22:00:00+08:00").isOpen).toBe(false);
});

test("between two spans of a day the later one is today's next (S192)", () => {
  expect(at(hoursOf(daily("06:30-15:00", "17:30-22:00")), "2026-11-21T16:00:00+08:00")).toEqual({
    isOpen: false,
    current: ["2026-11-21T17:30:00+08:00", "2026-11-21T22:00:00+08:00"],
    next: "2026-11-21T17:30:00+08:00",
    previous: "2026-11-21T15:00:00+08:00",
  });
});

test("after midnight yesterday's span still holds (S193)", () => {
  expect(at(hoursOf(daily("17:00-01:00")), "2026-11-21T00:30:00+08:00")).toEqual({
    isOpen: true,
    current: ["2026-11-20T17:00:00+08:00", "2026-11-21T01:00:00+08:00"],
    next: "2026-11-21T17:00:00+08:00",
    previous: "2026-11-20T01:00:00+08:00",
  });
});

test("on a day without spans there is no current opening, and the next is another day's", () => {
  expect(at(hoursOf(weekdays("08:00-18:00")), "2026-11-21T12:00:00+08:00")).toEqual({
    isOpen: false,
    current: [null, null],
    next: "2026-11-23T08:00:00+08:00",
    previous: "2026-11-20T18:00:00+08:00",
  });
});

test("a store that never closes is one opening, cut seven days away", () => {
  expect(at(hoursOf(aroundTheClock), "2026-11-21T12:00:00+08:00")).toEqual({
    isOpen: true,
    current: ["2026-11-14T00:00:00+08:00", "2026-11-29T00:00:00+08:00"],
    next: null,
    previous: null,
  });
});

test("a store that never opens has no times at all", () => {
  expect(at(hoursOf([[], [], [], [], [], [], []]), "2026-11-21T12:00:00+08:00")).toEqual({
    isOpen: false,
    current: [null, null],
    next: null,
    previous: null,
  });
});

test("a special day replaces its weekday, but yesterday's night runs out first", () => {
  const hours = hoursOf(daily("17:00-02:00"), { specialDays: new Map([["2026-11-21", []]]) });
  expect(at(hours, "2026-11-21T01:00:00+08:00").isOpen).toBe(true);
  expect(at(hours, "2026-11-21T18:00:00+08:00")).toEqual({
    isOpen: false,
    current: [null, null],
    next: "2026-11-22T17:00:00+08:00",
    previous: "2026-11-21T02:00:00+08:00",
  });
});

test("during a pause the store is closed and reopens when it ends, inside its hours", () => {
  const closedUntil = fromInstant("2026-11-21T15:00:00+08:00");
  const hours = hoursOf(daily("11:00-21:00"), { closedUntil });
  expect(at(hours, "2026-11-21T12:00:00+08:00")).toMatchObject({
    isOpen: false,
    current: ["2026-11-21T15:00:00+08:00", "2026-11-21T21:00:00+08:00"],
    next: "2026-11-21T15:00:00+08:00",
  });
  expect(getOpenState(hours, closedUntil - 1).closedUntil).toBe(closedUntil);
  expect(getOpenState(hours, closedUntil)).toMatchObject({ isOpen: true, closedUntil: null });
});

// --- against a checker that looks at every single minute ---------------------------------------------------------

const from = fromInstant("2026-11-14T00:00:00+08:00");
const minutes = 15 * 24 * 60;
const today = from + 7 * dayMs;

const holds = (spans: readonly Span[], minute: number) => spans.some(([start, end]) => start <= minute && minute < end);

/** For each minute of the 15 days around today: does some span of its day or of the day before hold it? */
function openMinutes(hours: OpeningHours): boolean[] {
  const spansOn = (daysOn: number): readonly Span[] => {
    const day = addDays(toDay(from), daysOn);
    return hours.specialDays.get(day) ?? hours.week[getWeekday(day)] ?? [];
  };
  return Array.from({ length: 15 }, (_, daysOn) => {
    const own = spansOn(daysOn);
    const before = spansOn(daysOn - 1);
    return Array.from({ length: 1440 }, (_, minute) => holds(own, minute) || holds(before, minute + 1440));
  }).flat();
}

function firstFrom(start: number, isIt: (index: number) => boolean): number | null {
  for (let index = start; index < minutes; index++) if (isIt(index)) return index;
  return null;
}

/** The answer read off the minutes, one step at a time. */
function slowState(hours: OpeningHours, nowIndex: number) {
  const scheduled = openMinutes(hours);
  const pauseEnd = hours.closedUntil === null ? 0 : (hours.closedUntil - from) / minuteMs;
  const isPaused = pauseEnd > nowIndex;
  const open = (index: number) => (scheduled[index] ?? false) && !(isPaused && index < pauseEnd);
  const begins = (index: number) => open(index) && !(index > 0 && open(index - 1));
  const endOf = (start: number) => firstFrom(start, (index) => !open(index)) ?? minutes;
  let opening = open(nowIndex) ? nowIndex : null;
  while (opening !== null && !begins(opening)) opening--;
  const next = firstFrom(nowIndex + 1, begins);
  if (opening === null && next !== null && next < 8 * 24 * 60) opening = next;
  let closed: number | null = null;
  for (let index = 1; index <= nowIndex; index++) if (scheduled[index - 1] && !scheduled[index]) closed = index;
  const time = (index: number | null) => (index === null ? null : from + index * minuteMs);
  return {
    isOpen: open(nowIndex),
    closedUntil: isPaused ? (time(next) ?? hours.closedUntil) : null,
    currentOpening: time(opening),
    currentClosing: opening === null ? null : time(endOf(opening)),
    nextOpening: time(next),
    previousClosing: time(closed),
  };
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([start, length]): Span => [start * 15, Math.min(start * 15 + length * 15, 2880)]);
const spans = fc.oneof(
  { weight: 3, arbitrary: fc.array(span, { maxLength: 3 }) },
  fc.constant([[0, 1440]] as Span[]),
  fc.constant([] as Span[]),
);
const someHours = fc.record({
  week: fc.oneof(
    fc.array(spans, { minLength: 7, maxLength: 7 }),
    spans.map((day) => Array(7).fill(day) as Span[][]),
  ),
  specialDays: fc
    .array(fc.tuple(fc.integer({ min: -8, max: 7 }), spans), { maxLength: 3 })
    .map((days) => new Map(days.map(([ahead, day]) => [addDays(toDay(today), ahead), day]))),
  closedUntil: fc.option(fc.integer({ min: -500, max: 12_000 }).map((minute) => today + minute * minuteMs)),
});

test("every state is what a minute-by-minute reading of the hours gives (S127, S191–S193)", () => {
  fc.assert(
    fc.property(someHours, fc.integer({ min: 0, max: 24 * 60 - 1 }), (hours, minute) => {
      const nowIndex = 7 * 24 * 60 + minute;
      expect(getOpenState(hours as OpeningHours, today + minute * minuteMs)).toEqual(
        slowState(hours as OpeningHours, nowIndex),
      );
    }),
    { numRuns: runs(1000) },
  );
});

// --- meal plans ------------------------------------------------------------------------------------

const plan = (instant: string, terms = { days: 5, skipWeekends: true }, hours = hoursOf(daily("10:00-22:00"))) =>
  getPlanWindow(terms, hours, 14, fromInstant(instant));

test("before the cut-off a meal plan begins tomorrow, after it the day after (S11)", () => {
  expect(plan("2026-11-24T14:59:59+08:00").firstDay).toBe("2026-11-25");
  expect(plan("2026-11-24T15:00:00+08:00").firstDay).toBe("2026-11-26");
});

test("a meal plan begins on a day that is delivered: no weekend if it skips them, no closed day", () => {
  expect(plan("2026-11-20T12:00:00+08:00").firstDay).toBe("2026-11-23");
  expect(plan("2026-11-20T12:00:00+08:00", { days: 5, skipWeekends: false }).firstDay).toBe("2026-11-21");
  const closed = hoursOf(daily("10:00-22:00"), { specialDays: new Map([["2026-11-25", []]]) });
  expect(plan("2026-11-24T12:00:00+08:00", undefined, closed).firstDay).toBe("2026-11-26");
});

test("a meal plan reaches as far as the store takes orders, further if its days need it", () => {
  expect(plan("2026-11-24T12:00:00+08:00").lastDay).toBe("2026-12-08");
  expect(plan("2026-11-24T12:00:00+08:00", { days: 15, skipWeekends: true }).lastDay).toBe("2026-12-15");
});

test("the days of a week are today and the six after it, with special days and ends after midnight", () => {
  const hours = hoursOf(except(daily("10:00-14:30", "18:00-02:00"), ["mon"]), {
    specialDays: new Map([["2026-11-24", []]]),
  });
  const days = getOpeningDays(hours, fromInstant("2026-11-21T23:59:00+08:00"));
  expect(days.map(({ date }) => date.slice(-2))).toEqual(["21", "22", "23", "24", "25", "26", "27"]);
  expect(days[0]?.spans).toEqual(["10:00-14:30", "18:00-02:00"]);
  expect([days[2]?.spans, days[3]?.spans]).toEqual([[], []]);
  expect(getOpeningDays(hoursOf(aroundTheClock), 0)[0]?.spans).toEqual(["00:00-24:00"]);
});
