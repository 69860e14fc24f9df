import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import {
  addDays,
  dayMs,
  fromInstant,
  minuteMs,
  getMinuteOfDay,
  startOfDay,
  toDay,
  toInstant,
} from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { stores } from "#tests/support/sample-records.ts";
import { aroundTheClock, daily, except } from "#tests/support/week.ts";
import { type OpeningHours, getOpenState, type Span, getDaySpans } from "#worker/marketplace/domain/time/hours.ts";
import {
  getAsapWindow,
  getSlotDays,
  getLastOrderAt,
  getSlotCapacity,
  type SlotSettings,
  getDaySlots,
  getSlotStart,
  type Taken,
} from "#worker/marketplace/domain/time/slots.ts";

const saturday = "2026-11-21";
const at = (clock: string, day = saturday) => fromInstant(`${day}T${clock}:00+08:00`);

const hoursOf = (week: OpeningHours["week"], more: Partial<OpeningHours> = {}): OpeningHours => ({
  week,
  specialDays: new Map(),
  closedUntil: null,
  ...more,
});
const settingsOf = (more: Partial<SlotSettings> = {}): SlotSettings => ({
  leadMinutes: 20,
  leadDays: 0,
  fullDays: new Set(),
  ...more,
});
const none: Taken = new Map();

type Choice = { day?: string; mode?: (typeof dineTypes)[number]; settings?: SlotSettings; taken?: Taken; now?: number };

function slots(hours: OpeningHours, choice: Choice = {}) {
  const { day = saturday, mode = "PICKUP", settings = settingsOf(), taken = none, now = at("06:00") } = choice;
  return getDaySlots({ hours, mode, settings, taken }, day, now);
}

const times = (list: { dineTime: string }[]) => list.map(({ dineTime }) => dineTime);
const open = (list: ReturnType<typeof slots>) => times(list.filter(({ isAvailable }) => isAvailable));

// --- opening hours ---------------------------------------------------------------------------------------------------------

test("half hours from opening to closing, split hours included, each as instants and as text (S181)", () => {
  const day = slots(hoursOf(daily("10:00-11:30", "17:30-18:30")));
  expect(times(day)).toEqual(["10:00-10:30", "10:30-11:00", "11:00-11:30", "17:30-18:00", "18:00-18:30"]);
  expect(day[1]).toEqual({
    startAt: "2026-11-21T10:30:00+08:00",
    endAt: "2026-11-21T11:00:00+08:00",
    dineTime: "10:30-11:00",
    isAvailable: true,
    reason: null,
  });
});

test("slots keep to the half hour where the store does not, and none sticks out", () => {
  expect(times(slots(hoursOf(daily("10:10-11:50"))))).toEqual(["10:30-11:00", "11:00-11:30"]);
  expect(times(slots(hoursOf(daily("10:10-10:50"))))).toEqual([]);
});

test("a half hour across two openings that touch is one of theirs", () => {
  expect(times(slots(hoursOf(daily("10:00-10:45", "10:45-11:30"))))).toEqual([
    "10:00-10:30",
    "10:30-11:00",
    "11:00-11:30",
  ]);
});

test("after midnight an opening belongs to the day its slots begin on; the last one ends at 00:00", () => {
  const hours = hoursOf(except(daily("22:30-01:00"), ["sat"]));
  expect(times(slots(hours, { day: "2026-11-20", now: at("06:00", "2026-11-19") }))).toEqual([
    "00:00-00:30",
    "00:30-01:00",
    "22:30-23:00",
    "23:00-23:30",
    "23:30-00:00",
  ]);
  expect(times(slots(hours, { now: at("00:00", saturday) }))).toEqual(["00:00-00:30", "00:30-01:00"]);
});

test("a store around the clock has 48 slots a day", () => {
  expect(slots(hoursOf(aroundTheClock), { day: "2026-11-22" })).toHaveLength(48);
});

