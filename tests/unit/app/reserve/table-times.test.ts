import { expect, test } from "vitest";
import { toTableTimes } from "#app/reserve/table-times.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

// Times at which a table can be asked for, where the API tells no free ones (decision 0013).

const noon = fromInstant("2026-11-25T12:05:00+08:00");
const store = {
  isOpen: true,
  orderAheadDays: 2,
  phoneNumber: "+60322221111",
  currentOpeningHour: "2026-11-25T11:00:00+08:00",
  currentClosingHour: "2026-11-25T14:00:00+08:00",
};
const openingHours = [
  { date: "2026-11-25", spans: ["10:00-13:30"] },
  { date: "2026-11-26", spans: [] },
  { date: "2026-11-27", spans: ["23:00-01:00"] },
];
const settings = { store, openingHours, slotMinutes: 30 };
const timesOf = (date: string, given: Parameters<typeof toTableTimes>[0] = settings, nowMs = noon) => {
  const { slots, none } = toTableTimes(given, date, nowMs);
  return slots.length > 0 ? slots.map(({ startAt }) => startAt.slice(11, 16)) : none;
};

test("are in the opening hours of the day and after now; a kitchen's time is not added", () => {
  expect(timesOf("2026-11-25")).toEqual(["12:30", "13:00"]);
  expect(timesOf("2026-11-25", { ...settings, slotMinutes: 15 })).toEqual([
    "12:15",
    "12:30",
    "12:45",
    "13:00",
    "13:15",
  ]);
});

test("after midnight belong to the day on which they are", () => {
  expect(timesOf("2026-11-27")).toEqual(["23:00", "23:30"]);
  expect(timesOf("2026-11-28")).toEqual(["00:00", "00:30"]);
});

test("are none of a day on which the store is closed, or that is over", () => {
  expect(timesOf("2026-11-26")).toBe("closedDay");
  expect(timesOf("2026-11-25", settings, fromInstant("2026-11-25T22:00:00+08:00"))).toBe("dayOver");
});

test("are the present opening's on each day, where the API tells no others", () => {
  const bare = { ...settings, openingHours: undefined };
  expect(timesOf("2026-11-25", bare)).toEqual(["12:30", "13:00", "13:30"]);
  expect(timesOf("2026-11-27", bare)?.[0]).toBe("11:00");
  expect(timesOf("2026-11-27", { ...bare, store: { ...store, currentOpeningHour: null } })).toBe("hoursUnknown");
});
