import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { Address } from "#shared/contract/people.ts";
import { addDays, toDay } from "#shared/domain/time.ts";
import type { StoreSnapshot } from "../catalogue/api.ts";
import { windowsOf } from "./requested-days.ts";

/** Days that a plan is looked for ahead. */
const horizonDays = 30;

/** The lines of a meal plan with a delivery for each side: the first dish, on the first days it is brought, always at the same time. */
export function seedDays(
  counter: StoreSnapshot,
  lines: readonly OrderFoodRequest[],
  address: Address,
  now: number,
): OrderFoodRequest[] {
  return lines.map((line) => {
    const food = counter.menu.get(line.id);
    if (!food?.mealPlan) return line;
    const dates = Array.from({ length: horizonDays }, (_, ahead) => addDays(toDay(now), ahead + 1));
    const days = windowsOf(counter, food.mealPlan, dates, new Map(), now).filter((day) => day.isAvailable);
    const orderSides = food.sides.flatMap(({ id, foods: [dish] }, index) => {
      const slot = days[index]?.slots.find((one) => one.isAvailable);
      if (!slot || !dish) return [];
      const delivery = { deliverAt: slot.startAt, dineTime: slot.dineTime, address };
      return [{ id, orderItem: [{ id: dish.id, orderQuantity: 1 }], delivery }];
    });
    return { ...line, orderSides };
  });
}
