import type { Locale } from "./locale.ts";
import { addDays, fromInstant, getMinuteOfDay, toDay, getWeekday } from "./time.ts";

// Hours and days as Malaysian time. No Intl: its output differs between server and browser, which breaks hydration.

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const weekdaysCN = "日一二三四五六";

/** "10:00 PM" or "下午10:00". */
export function formatClock(instant: string, locale: Locale): string {
  return formatMinute(getMinuteOfDay(fromInstant(instant)), locale);
}

/** "12:30–1:00 PM", "11:30 AM–12:00 PM" or "下午12:30–1:00": AM or PM appears once when both times share it. */
export function formatClockRange(startAt: string, endAt: string, locale: Locale): string {
  return formatRange(getMinuteOfDay(fromInstant(startAt)), getMinuteOfDay(fromInstant(endAt)), locale);
}

/** The same for a slot on the wire, "12:30-13:00"; null for "ASAP", which the page translates. */
export function formatDineTime(dineTime: string, locale: Locale): string | null {
  const [startHour, start, endHour, end] = (/^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(dineTime) ?? []).slice(1).map(Number);
  if (startHour === undefined || start === undefined || endHour === undefined || end === undefined) return null;
  return formatRange(startHour * 60 + start, endHour * 60 + end, locale);
}

function formatRange(start: number, end: number, locale: Locale): string {
  const isShared = isMorning(start) === isMorning(end);
  if (locale === "CN")
    return `${formatMinute(start, locale)}–${isShared ? formatDigits(end) : formatMinute(end, locale)}`;
  return `${isShared ? formatDigits(start) : formatMinute(start, locale)}–${formatMinute(end, locale)}`;
}

function formatMinute(minute: number, locale: Locale): string {
  const clock = formatDigits(minute);
  if (locale === "CN") return `${isMorning(minute) ? "上午" : "下午"}${clock}`;
  return `${clock} ${isMorning(minute) ? "AM" : "PM"}`;
}

const isMorning = (minute: number) => minute % 1440 < 720;

const formatDigits = (minute: number) =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, "0")}`;

export function formatWeekday(day: string, locale: Locale): string {
  const index = getWeekday(day);
  return (locale === "CN" ? `周${weekdaysCN[index] ?? ""}` : weekdays[index]) ?? "";
}

/** "Mon 23 Nov" or "11月23日 (周一)" for a Malaysian calendar day. */
export function formatDay(day: string, locale: Locale): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const name = formatWeekday(day, locale);
  return locale === "CN" ? `${month}月${date}日 (${name})` : `${name} ${date} ${months[month - 1] ?? ""}`;
}

/** "Mon 23 Nov, 6:00 AM" or "11月23日 (周一) 上午6:00". */
export function formatDayTime(instant: string, locale: Locale): string {
  const day = formatDay(toDay(fromInstant(instant)), locale);
  return `${day}${locale === "CN" ? " " : ", "}${formatClock(instant, locale)}`;
}

/** "Sat 21 Nov 2026" or "2026年11月21日 (周六)" for the Malaysian day of an instant. */
export function formatFullDay(instant: string, locale: Locale): string {
  const day = formatDay(toDay(fromInstant(instant)), locale);
  const year = instant.slice(0, 4);
  return locale === "CN" ? `${year}年${day}` : `${day} ${year}`;
}

/** "Sat 21 Nov 2026, 6:00 AM" or "2026年11月21日 (周六) 上午6:00". */
export function formatFullTime(instant: string, locale: Locale): string {
  return `${formatFullDay(instant, locale)}${locale === "CN" ? " " : ", "}${formatClock(instant, locale)}`;
}

export function getDayPhrase(instant: string, nowMs: number): "today" | "tomorrow" | "later" {
  const day = toDay(fromInstant(instant));
  const today = toDay(nowMs);
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : "later";
}
