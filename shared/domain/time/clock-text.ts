import type { Locale } from "#shared/domain/text/locale.ts";
import { addDays, fromInstant, getMinuteOfDay, toDay, getWeekday } from "./time.ts";

// Every text of a time: clock, span, day, month, duration. No Intl: its output differs between server and browser, which
// breaks hydration.

/** How a language writes times (decision 0033). */
export type TimeWriting = {
  /** The part of the day of an hour from 0 to 23: "PM". */
  part: (hour: number) => string;
  /** A time, or a span within one part of the day: "12:30 PM", "12:30–1:00 PM". */
  clock: (digits: string, part: string) => string;
  /** Midnight as the end of something, where it is not written like any other time. */
  midnight?: string;
  /** "Sun" of 0. */
  weekday: (index: number) => string;
  /** "Nov" of 11. */
  month: (month: number) => string;
  /** "23 Nov". */
  date: (month: string, date: number) => string;
  /** "Mon 23 Nov". */
  day: (date: string, weekday: string) => string;
  /** "Mon 23 Nov, 6:00 AM". */
  dayTime: (day: string, clock: string) => string;
  /** "Mon 23 Nov 6:00–6:30 AM". */
  daySpan: (day: string, span: string) => string;
  /** A day or a month with its year: "Nov 2026". */
  year: (text: string, year: string) => string;
  /** "15 min", of a number or of a span such as "19–29". */
  minutes: (count: number | string) => string;
};

/** A name of three letters. */
const pick = (names: string, index: number) => names.slice(index * 3, index * 3 + 3);

/** A language without an entry does not compile. */
export const timeWritings: Readonly<Record<Locale, TimeWriting>> = {
  EN: {
    part: (hour) => (hour < 12 ? "AM" : "PM"),
    clock: (digits, part) => `${digits} ${part}`,
    weekday: (index) => pick("SunMonTueWedThuFriSat", index),
    month: (month) => pick("JanFebMarAprMayJunJulAugSepOctNovDec", month - 1),
    date: (month, date) => `${date} ${month}`,
    day: (date, weekday) => `${weekday} ${date}`,
    dayTime: (day, clock) => `${day}, ${clock}`,
    daySpan: (day, span) => `${day} ${span}`,
    year: (text, year) => `${text} ${year}`,
    minutes: (count) => `${count} min`,
  },
  CN: {
    // PD124: midnight may not read as noon.
    part: (hour) => (hour < 5 ? "凌晨" : hour < 12 ? "早上" : hour < 13 ? "中午" : hour < 18 ? "下午" : "晚上"),
    clock: (digits, part) => part + digits,
    midnight: "午夜12点",
    weekday: (index) => `周${"日一二三四五六".charAt(index)}`,
    month: (month) => `${month}月`,
    date: (month, date) => `${month}${date}日`,
    day: (date, weekday) => `${date}（${weekday}）`,
    dayTime: (day, clock) => day + clock,
    daySpan: (day, span) => day + span,
    year: (text, year) => `${year}年${text}`,
    minutes: (count) => `${count} 分钟`,
  },
};

/** "10:00 PM" or "晚上10:00". */
export function formatClock(instant: string, locale: Locale): string {
  return writeClock(getMinuteOfDay(fromInstant(instant)), locale);
}

/** The digits of a clock of twelve hours, where nobody doubts the part of the day: "10:00". */
export const formatDigits = (instant: string): string => toDigits(getMinuteOfDay(fromInstant(instant)));

/** The clock at which something ends: at midnight "12:00 AM" or "午夜12点". */
export function formatEnd(instant: string, locale: Locale): string {
  return writeClock(getMinuteOfDay(fromInstant(instant)), locale, true);
}

/** "12:30–1:00 PM", "11:30 AM–12:00 PM" or "下午2:30–3:00": the part of the day appears once when both times share it. */
export function formatClockRange(startAt: string, endAt: string, locale: Locale): string {
  return writeSpan(getMinuteOfDay(fromInstant(startAt)), getMinuteOfDay(fromInstant(endAt)), locale);
}

