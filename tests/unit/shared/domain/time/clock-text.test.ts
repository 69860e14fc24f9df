import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { locales } from "#shared/domain/text/locale.ts";
import {
  getDayPhrase,
  formatClock,
  formatClockRange,
  formatDate,
  formatDay,
  formatDaySpan,
  formatDayTime,
  formatDineTime,
  formatEnd,
  formatFullDay,
  formatMinutes,
  formatMonth,
  formatMonthName,
  formatWhen,
  formatWeekday,
} from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";

const at = (time: string, day = "2026-11-21") => `${day}T${time}:00+08:00`;

test.each([
  ["00:00", "12:00 AM", "凌晨12:00"],
  ["00:30", "12:30 AM", "凌晨12:30"],
  ["04:59", "4:59 AM", "凌晨4:59"],
  ["05:00", "5:00 AM", "早上5:00"],
  ["11:59", "11:59 AM", "早上11:59"],
  ["12:00", "12:00 PM", "中午12:00"],
  ["12:59", "12:59 PM", "中午12:59"],
  ["13:00", "1:00 PM", "下午1:00"],
  ["17:59", "5:59 PM", "下午5:59"],
  ["18:00", "6:00 PM", "晚上6:00"],
  ["22:00", "10:00 PM", "晚上10:00"],
  ["23:59", "11:59 PM", "晚上11:59"],
])("%s reads %s and %s (PD124)", (time, english, chinese) => {
  expect(formatClock(at(time), "EN")).toBe(english);
  expect(formatClock(at(time), "CN")).toBe(chinese);
});

/** The minute of the day that a reader of Chinese takes a clock for: the part of the day says which twelve hours. */
function readChinese(text: string): number {
  const [, part = "", hour = 0, minute = 0] = /^(凌晨|早上|中午|下午|晚上)(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  const isLate = part === "中午" || part === "下午" || part === "晚上";
  return ((Number(hour) % 12) + (isLate ? 12 : 0)) * 60 + Number(minute);
}

const minutesOfDay = Array.from({ length: 1440 }, (_, minute) => minute);
const toTime = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

test("every minute of a day reads as itself in both languages, and as no other minute (PD124)", () => {
  const parts = { 凌晨: [0, 5], 早上: [5, 12], 中午: [12, 13], 下午: [13, 18], 晚上: [18, 24] };
  for (const minute of minutesOfDay) {
    const instant = at(toTime(minute));
    const chinese = formatClock(instant, "CN");
    expect(formatClock(instant, "EN")).toBe(intl.english.format(Date.parse(instant)).replace(/\s/u, " "));
    expect(readChinese(chinese), chinese).toBe(minute);
    const [from = 24, to = 0] = parts[chinese.slice(0, 2) as keyof typeof parts];
    expect(from <= minute / 60 && minute / 60 < to, chinese).toBe(true);
  }
  for (const locale of locales)
    expect(new Set(minutesOfDay.map((minute) => formatClock(at(toTime(minute)), locale))).size).toBe(1440);
});

test("what ends at midnight ends at 午夜12点, and any other end reads as its clock (PD124)", () => {
  expect([formatEnd(at("00:00"), "EN"), formatEnd(at("00:00"), "CN")]).toEqual(["12:00 AM", "午夜12点"]);
  for (const minute of minutesOfDay.slice(1)) {
    const instant = at(toTime(minute));
    for (const locale of locales) expect(formatEnd(instant, locale)).toBe(formatClock(instant, locale));
  }
});

const somewhen = fc
  .integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2032-01-01T00:00:00Z") })
  .map((ms) => Math.floor(ms / 1000) * 1000);
const timeZone = "Asia/Kuala_Lumpur";
const clock = { hour: "numeric", minute: "2-digit", hour12: true, timeZone } as const;
const intl = {
  english: new Intl.DateTimeFormat("en-US", clock),
  day: new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone }),
  month: new Intl.DateTimeFormat("zh-Hans", { month: "long", day: "numeric", timeZone }),
  weekday: new Intl.DateTimeFormat("zh-Hans", { weekday: "short", timeZone }),
};

