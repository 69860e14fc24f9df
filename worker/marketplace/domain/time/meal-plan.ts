import type { Slot } from "#shared/contract/order-entities.ts";
import {
  addDays,
  fromInstant,
  minuteMs,
  minuteOfDay,
  startOfDay,
  toDay,
  toInstant,
  weekday,
} from "#shared/domain/time.ts";
import { type OpeningHours, spansOf } from "./hours.ts";
import { type SlotDay, slotMs } from "./slots.ts";

/** Changes and orders for a day close at this minute of the day before (states.md §4). */
const cutOffMinute = 15 * 60;
/** A plan is never looked for further ahead than this. */
const horizonDays = 90;

type PlanTerms = { days: number; skipWeekends: boolean };

/**
 * The Malaysian days between which a meal plan bought at `now` may be delivered. The first is the earliest day not yet cut
 * off on which the store cooks; the last is as far as the store takes orders, and never too early for the whole plan.
 */
export function planWindow(
  terms: PlanTerms,
  hours: Pick<OpeningHours, "week" | "specialDays">,
  orderAheadDays: number,
  now: number,
): { firstDay: string; lastDay: string } {
  const today = toDay(now);
  const earliest = addDays(today, minuteOfDay(now) < cutOffMinute ? 1 : 2);
  const days = Array.from({ length: horizonDays }, (_, ahead) => addDays(earliest, ahead)).filter(
    (day) => spansOf(hours, day).length > 0 && !(terms.skipWeekends && isWeekend(day)),
  );
  const firstDay = days[0] ?? earliest;
  const wholePlan = days[terms.days - 1] ?? firstDay;
  const furthest = addDays(today, orderAheadDays);
  return { firstDay, lastDay: furthest > wholePlan ? furthest : wholePlan };
}

/** When a day of a plan closes: 15:00 of the day before, epoch milliseconds. */
export function cutOffOf(day: string): number {
  return startOfDay(addDays(day, -1)) + cutOffMinute * minuteMs;
}

/** The days that a plan may be delivered on, and the times of a day: "11:30-12:30". */
export type PlanCalendar = { windows: readonly string[]; skipWeekends: boolean; firstDay: string; lastDay: string };

/**
 * The delivery windows of a plan in place of a day's half hours: a window can be had when the store is open all through it
 * and its first half hour is free. Days on which the plan is not delivered have none.
 */
export function planSlots(days: readonly SlotDay[], plan: PlanCalendar): SlotDay[] {
  return days.map(({ date, slots }) => {
    const windows = isDeliveryDay(date, plan) ? plan.windows.flatMap((window) => windowSlot(date, window, slots)) : [];
    return { date, isAvailable: windows.some(({ isAvailable }) => isAvailable), slots: windows };
  });
}

/** True for a day that a plan may be delivered on. */
export function isDeliveryDay(date: string, plan: PlanCalendar): boolean {
  return date >= plan.firstDay && date <= plan.lastDay && !(plan.skipWeekends && isWeekend(date));
}

/** The moments between which a window of a day lies. */
export function windowOf(day: string, window: string): { from: number; to: number } {
  const [from = "", to = ""] = window.split("-");
  return { from: fromInstant(`${day}T${from}:00+08:00`), to: fromInstant(`${day}T${to}:00+08:00`) };
}

function windowSlot(day: string, window: string, halfHours: readonly Slot[]): Slot[] {
  const { from, to } = windowOf(day, window);
  const at = (ms: number) => halfHours.find(({ startAt }) => fromInstant(startAt) === ms);
  const first = at(from);
  return first && at(to - slotMs) ? [{ ...first, endAt: toInstant(to), dineTime: window }] : [];
}

type PlanDayStatus = "PLANNED" | "LOCKED" | "PREPARING" | "SHIPPING" | "DELIVERED" | "SKIPPED" | "FAILED";

/** True when nothing happens to a day of a plan any more. */
export function isDayOver(status: string): boolean {
  return status === "DELIVERED" || status === "SKIPPED" || status === "FAILED";
}

export type DayStep = { status: PlanDayStatus; at: number };

/** What a day of a plan that was accepted goes through, and when (states.md §4); epoch milliseconds. */
export function daySteps(deliverAt: number, minutes: { prepMinutes: number; etaMinutes: number }): DayStep[] {
  const shipAt = deliverAt - minutes.etaMinutes * minuteMs;
  return [
    { status: "LOCKED", at: cutOffOf(toDay(deliverAt)) },
    { status: "PREPARING", at: shipAt - minutes.prepMinutes * minuteMs },
    { status: "SHIPPING", at: shipAt },
    { status: "DELIVERED", at: deliverAt },
  ];
}

/**
 * What one day of a plan is worth in sen when it falls away: its part of the food and tax that were paid, so that all days
 * together give exactly the whole. `index` counts from 0.
 */
export function dayShare(paidSen: number, days: number, index: number): number {
  return Math.floor((paidSen * (index + 1)) / days) - Math.floor((paidSen * index) / days);
}

function isWeekend(day: string): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}