test("special hours replace the week's, and a closed day has no slots (S181)", () => {
  const specialDays = new Map<string, readonly Span[]>([
    [saturday, [[15 * 60, 16 * 60]]],
    ["2026-11-22", []],
  ]);
  const hours = hoursOf(daily("10:00-22:00"), { specialDays });
  expect(times(slots(hours))).toEqual(["15:00-15:30", "15:30-16:00"]);
  expect(slots(hours, { day: "2026-11-22" })).toEqual([]);
});

// --- what cannot be had ------------------------------------------------------------------------------------------------------

test("what begins before the order could be ready is cut off, to the minute; what has ended is gone", () => {
  const hours = hoursOf(daily("10:00-12:30"));
  const view = (now: number) => slots(hours, { now }).map(({ dineTime, reason }) => [dineTime.slice(0, 5), reason]);
  expect(view(at("10:40"))).toEqual([
    ["10:30", "CUT_OFF"],
    ["11:00", null],
    ["11:30", null],
    ["12:00", null],
  ]);
  expect(view(at("10:40") + 1)[1]).toEqual(["11:00", "CUT_OFF"]);
  expect(view(at("11:00"))[0]).toEqual(["11:00", "CUT_OFF"]);
});

test("a full slot says so: six deliveries, ten pickups", () => {
  const hours = hoursOf(daily("10:00-11:00"));
  const withTaken = (mode: "DELIVERY" | "PICKUP", count: number) =>
    slots(hours, { mode, settings: settingsOf({ leadMinutes: 0 }), taken: new Map([[at("10:30"), count]]) }).map(
      ({ reason }) => reason,
    );
  expect(withTaken("DELIVERY", 5)).toEqual([null, null]);
  expect(withTaken("DELIVERY", 6)).toEqual([null, "FULL"]);
  expect(withTaken("PICKUP", 9)).toEqual([null, null]);
  expect(withTaken("PICKUP", 10)).toEqual([null, "FULL"]);
});

test("a pause closes the slots that begin before its end", () => {
  const hours = hoursOf(daily("10:00-12:00"), { closedUntil: at("11:00") });
  expect(slots(hours, { now: at("09:00") }).map(({ reason }) => reason)).toEqual(["CLOSED", "CLOSED", "CUT_OFF", null]);
  expect(slots(hours, { now: at("11:00") }).map(({ reason }) => reason)).toEqual(["CUT_OFF", null]);
});

test("what has to be ordered days ahead is cut off until then", () => {
  const hours = hoursOf(daily("10:00-11:00"));
  const days = getSlotDays(
    { hours, mode: "PICKUP", settings: settingsOf({ leadDays: 2 }), taken: none },
    3,
    at("09:00"),
  );
  expect(days.map(({ isAvailable }) => isAvailable)).toEqual([false, false, true, true]);
  expect(days[1]?.slots.map(({ reason }) => reason)).toEqual(["CUT_OFF", "CUT_OFF"]);
});

const plan = (now: number) => slots(hoursOf(daily("09:30-11:00")), { mode: "MEAL_PLAN", day: "2026-11-22", now });

test("a meal plan's day closes at three in the afternoon of the day before", () => {
  expect(open(plan(at("15:00") - 1))).toHaveLength(2);
  expect(open(plan(at("15:00")))).toEqual([]);
});

// --- days ------------------------------------------------------------------------------------------------------------------

test("every day from today is listed once, also one without slots, which is not available (S181)", () => {
  const hours = hoursOf(except(daily("10:00-22:00"), ["sun"]));
  const days = getSlotDays({ hours, mode: "DELIVERY", settings: settingsOf(), taken: none }, 3, at("12:00"));
  expect(days.map(({ date, isAvailable, slots }) => [date, isAvailable, slots.length > 0])).toEqual([
    ["2026-11-21", true, true],
    ["2026-11-22", false, false],
    ["2026-11-23", true, true],
    ["2026-11-24", true, true],
  ]);
});

