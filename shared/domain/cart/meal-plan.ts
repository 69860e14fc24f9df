import type { Order } from "#shared/contract/order-entities.ts";
import { getPaidParts, type PaidParts, splitFreed } from "#shared/domain/money/paid-parts.ts";
import { addDays, fromInstant, getWeekday, minuteMs, startOfDay } from "#shared/domain/time/time.ts";

/** Orders and changes for a day close at this minute of the day before (states.md §4). */
export const cutOffMinute = 15 * 60;

/** The range of delivery days of a plan, and its delivery windows: "11:30-12:30". */
export type PlanCalendar = { windows: readonly string[]; skipWeekends: boolean; firstDay: string; lastDay: string };

/** The cut-off of a plan's day in epoch milliseconds: 15:00 of the day before. */
export function getCutOff(day: string): number {
  return startOfDay(addDays(day, -1)) + cutOffMinute * minuteMs;
}

export function isDeliveryDay(date: string, plan: PlanCalendar): boolean {
  return date >= plan.firstDay && date <= plan.lastDay && !(plan.skipWeekends && isWeekend(date));
}

export function isWeekend(day: string): boolean {
  return getWeekday(day) === 0 || getWeekday(day) === 6;
}

/** Start and end of a window on a day, in epoch milliseconds. */
export function parseDeliveryWindow(day: string, window: string): { from: number; to: number } {
  const [from = "", to = ""] = window.split("-");
  return { from: fromInstant(`${day}T${from}:00+08:00`), to: fromInstant(`${day}T${to}:00+08:00`) };
}

/** The share of day `index` (from 0) in an amount of all `days` days, in sen. The shares add up to the whole amount. */
export function getDayShare(sen: number, days: number, index: number): number {
  return Math.floor((sen * (index + 1)) / days) - Math.floor((sen * index) / days);
}

/** A day of a plan: how many days the plan has, and which one it is, from 0. */
type DayOfPlan = { days: number; index: number };

/** What the delivery of a day cost in sen: its fee, less its share of what is taken off all of them. */
export function getDeliverySen(
  { deliveryDiscount }: Pick<Order, "deliveryDiscount">,
  { days, index }: DayOfPlan,
  feeSen: number,
): number {
  return Math.max(0, feeSen - getDayShare(deliveryDiscount, days, index));
}

type PaidPlan = Pick<Order, "subtotal" | "campaignDiscount" | "promoDiscount" | "tierDiscount" | "tax"> &
  Pick<Order, "deliveryDiscount"> &
  Parameters<typeof getPaidParts>[0];

/** What comes back when a day is called off: its share of the food and its tax, and its delivery (PD101). */
export function getFreedParts(order: PaidPlan, day: DayOfPlan, feeSen: number): PaidParts {
  const food = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount + order.tax;
  const freed = getDayShare(food, day.days, day.index) + getDeliverySen(order, day, feeSen);
  return splitFreed(freed, getPaidParts(order));
}