/** The same for a slot on the wire, "12:30-13:00"; null for "ASAP", which the page translates. */
export function formatDineTime(dineTime: string, locale: Locale): string | null {
  if (!/^\d\d:\d\d-\d\d:\d\d$/.test(dineTime)) return null;
  const minuteAt = (at: number) => Number(dineTime.slice(at, at + 2)) * 60 + Number(dineTime.slice(at + 3, at + 5));
  return writeSpan(minuteAt(0), minuteAt(6), locale);
}

function writeSpan(start: number, end: number, locale: Locale): string {
  const { part, clock } = timeWritings[locale];
  const shared = part(toHour(start));
  // A span that ends earlier than it starts ends on the next day.
  return start < end && shared === part(toHour(end))
    ? clock(`${toDigits(start)}–${toDigits(end)}`, shared)
    : `${writeClock(start, locale)}–${writeClock(end, locale, true)}`;
}

function writeClock(minute: number, locale: Locale, isEnd?: true): string {
  const { part, clock, midnight } = timeWritings[locale];
  return (isEnd && minute % 1440 === 0 && midnight) || clock(toDigits(minute), part(toHour(minute)));
}

const toHour = (minute: number) => Math.floor(minute / 60) % 24;

const toDigits = (minute: number) => `${toHour(minute) % 12 || 12}:${String(minute % 60).padStart(2, "0")}`;

/** "Mon" or "周一". */
export function formatWeekday(day: string, locale: Locale): string {
  return timeWritings[locale].weekday(getWeekday(day));
}

/** "Nov" or "11月", of a Malaysian calendar day. */
export function formatMonthName(day: string, locale: Locale): string {
  return timeWritings[locale].month(Number(day.slice(5, 7)));
}

/** "Nov 2026" or "2026年11月". */
export function formatMonth(day: string, locale: Locale): string {
  return timeWritings[locale].year(formatMonthName(day, locale), day.slice(0, 4));
}

/** "23 Nov" or "11月23日". */
export function formatDate(day: string, locale: Locale): string {
  return timeWritings[locale].date(formatMonthName(day, locale), Number(day.slice(8)));
}

/** "Mon 23 Nov" or "11月23日（周一）" for a Malaysian calendar day. */
export function formatDay(day: string, locale: Locale): string {
  return timeWritings[locale].day(formatDate(day, locale), formatWeekday(day, locale));
}

/** "Mon 23 Nov, 6:00 AM" or "11月23日（周一）早上6:00". */
export function formatDayTime(instant: string, locale: Locale): string {
  return timeWritings[locale].dayTime(formatDay(toDay(fromInstant(instant)), locale), formatClock(instant, locale));
}

/** "Mon 23 Nov 6:00–6:30 AM" or "11月23日（周一）早上6:00–6:30", of a calendar day and a written span. */
export function formatDaySpan(day: string, span: string, locale: Locale): string {
  return timeWritings[locale].daySpan(formatDay(day, locale), span);
}

/** The clock of a time today, else the day and the clock. */
export function formatWhen(instant: string, nowMs: number, locale: Locale): string {
  return (toDay(fromInstant(instant)) === toDay(nowMs) ? formatClock : formatDayTime)(instant, locale);
}

/** "Sat 21 Nov 2026" or "2026年11月21日（周六）" for the Malaysian day of an instant. */
export function formatFullDay(instant: string, locale: Locale): string {
  const day = toDay(fromInstant(instant));
  return timeWritings[locale].year(formatDay(day, locale), day.slice(0, 4));
}

/** "Sat 21 Nov 2026, 6:00 AM" or "2026年11月21日（周六）早上6:00". */
export function formatFullTime(instant: string, locale: Locale): string {
  return timeWritings[locale].dayTime(formatFullDay(instant, locale), formatClock(instant, locale));
}

/** "15 min" or "15 分钟", of a number or of a span: "19–29 min". */
export function formatMinutes(count: number | string, locale: Locale): string {
  return timeWritings[locale].minutes(count);
}

export function getDayPhrase(instant: string, nowMs: number): "today" | "tomorrow" | "later" {
  const day = toDay(fromInstant(instant));
  const today = toDay(nowMs);
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : "later";
}
