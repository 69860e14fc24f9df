import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  chooseWindow,
  findNextCutOff,
  findTimeProblem,
  getFreeWindows,
  getWeeks,
  readPlanDays,
} from "#app/store/plan-days.ts";
import { addDays, fromInstant, getWeekday } from "#shared/domain/time/time.ts";

const friday = "2031-03-14";
const plan = {
  windows: ["11:30-12:30", "18:00-19:00"],
  skipWeekends: true,
  firstDay: "2031-03-13",
  lastDay: "2031-03-21",
};
const noon = fromInstant("2031-03-12T12:00:00+08:00");
const second = 1000;

const slot = (dineTime: string, isAvailable: boolean) => ({
  startAt: `${friday}T${dineTime.slice(0, 5)}:00+08:00`,
  endAt: `${friday}T${dineTime.slice(6)}:00+08:00`,
  dineTime,
  isAvailable,
  reason: isAvailable ? null : "FULL",
});
const days = [
  { date: friday, isAvailable: true, slots: [slot("11:30-12:30", false), slot("18:00-19:00", true)] },
  { date: "2031-03-17", isAvailable: false, slots: [] },
];

const side = (sideID: string, date: string | null) => ({
  sideID,
  name: sideID,
  items: [],
  day: 1,
  ...(date && { delivery: { date, dineTime: "18:00-19:00" } }),
});

test("a calendar has whole weeks, Monday first, with every day of the plan (S147)", () => {
  expect(getWeeks("2031-03-12", "2031-03-17").map(([monday]) => monday)).toEqual(["2031-03-10", "2031-03-17"]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 60 }), (ahead, length) => {
      const first = addDays("2026-01-01", ahead);
      const last = addDays(first, length);
      const weeks = getWeeks(first, last);
      const dates = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && getWeekday(week[0] ?? "") === 1)).toBe(true);
      expect(dates).toEqual(dates.map((_, index) => addDays(dates[0] ?? "", index)));
      expect(dates).toContain(first);
      expect(dates).toContain(last);
      expect(dates.length - length).toBeLessThan(15);
    }),
  );
});

test("a day has the windows that are free, and none on a weekend, outside of the plan or past its cut-off", () => {
  expect(getFreeWindows(friday, plan, [], noon)).toEqual(plan.windows);
  expect(getFreeWindows(friday, plan, days, noon)).toEqual(["18:00-19:00"]);
  expect(getFreeWindows("2031-03-17", plan, days, noon)).toEqual([]);
  expect(getFreeWindows("2031-03-15", plan, [], noon)).toEqual([]);
  expect(getFreeWindows("2031-03-24", plan, [], noon)).toEqual([]);
  const closes = fromInstant("2031-03-13T15:00:00+08:00");
  expect(getFreeWindows(friday, plan, [], closes - second)).toEqual(plan.windows);
  expect(getFreeWindows(friday, plan, [], closes)).toEqual([]);
});

test("what is wrong with a time: it is missing, closed since 15:00 of the day before, or full", () => {
  const delivery = { date: friday, dineTime: "18:00-19:00" };
  const closes = fromInstant("2031-03-13T15:00:00+08:00");
  expect(findTimeProblem(null, days, noon)).toBe("unset");
  expect(findTimeProblem(delivery, days, closes - second)).toBeNull();
  expect(findTimeProblem(delivery, days, closes)).toBe("closed");
  expect(findTimeProblem({ ...delivery, dineTime: "11:30-12:30" }, days, noon)).toBe("full");
  expect(findTimeProblem({ ...delivery, date: "2031-03-18" }, days, noon)).toBe("full");
  // Until the free places are known, nothing is said of them.
  expect(findTimeProblem({ ...delivery, dineTime: "11:30-12:30" }, [], noon)).toBeNull();
});

test("the time of the day before is kept where it is free, else the first free one is taken", () => {
  expect(chooseWindow(plan.windows, "18:00-19:00")).toBe("18:00-19:00");
  expect(chooseWindow(["11:30-12:30"], "18:00-19:00")).toBe("11:30-12:30");
  expect(chooseWindow([], "18:00-19:00")).toBeNull();
});

test("the next cut-off is that of the first day that is still open", () => {
  const dates = ["2031-03-17", "2031-03-13", friday];
  expect(findNextCutOff(dates, noon)).toBe("2031-03-13");
  expect(findNextCutOff(dates, fromInstant("2031-03-12T15:00:00+08:00"))).toBe(friday);
  expect(findNextCutOff(dates, fromInstant("2031-03-20T00:00:00+08:00"))).toBeNull();
});

test("the days of a plan stand by their dates, with their place on the menu; a day without a date comes last", () => {
  const read = readPlanDays([side("a", "2031-03-17"), side("b", null), side("c", friday)]);
  expect(read.map(({ sideID, index }) => [sideID, index])).toEqual([
    ["c", 2],
    ["a", 0],
    ["b", 1],
  ]);
});
