import { getCutOff, isDeliveryDay, type PlanCalendar } from "#shared/domain/cart/meal-plan.ts";
import type { SelectedSide, SelectedSideItem, SideDelivery } from "#shared/domain/cart/selection.ts";
import { addDays, getWeekday } from "#shared/domain/time/time.ts";
import type { SlotDay } from "./times.ts";

/** A day of a plan as the customer has chosen it. `index` counts the days of the plan as its menu has them. */
export type PlanDay = { sideID: string; index: number; dish: SelectedSideItem | null; delivery: SideDelivery | null };

/** The days of a plan by date; days without one come last. */
export function readPlanDays(sides: readonly SelectedSide[]): PlanDay[] {
  const days = sides.map(({ sideID, items, delivery }, index) => ({
    sideID,
    index,
    dish: items[0] ?? null,
    delivery: delivery ?? null,
  }));
  return days.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
}

const dateOf = ({ delivery }: PlanDay) => delivery?.date ?? "9999";

/** Whole weeks, Monday first, that contain the days from `first` to `last`. */
export function getWeeks(first: string, last: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = addDays(first, -((getWeekday(first) + 6) % 7)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead)));
  }
  return weeks;
}

/** What is wrong with the time of a day: not chosen, past its cut-off, or without a free place. `days` is empty until known. */
export type TimeProblem = "unset" | "closed" | "full";

export function findTimeProblem(
  delivery: SideDelivery | null,
  days: readonly SlotDay[],
  nowMs: number,
): TimeProblem | null {
  if (!delivery) return "unset";
  if (nowMs >= getCutOff(delivery.date)) return "closed";
  if (days.length === 0) return null;
  const windows = days.find(({ date }) => date === delivery.date)?.slots ?? [];
  return windows.some(({ dineTime, isAvailable }) => isAvailable && dineTime === delivery.dineTime) ? null : "full";
}

/** The windows of a day that can be had; until the free places are known, all of the plan. */
export function getFreeWindows(date: string, plan: PlanCalendar, days: readonly SlotDay[], nowMs: number): string[] {
  if (!isDeliveryDay(date, plan) || nowMs >= getCutOff(date)) return [];
  if (days.length === 0) return [...plan.windows];
  const windows = days.find((day) => day.date === date)?.slots ?? [];
  return windows.filter(({ isAvailable }) => isAvailable).map(({ dineTime }) => dineTime);
}

/** The wanted window where it is free, else the first free one of the day; null when there is none. */
export function chooseWindow(free: readonly string[], wanted: string | null): string | null {
  return free.find((window) => window === wanted) ?? free[0] ?? null;
}

/** The day whose cut-off comes next, among these dates; null when all have passed. */
export function findNextCutOff(dates: readonly string[], nowMs: number): string | null {
  return dates.filter((date) => nowMs < getCutOff(date)).toSorted()[0] ?? null;
}
