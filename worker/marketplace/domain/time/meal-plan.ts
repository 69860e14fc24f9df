import type { Slot } from "#shared/contract/order-entities.ts";
import {
  cutOffMinute,
  isDeliveryDay,
  isWeekend,
  parseDeliveryWindow,
  type PlanCalendar,
} from "#shared/domain/cart/meal-plan.ts";
import { addDays, fromInstant, getMinuteOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import { type OpeningHours, getDaySpans } from "./hours.ts";
import { type SlotDay, slotMs } from "./slots.ts";

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

/** Each day's delivery windows: listed if the store is open throughout, available if the first half hour is. */
export function getPlanSlots(days: readonly SlotDay[], plan: PlanCalendar): SlotDay[] {
  return days.map(({ date, slots }) => {
    const windows = isDeliveryDay(date, plan) ? plan.windows.flatMap((window) => windowSlot(date, window, slots)) : [];
    return { date, isAvailable: windows.some(({ isAvailable }) => isAvailable), slots: windows };
  });
}

function windowSlot(day: string, window: string, halfHours: readonly Slot[]): Slot[] {
  const { from, to } = parseDeliveryWindow(day, window);
  const at = (ms: number) => halfHours.find(({ startAt }) => fromInstant(startAt) === ms);
  const first = at(from);
  return first && at(to - slotMs) ? [{ ...first, endAt: toInstant(to), dineTime: window }] : [];
}

export function isDayOver(status: string): boolean {
  return status === "DELIVERED" || status === "SKIPPED" || status === "FAILED";
}