test("today after the last slot is listed as not available (S181)", () => {
  const days = getSlotDays(
    { hours: hoursOf(daily("10:00-22:00")), mode: "DELIVERY", settings: settingsOf(), taken: none },
    0,
    at("22:00"),
  );
  expect(days).toEqual([{ date: saturday, isAvailable: false, slots: [] }]);
});

test("one store of the seed is full tomorrow, and sells ahead beyond it (S181, S305)", () => {
  const now = at("12:00");
  const full = stores.filter(({ isFullTomorrow }) => isFullTomorrow);
  expect(full).toHaveLength(1);
  const [store] = full;
  if (!store) throw new Error("no store is full tomorrow");
  expect(store.dineTypes).toContain("DELIVERY");
  const settings = settingsOf({ fullDays: new Set([addDays(toDay(now), 1)]) });
  const days = getSlotDays(
    { hours: hoursOf(store.week), mode: "DELIVERY", settings, taken: none },
    store.orderAheadDays,
    now,
  );
  expect(days.slice(0, 3).map(({ isAvailable }) => isAvailable)).toEqual([true, false, true]);
  expect(new Set(days[1]?.slots.map(({ reason }) => reason))).toEqual(new Set(["FULL"]));
});

// --- now -------------------------------------------------------------------------------------------------------------------

const asap = (hours: OpeningHours, now: number, choice: Choice = {}) => {
  const { mode = "PICKUP", settings = settingsOf(), taken = none } = choice;
  const window = getAsapWindow({ hours, mode, settings, taken }, now);
  return window && [toInstant(window.from).slice(11, 16), toInstant(window.to).slice(11, 16)];
};

test("an order for now is ready after the lead, on the next five minutes", () => {
  const hours = hoursOf(daily("10:00-22:00"));
  expect(asap(hours, at("12:00"))).toEqual(["12:20", "12:35"]);
  expect(asap(hours, at("12:01"))).toEqual(["12:25", "12:40"]);
  expect(asap(hours, at("12:00"), { settings: settingsOf({ leadMinutes: 33 }) })).toEqual(["12:35", "12:50"]);
});

test("no order for now before opening, too late for closing, in a pause, or for what takes days", () => {
  const hours = hoursOf(daily("10:00-22:00"));
  expect(asap(hours, at("09:59"))).toBeNull();
  expect(asap(hours, at("10:00"))).toEqual(["10:20", "10:35"]);
  expect(asap(hours, at("21:25"))).toEqual(["21:45", "22:00"]);
  expect(asap(hours, at("21:25") + 1)).toBeNull();
  expect(asap({ ...hours, closedUntil: at("12:30") }, at("12:00"))).toBeNull();
  expect(asap(hours, at("12:00"), { settings: settingsOf({ leadDays: 1 }) })).toBeNull();
  expect(asap(hours, at("12:00"), { mode: "MEAL_PLAN" })).toBeNull();
});

test("no order for now into a full slot", () => {
  const hours = hoursOf(daily("10:00-22:00"));
  const taken = new Map([[at("12:00"), getSlotCapacity("PICKUP")]]);
  expect(asap(hours, at("12:00"), { taken })).toBeNull();
  expect(asap(hours, at("12:10"), { taken })).toEqual(["12:30", "12:45"]);
  expect(asap(hours, at("12:00"), { settings: settingsOf({ fullDays: new Set([saturday]) }) })).toBeNull();
});

test("the last order of an opening is the last that is ready before it closes", () => {
  const hours = hoursOf(daily("10:00-22:00"));
  const last = (now: number, of = hours) => getLastOrderAt(of, "PICKUP", settingsOf(), now);
  expect(last(at("08:00"))).toBe(at("21:25"));
  expect(last(at("21:25"))).toBe(at("21:25"));
  expect(last(at("21:25") + 1)).toBeNull();
  expect(last(at("12:00"), hoursOf(aroundTheClock))).toBeNull();
});

// --- against a slow checker ------------------------------------------------------------------------------------------------

