import type { Slot } from "#shared/contract/order-entities.ts";
import {
  addDays,
  fromInstant,
  minuteMs,
  getMinuteOfDay,
  startOfDay,
  toDay,
  toInstant,
  getWeekday,
} from "#shared/domain/time.ts";
import { type OpeningHours, getDaySpans } from "./hours.ts";
import { type SlotDay, slotMs } from "./slots.ts";

/** Orders and changes for a day close at this minute of the day before (states.md §4). */
const cutOffMinute = 15 * 60;
const horizonDays = 90;

type PlanTerms = { days: number; skipWeekends: boolean };

/** Delivery days of a plan: from the first open day to the order-ahead limit, or later to fit the whole plan. */
export function getPlanWindow(
  terms: PlanTerms,
  hours: Pick<OpeningHours, "week" | "specialDays">,
  orderAheadDays: number,
  now: number,
): { firstDay: string; lastDay: string } {
  const today = toDay(now);
  const earliest = addDays(today, getMinuteOfDay(now) < cutOffMinute ? 1 : 2);
  const days = Array.from({ length: horizonDays }, (_, ahead) => addDays(earliest, ahead)).filter(
    (day) => getDaySpans(hours, day).length > 0 && !(terms.skipWeekends && isWeekend(day)),
  );
  const firstDay = days[0] ?? earliest;
  const wholePlan = days[terms.days - 1] ?? firstDay;
  const limitDay = addDays(today, orderAheadDays);
  return { firstDay, lastDay: limitDay > wholePlan ? limitDay : wholePlan };
}

/** The cut-off of a plan's day in epoch milliseconds: 15:00 of the day before. */
export function getCutOff(day: string): number {
  return startOfDay(addDays(day, -1)) + cutOffMinute * minuteMs;
}

/** The range of delivery days of a plan, and its delivery windows: "11:30-12:30". */
export type PlanCalendar = { windows: readonly string[]; skipWeekends: boolean; firstDay: string; lastDay: string };

/** Each day's delivery windows: listed if the store is open throughout, available if the first half hour is. */
export function getPlanSlots(days: readonly SlotDay[], plan: PlanCalendar): SlotDay[] {
  return days.map(({ date, slots }) => {
    const windows = isDeliveryDay(date, plan) ? plan.windows.flatMap((window) => windowSlot(date, window, slots)) : [];
    return { date, isAvailable: windows.some(({ isAvailable }) => isAvailable), slots: windows };
  });
}

export function isDeliveryDay(date: string, plan: PlanCalendar): boolean {
  return date >= plan.firstDay && date <= plan.lastDay && !(plan.skipWeekends && isWeekend(date));
}

/** Start and end of a window on a day, in epoch milliseconds. */
export function parseDeliveryWindow(day: string, window: string): { from: number; to: number } {
  const [from = "", to = ""] = window.split("-");
  return { from: fromInstant(`${day}T${from}:00+08:00`), to: fromInstant(`${day}T${to}:00+08:00`) };
}

function windowSlot(day: string, window: string, halfHours: readonly Slot[]): Slot[] {
  const { from, to } = parseDeliveryWindow(day, window);
  const at = (ms: number) => halfHours.find(({ startAt }) => fromInstant(startAt) === ms);
  const first = at(from);
  return first && at(to - slotMs) ? [{ ...first, endAt: toInstant(to), dineTime: window }] : [];
}

type PlanDayStatus = "PLANNED" | "LOCKED" | "PREPARING" | "SHIPPING" | "DELIVERED" | "SKIPPED" | "FAILED";

export function isDayOver(status: string): boolean {
  return status === "DELIVERED" || status === "SKIPPED" || status === "FAILED";
}

export type DayStep = { status: PlanDayStatus; at: number };

/** The status changes of a day of an accepted plan, with their times in epoch milliseconds (states.md §4). */
export function getDaySteps(deliverAt: number, minutes: { prepMinutes: number; etaMinutes: number }): DayStep[] {
  const shipAt = deliverAt - minutes.etaMinutes * minuteMs;
  return [
    { status: "LOCKED", at: getCutOff(toDay(deliverAt)) },
    { status: "PREPARING", at: shipAt - minutes.prepMinutes * minuteMs },
    { status: "SHIPPING", at: shipAt },
    { status: "DELIVERED", at: deliverAt },
  ];
}

/** The share of day `index` (from 0) in the paid amount, in sen. The shares add up to the whole amount. */
export function getDayShare(paidSen: number, days: number, index: number): number {
  return Math.floor((paidSen * (index + 1)) / days) - Math.floor((paidSen * index) / days);
}

function isWeekend(day: string): boolean {
  return getWeekday(day) === 0 || getWeekday(day) === 6;
}
