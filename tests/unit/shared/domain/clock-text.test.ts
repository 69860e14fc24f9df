import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  getDayPhrase,
  formatClock,
  formatClockRange,
  formatDay,
  formatDayTime,
  formatDineTime,
  formatWeekday,
} from "#shared/domain/clock-text.ts";
import { formatDistance } from "#shared/domain/distance-text.ts";
import { toInstant } from "#shared/domain/time.ts";

const at = (time: string, day = "2026-11-21") => `${day}T${time}:00+08:00`;

test.each([
  ["00:00", "12:00 AM", "上午12:00"],
  ["00:05", "12:05 AM", "上午12:05"],
  ["06:00", "6:00 AM", "上午6:00"],
  ["11:59", "11:59 AM", "上午11:59"],
  ["12:00", "12:00 PM", "下午12:00"],
  ["15:30", "3:30 PM", "下午3:30"],
  ["22:00", "10:00 PM", "下午10:00"],
])("%s reads %s and %s (S39)", (time, english, chinese) => {
  expect(formatClock(at(time), "EN")).toBe(english);
  expect(formatClock(at(time), "CN")).toBe(chinese);
});

const somewhen = fc
  .integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2032-01-01T00:00:00Z") })
  .map((ms) => Math.floor(ms / 1000) * 1000);
const timeZone = "Asia/Kuala_Lumpur";
const clock = { hour: "numeric", minute: "2-digit", hour12: true, timeZone } as const;
const intl = {
  english: new Intl.DateTimeFormat("en-US", clock),
  chinese: new Intl.DateTimeFormat("zh-Hans-MY", clock),
  day: new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone }),
  month: new Intl.DateTimeFormat("zh-Hans", { month: "long", day: "numeric", timeZone }),
  weekday: new Intl.DateTimeFormat("zh-Hans", { weekday: "short", timeZone }),
};

test("clock and day agree with the calendar of Kuala Lumpur at any instant, written in any offset (S2, S39)", () => {
  fc.assert(
    fc.property(somewhen, (ms) => {
      const english = intl.english.format(ms).replace(/\s/u, " ");
      const chinese = intl.chinese.format(ms);
      const day = intl.day.format(ms).replace(",", "").replace("Sept", "Sep");
      for (const instant of [toInstant(ms), new Date(ms).toISOString()]) {
        expect(formatClock(instant, "EN")).toBe(english);
        expect(formatClock(instant, "CN")).toBe(chinese);
        expect(formatDayTime(instant, "EN")).toBe(`${day}, ${english}`);
        expect(formatDayTime(instant, "CN")).toBe(`${intl.month.format(ms)} (${intl.weekday.format(ms)}) ${chinese}`);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("a day with its time reads as on a shop's door in both languages (S39)", () => {
  expect(formatDayTime(at("06:00", "2026-11-23"), "EN")).toBe("Mon 23 Nov, 6:00 AM");
  expect(formatDayTime(at("06:00", "2026-11-23"), "CN")).toBe("11月23日 (周一) 上午6:00");
  expect(formatDay("2026-11-21", "EN")).toBe("Sat 21 Nov");
  expect(formatDay("2026-11-21", "CN")).toBe("11月21日 (周六)");
  expect(formatDay("2027-01-03", "CN")).toBe("1月3日 (周日)");
  expect([formatWeekday("2026-11-22", "EN"), formatWeekday("2026-11-22", "CN")]).toEqual(["Sun", "周日"]);
});

test.each([
  ["12:15", "12:25", "12:15–12:25 PM", "下午12:15–12:25"],
  ["12:30", "13:00", "12:30–1:00 PM", "下午12:30–1:00"],
  ["11:30", "12:00", "11:30 AM–12:00 PM", "上午11:30–下午12:00"],
  ["09:00", "09:30", "9:00–9:30 AM", "上午9:00–9:30"],
  ["23:30", "00:00", "11:30 PM–12:00 AM", "下午11:30–上午12:00"],
])("the slot %s to %s reads %s and %s (S7)", (start, end, english, chinese) => {
  expect(formatClockRange(at(start), at(end), "EN")).toBe(english);
  expect(formatClockRange(at(start), at(end), "CN")).toBe(chinese);
  expect(formatDineTime(`${start}-${end}`, "EN")).toBe(english);
  expect(formatDineTime(`${start}-${end}`, "CN")).toBe(chinese);
});

test("a slot that ends at 24:00 ends at midnight, and what is no slot has no clock text (S7)", () => {
  expect(formatDineTime("23:30-24:00", "EN")).toBe("11:30 PM–12:00 AM");
  for (const other of ["ASAP", "", "12:30", "12:30-13:00 "]) expect(formatDineTime(other, "EN")).toBeNull();
});

test("today and tomorrow are Malaysian days, from midnight to midnight", () => {
  const now = Date.parse(at("23:59"));
  expect(getDayPhrase(at("00:00"), now)).toBe("today");
  expect(getDayPhrase(at("23:59"), now)).toBe("today");
  expect(getDayPhrase(at("00:00", "2026-11-22"), now)).toBe("tomorrow");
  expect(getDayPhrase(at("23:59", "2026-11-22"), now)).toBe("tomorrow");
  expect(getDayPhrase(at("00:00", "2026-11-23"), now)).toBe("later");
  expect(getDayPhrase(at("12:00", "2026-11-20"), now)).toBe("later");
  expect(getDayPhrase(at("12:00", "2027-01-01"), Date.parse(at("00:00", "2026-12-31")))).toBe("tomorrow");
  expect(getDayPhrase("2026-11-21T16:30:00Z", now)).toBe("tomorrow");
});

test.each([
  [0, "here"],
  [4, "here"],
  [5, "10 m"],
  [846, "850 m"],
  [850, "850 m"],
  [894, "890 m"],
  [895, "0.9 km"],
  [900, "0.9 km"],
  [999, "1.0 km"],
  [2400, "2.4 km"],
  [2449, "2.4 km"],
  [2450, "2.5 km"],
  [14_123, "14.1 km"],
  [312_000, "312.0 km"],
])("%i metres read %s (S3, S95)", (metres, text) => {
  expect(formatDistance(metres, "EN")).toBe(text);
});

test("a store at the place itself is here, in each language (S3)", () => {
  expect([formatDistance(0, "EN"), formatDistance(0, "CN")]).toEqual(["here", "就在这里"]);
});