const span = fc
  .tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 5, max: 1440 }))
  .map(([start, length]): Span => [start, Math.min(start + length, 2880)]);
const anyDay = fc.array(span, { maxLength: 3 });
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc.array(anyDay, { minLength: 7, maxLength: 7 }),
  specialDays: fc.option(anyDay).map((spans) => new Map(spans ? [[addDays(saturday, 1), spans]] : [])),
  closedUntil: fc.option(fc.integer({ min: -600, max: 2000 }).map((minutes) => at("00:00") + minutes * minuteMs)),
});
const anyNow = fc.integer({ min: 0, max: 1440 * 60 - 1 }).map((seconds) => at("00:00") + seconds * 1000);
const anySettings: fc.Arbitrary<SlotSettings> = fc.record({
  leadMinutes: fc.integer({ min: 0, max: 120 }),
  leadDays: fc.constantFrom(0, 0, 1),
  fullDays: fc.constantFrom(new Set<string>(), new Set([addDays(saturday, 1)])),
});
const anyTaken: fc.Arbitrary<Taken> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 12 })), { maxLength: 40 })
  .map((entries) => new Map(entries.map(([index, count]) => [at("00:00") + index * 30 * minuteMs, count])));

/** Whether the store is open during one minute, pauses aside, by asking every span that could hold it. */
function isOpenMinute(hours: OpeningHours, ms: number): boolean {
  return [0, -1, -2].some((offset) => {
    const day = addDays(toDay(ms), offset);
    const minute = getMinuteOfDay(ms) - offset * 1440;
    return getDaySpans(hours, day).some(([start, end]) => start <= minute && minute < end);
  });
}

function isOpenThroughout(hours: OpeningHours, from: number, to: number): boolean {
  for (let ms = from; ms < to; ms += minuteMs) if (!isOpenMinute(hours, ms)) return false;
  return true;
}

test("slots are exactly the open half hours, in order; those to be had are after the lead and have a place (S181)", () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.constantFrom(...dineTypes),
      anySettings,
      anyTaken,
      anyNow,
      fc.constantFrom(0, 1),
      (hours, mode, settings, taken, now, ahead) => {
        const day = addDays(saturday, ahead);
        const list = getDaySlots({ hours, mode, settings, taken }, day, now);
        const expected: string[] = [];
        for (let start = startOfDay(day); start < startOfDay(day) + dayMs; start += 30 * minuteMs) {
          const end = start + 30 * minuteMs;
          if (end > now && isOpenThroughout(hours, start, end)) expected.push(toInstant(start));
        }
        expect(list.map(({ startAt }) => startAt)).toEqual(expected);
        for (const slot of list) {
          const start = fromInstant(slot.startAt);
          const pausedUntil = hours.closedUntil !== null && now < hours.closedUntil ? hours.closedUntil : 0;
          const isPaused = start < pausedUntil;
          const isPlanCut = mode === "MEAL_PLAN" && now >= startOfDay(day) - 9 * 60 * minuteMs;
          const isReady = start >= now + settings.leadMinutes * minuteMs && day >= addDays(saturday, settings.leadDays);
          const hasPlace = (taken.get(start) ?? 0) < getSlotCapacity(mode) && !settings.fullDays.has(day);
          // The kitchen works while the store is open, and not in a pause (PD109).
          const begins = start - settings.leadMinutes * minuteMs;
          const isCooked = isOpenThroughout(hours, begins, start) && !(begins < pausedUntil);
          expect(slot.isAvailable).toBe(!isPaused && !isPlanCut && isReady && hasPlace && isCooked);
          expect(slot.reason === null).toBe(slot.isAvailable);
        }
      },
    ),
    { numRuns: runs(1000) },
  );
});