test("clock and day agree with the calendar of Kuala Lumpur at any instant, written in any offset", () => {
  fc.assert(
    fc.property(somewhen, (ms) => {
      const english = intl.english.format(ms).replace(/\s/u, " ");
      const chinese = formatClock(toInstant(ms), "CN");
      const day = intl.day.format(ms).replace(",", "").replace("Sept", "Sep");
      for (const instant of [toInstant(ms), new Date(ms).toISOString()]) {
        expect(formatClock(instant, "EN")).toBe(english);
        expect(formatClock(instant, "CN")).toBe(chinese);
        expect(formatDayTime(instant, "EN")).toBe(`${day}, ${english}`);
        expect(formatDayTime(instant, "CN")).toBe(`${intl.month.format(ms)}（${intl.weekday.format(ms)}）${chinese}`);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("a day with its time reads as on a shop's door in both languages", () => {
  expect(formatDayTime(at("06:00", "2026-11-23"), "EN")).toBe("Mon 23 Nov, 6:00 AM");
  expect(formatDayTime(at("06:00", "2026-11-23"), "CN")).toBe("11月23日（周一）早上6:00");
  expect(formatDay("2026-11-21", "EN")).toBe("Sat 21 Nov");
  expect([formatDate("2026-11-21", "EN"), formatDate("2026-11-02", "CN")]).toEqual(["21 Nov", "11月2日"]);
  expect(formatDaySpan("2026-11-23", "6:00–6:30 AM", "EN")).toBe("Mon 23 Nov 6:00–6:30 AM");
  expect(formatDaySpan("2026-11-23", "早上6:00–6:30", "CN")).toBe("11月23日（周一）早上6:00–6:30");
  expect(formatDay("2026-11-21", "CN")).toBe("11月21日（周六）");
  expect(formatDay("2027-01-03", "CN")).toBe("1月3日（周日）");
  expect([formatWeekday("2026-11-22", "EN"), formatWeekday("2026-11-22", "CN")]).toEqual(["Sun", "周日"]);
});

test.each([
  ["12:15", "12:25", "12:15–12:25 PM", "中午12:15–12:25"],
  ["12:30", "13:00", "12:30–1:00 PM", "中午12:30–下午1:00"],
  ["11:30", "12:00", "11:30 AM–12:00 PM", "早上11:30–中午12:00"],
  ["09:00", "09:30", "9:00–9:30 AM", "早上9:00–9:30"],
  ["23:30", "00:00", "11:30 PM–12:00 AM", "晚上11:30–午夜12点"],
  ["00:00", "00:30", "12:00–12:30 AM", "凌晨12:00–12:30"],
  ["18:00", "02:00", "6:00 PM–2:00 AM", "晚上6:00–凌晨2:00"],
  ["22:00", "21:30", "10:00 PM–9:30 PM", "晚上10:00–晚上9:30"],
])("the slot %s to %s reads %s and %s (S7, PD124)", (start, end, english, chinese) => {
  expect(formatClockRange(at(start), at(end), "EN")).toBe(english);
  expect(formatClockRange(at(start), at(end), "CN")).toBe(chinese);
  expect(formatDineTime(`${start}-${end}`, "EN")).toBe(english);
  expect(formatDineTime(`${start}-${end}`, "CN")).toBe(chinese);
});

test("a slot that ends at 24:00 ends at midnight, and what is no slot has no clock text (S7)", () => {
  expect(formatDineTime("23:30-24:00", "EN")).toBe("11:30 PM–12:00 AM");
  expect(formatDineTime("23:30-24:00", "CN")).toBe("晚上11:30–午夜12点");
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

test("a time of today is a clock, and one of another day has its day", () => {
  const now = Date.parse(at("12:00"));
  expect([formatWhen(at("18:30"), now, "EN"), formatWhen(at("18:30"), now, "CN")]).toEqual(["6:30 PM", "晚上6:30"]);
  expect(formatWhen(at("00:00", "2026-11-22"), now, "EN")).toBe("Sun 22 Nov, 12:00 AM");
  expect(formatWhen(at("00:00", "2026-11-22"), now, "CN")).toBe("11月22日（周日）凌晨12:00");
});

test("a month, and a day with its year, are Malaysian", () => {
  expect([formatMonth("2026-11-23", "EN"), formatMonth("2026-11-23", "CN")]).toEqual(["Nov 2026", "2026年11月"]);
  expect([formatMonthName("2026-11", "EN"), formatMonthName("2026-01", "CN")]).toEqual(["Nov", "1月"]);
  expect(formatFullDay("2026-12-31T17:00:00Z", "EN")).toBe("Fri 1 Jan 2027");
  expect(formatFullDay("2026-12-31T17:00:00Z", "CN")).toBe("2027年1月1日（周五）");
});

test("minutes read as a number or as a span", () => {
  expect([formatMinutes(15, "EN"), formatMinutes(15, "CN")]).toEqual(["15 min", "15 分钟"]);
  expect([formatMinutes("19–29", "EN"), formatMinutes("19–29", "CN")]).toEqual(["19–29 min", "19–29 分钟"]);
});

test.each([
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
  expect(formatDistance(metres)).toBe(text);
});

test("what is at the place itself has no distance (S3)", () => {
  expect([formatDistance(0), formatDistance(4)]).toEqual([null, null]);
});
