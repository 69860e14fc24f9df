import { deliveriesOf } from "#app/store/deliveries.ts";
import { chooseWindow, findTimeProblem, getFreeWindows, type TimeProblem } from "#app/store/plan-days.ts";
import type { SlotDay } from "#app/store/times.ts";
import type { Food, Side, SideFood } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { isDeliveryDay, type PlanCalendar } from "#shared/domain/cart/meal-plan.ts";
import { type SideDelivery, type SidePick, toPicks } from "#shared/domain/cart/selection.ts";
import { addDays, dayMs, startOfDay } from "#shared/domain/time/time.ts";
import type { PlanDraft } from "./plan-draft.ts";

/** A day of a plan that has a date. */
export type ChosenDay = {
  sideID: string;
  delivery: SideDelivery;
  dish: SideFood | null;
  isDishMissing: boolean;
  timeProblem: TimeProblem | null;
};

/** When a plan can be delivered; `days` is empty until the free places are known. */
export type PlanTimes = { plan: PlanCalendar; days: readonly SlotDay[]; nowMs: number };

type Change = Partial<PlanDraft>;

export const createPlanDraft = (food: Food): PlanDraft => ({
  picks: { ...getDefaultPicks(food), sides: {} },
  deliveries: {},
  remark: "",
  quantity: 1,
});

/** The plan that is in the cart. */
export const toPlanDraft = (line: CartItem): PlanDraft => ({
  picks: toPicks(line),
  deliveries: deliveriesOf(line.selectedSides),
  remark: line.remark,
  quantity: line.itemQuantity,
});

/** The days that have a date, the first of the calendar first. */
export function readChosenDays(
  { sides }: Pick<Food, "sides">,
  { picks, deliveries }: PlanDraft,
  { days, nowMs }: PlanTimes,
): ChosenDay[] {
  const chosen = sides.flatMap((side) => {
    const { id } = side;
    const delivery = deliveries[id];
    if (!delivery) return [];
    const picked = picks.sides[id] ?? [];
    const dish = side.foods.find((one) => one.id === picked[0]?.foodId) ?? null;
    const problems = findChoiceProblems({ attributes: [], sides: [side] }, { attributes: {}, sides: { [id]: picked } });
    const timeProblem = findTimeProblem(delivery, days, nowMs);
    return [{ sideID: id, delivery, dish, isDishMissing: problems.length > 0, timeProblem }];
  });
  return chosen.toSorted((a, b) => a.delivery.date.localeCompare(b.delivery.date));
}

/** The first dates that are free, to fill a plan with; at most this many. */
export function getFirstFree(plan: PlanCalendar, isFree: (date: string) => boolean, most: number): string[] {
  const count = (startOfDay(plan.lastDay) - startOfDay(plan.firstDay)) / dayMs;
  const dates = Array.from({ length: count + 1 }, (_, ahead) => addDays(plan.firstDay, ahead));
  return dates.filter((date) => isDeliveryDay(date, plan) && isFree(date)).slice(0, most);
}

type Wanted = { dates: readonly string[]; lastTime: string | null };

/** Gives the next days of the menu these dates, with the first dish that is there and the time of the day before. */
export function addDates(
  { sides }: Pick<Food, "sides">,
  { picks, deliveries }: PlanDraft,
  { dates, lastTime }: Wanted,
  { plan, days, nowMs }: PlanTimes,
): Change {
  const next = { sides: { ...picks.sides }, deliveries: { ...deliveries } };
  let last = lastTime;
  for (const date of dates) {
    const side = sides.find(({ id }) => !next.deliveries[id]);
    const dineTime = chooseWindow(getFreeWindows(date, plan, days, nowMs), last);
    if (!side || !dineTime) continue;
    last = dineTime;
    next.deliveries[side.id] = { date, dineTime };
    next.sides[side.id] ??= proposeDish(side);
  }
  return { picks: { ...picks, sides: next.sides }, deliveries: next.deliveries };
}

/** Every day another one of the dishes that cost the least. */
function proposeDish(side: Side): SidePick[] {
  const there = side.foods.filter(({ isAvailable }) => isAvailable);
  const leastSen = Math.min(...there.map(({ price }) => price));
  const plain = there.filter(({ price }) => price === leastSen);
  const dish = plain[((side.day ?? 1) - 1) % plain.length];
  if (!dish) return [];
  return getDefaultPicks({ attributes: [], sides: [{ ...side, foods: [dish] }] }).sides[side.id] ?? [];
}

export const changeDishes = ({ picks }: PlanDraft, sideID: string, picked: SidePick[]): Change => ({
  picks: { ...picks, sides: { ...picks.sides, [sideID]: picked } },
});

/** Another date and time for a day, and where it is free the same time for all days. */
export function changeTime(
  chosen: readonly ChosenDay[],
  { sideID, delivery, isForAll }: { sideID: string; delivery: SideDelivery; isForAll: boolean },
  { plan, days, nowMs }: PlanTimes,
): Change {
  const { dineTime } = delivery;
  const all = chosen.map(({ sideID: id, delivery: { date, dineTime: old } }) => {
    const isMoved = isForAll && getFreeWindows(date, plan, days, nowMs).includes(dineTime);
    return [id, { date, dineTime: isMoved ? dineTime : old }] as const;
  });
  return { deliveries: { ...Object.fromEntries(all), [sideID]: delivery } };
}

/** The plan without a date and a dish for this day. */
export function removeDay({ picks, deliveries }: PlanDraft, sideID: string): Change {
  const { [sideID]: _delivery, ...others } = deliveries;
  const { [sideID]: _dish, ...otherDishes } = picks.sides;
  return { deliveries: others, picks: { ...picks, sides: otherDishes } };
}