test("an order for now ignores nothing: open, not paused, ready in time, a place left", () => {
  fc.assert(
    fc.property(anyHours, anySettings, anyTaken, anyNow, (hours, settings, taken, now) => {
      const window = getAsapWindow({ hours, mode: "DELIVERY", settings, taken }, now);
      const from = Math.ceil((now + settings.leadMinutes * minuteMs) / (5 * minuteMs)) * 5 * minuteMs;
      const to = from + 15 * minuteMs;
      const isPaused = hours.closedUntil !== null && now < hours.closedUntil;
      const isOpen = isOpenThroughout(hours, now, to);
      const hasPlace = (taken.get(getSlotStart(from)) ?? 0) < 6 && !settings.fullDays.has(toDay(from));
      const isPossible = !isPaused && isOpen && hasPlace && settings.leadDays === 0;
      expect(window).toEqual(isPossible ? { from, to } : null);
    }),
    { numRuns: 1000 },
  );
});

test("up to the last order there is a window while the store is open, and none after it", () => {
  fc.assert(
    fc.property(anyHours, anyNow, (hours, now) => {
      const settings = settingsOf();
      const last = getLastOrderAt({ ...hours, closedUntil: null }, "PICKUP", settings, now);
      if (last === null) return;
      const asked = { ...hours, closedUntil: null };
      expect(last).toBeGreaterThanOrEqual(now);
      if (getOpenState(asked, last).isOpen)
        expect(getAsapWindow({ hours: asked, mode: "PICKUP", settings, taken: none }, last)).not.toBeNull();
      expect(getAsapWindow({ hours: asked, mode: "PICKUP", settings, taken: none }, last + minuteMs)).toBeNull();
    }),
  );
});

// A kitchen does not begin before the opening, or the end of a pause (PD109).
test.each([
  ["a delivery, asked the day before", daily("11:00-22:00"), "DELIVERY", 45, "20:00", "2026-11-20", "12:00-12:30"],
  ["a delivery, asked on the day", daily("11:00-22:00"), "DELIVERY", 45, "09:00", saturday, "12:00-12:30"],
  ["a pickup", daily("17:00-25:00"), "PICKUP", 25, "10:00", saturday, "17:30-18:00"],
  ["the second opening of a day", daily("08:00-10:00", "17:00-22:00"), "PICKUP", 25, "11:00", saturday, "17:30-18:00"],
  ["a store without an opening", aroundTheClock, "DELIVERY", 45, "20:00", "2026-11-20", "00:00-00:30"],
] as const)(
  "the first slot of %s begins when its food can be ready",
  (_, week, mode, leadMinutes, clock, day, first) => {
    const slots = getDaySlots(
      { hours: hoursOf(week), mode, settings: settingsOf({ leadMinutes }), taken: new Map() },
      saturday,
      at(clock, day),
    );
    expect(slots.find(({ isAvailable }) => isAvailable)?.dineTime).toBe(first);
  },
);

test("after a pause the first slot begins when the kitchen has had its time (PD109)", () => {
  const hours = hoursOf(daily("11:00-22:00"), { closedUntil: at("15:00") });
  const slots = getDaySlots(
    { hours, mode: "PICKUP", settings: settingsOf({ leadMinutes: 25 }), taken: new Map() },
    saturday,
    at("12:00"),
  );
  expect(slots.find(({ isAvailable }) => isAvailable)?.dineTime).toBe("15:30-16:00");
});

test("a store that is open round the clock delivers at 23:50 across midnight", () => {
  const [hours, now, settings] = [hoursOf(aroundTheClock), at("23:50"), settingsOf({ leadMinutes: 25 })];
  const asap = getAsapWindow({ hours, mode: "DELIVERY", settings, taken: new Map() }, now);
  expect(asap && toInstant(asap.from)).toBe("2026-11-22T00:15:00+08:00");
  const slots = getSlotDays({ hours, mode: "DELIVERY", settings, taken: new Map() }, 1, now).flatMap(
    (day) => day.slots,
  );
  expect(slots.find(({ isAvailable }) => isAvailable)?.startAt).toBe("2026-11-22T00:30:00+08:00");
});
