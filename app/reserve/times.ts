import type { Slot } from "#shared/contract/order-entities.ts";
import { getMealTime } from "#shared/domain/cart/meal-time.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

type Meal = { name: ReturnType<typeof getMealTime>; slots: Slot[] };

/** The times of a day by meal, in their order. Those that have passed or lie too late for a sitting are left out. */
export function toMeals(slots: readonly Slot[]): Meal[] {
  const meals: Meal[] = [];
  for (const slot of slots) {
    if (!slot.isAvailable && slot.reason !== "FULL") continue;
    const name = getMealTime(fromInstant(slot.startAt));
    const last = meals.at(-1);
    if (last?.name === name) last.slots.push(slot);
    else meals.push({ name, slots: [slot] });
  }
  return meals;
}

/** The free times that are nearest to a time that was taken, in the order of the day. */
export function findNearest(slots: readonly Slot[], taken: string, most = 4): Slot[] {
  const distance = ({ startAt }: Slot) => Math.abs(fromInstant(startAt) - fromInstant(taken));
  return slots
    .filter(({ isAvailable, startAt }) => isAvailable && startAt !== taken)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => fromInstant(a.startAt) - fromInstant(b.startAt));
}
