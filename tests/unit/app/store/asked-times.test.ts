import { expect, test } from "vitest";
import { toAskedTimes } from "#app/store/asked-times.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

// Times of a store whose API lists none (PD114).

const noon = fromInstant("2026-11-25T12:05:00+08:00");
const hours = {
  openingHours: [
    { date: "2026-11-24", spans: ["10:00-14:00"] },
    { date: "2026-11-25", spans: ["10:00-14:00", "18:00-20:00"] },
    { date: "2026-11-26", spans: ["22:00-01:00"] },
    { date: "2026-11-27", spans: ["10:00-14:00"] },
  ],
  slotMinutes: 30,
  prepMinutes: 20,
  isOpen: true,
  orderAheadDays: 1,
};

test("are whole slots in the opening hours, after the kitchen's time, on the days that can be ordered for", () => {
  const { asap, days } = toAskedTimes(hours, noon);
  expect(asap).toEqual({ from: "2026-11-25T12:25:00+08:00", to: "2026-11-25T12:40:00+08:00" });
  expect(days.map(({ date }) => date)).toEqual(["2026-11-25", "2026-11-26"]);
  const [today, tomorrow] = days.map(({ slots }) => slots.map(({ dineTime }) => dineTime));
  expect(today).toEqual(["12:30-13:00", "13:00-13:30", "13:30-14:00", "18:30-19:00", "19:00-19:30", "19:30-20:00"]);
  expect(tomorrow).toEqual(["22:30-23:00", "23:00-23:30", "23:30-00:00", "00:00-00:30", "00:30-01:00"]);
});

test("follow the length of the store's slots", () => {
  const [today] = toAskedTimes({ ...hours, slotMinutes: 60, prepMinutes: 0 }, noon).days;
  expect(today?.slots.map(({ startAt }) => startAt.slice(11, 16))).toEqual(["13:00", "18:00", "19:00"]);
});

test("are none of a day whose hours are over, and none for now of a closed store", () => {
  const late = fromInstant("2026-11-25T23:00:00+08:00");
  const { asap, days } = toAskedTimes({ ...hours, isOpen: false }, late);
  expect(asap).toBeNull();
  expect(days[0]).toMatchObject({ date: "2026-11-25", isAvailable: false, slots: [] });
});

test("are now or nothing where the hours are not known", () => {
  const { openingHours: _hours, ...unknown } = hours;
  expect(toAskedTimes({ ...unknown, openingHours: undefined }, noon)).toMatchObject({
    asap: { from: "2026-11-25T12:25:00+08:00" },
    days: [{ date: "2026-11-25", slots: [] }],
  });
});
