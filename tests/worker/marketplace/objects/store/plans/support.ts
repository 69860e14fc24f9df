import type { Food } from "#shared/contract/entities.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { lunch, menuOf, type PlaceBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";

/** Sells a plan of three days, weekends too, at noon, at half past twelve and in the evening. */
export const kitchen = "2301";
export const office = { ...home, addressLine1: "Menara Timur", lat: 3.1031, lng: 101.6451 };

type Side = NonNullable<PlaceBody["orderFoods"][number]["orderSides"]>[number];
export type DayChange = Partial<NonNullable<Side["delivery"]>>;

export async function planOf(now = lunch): Promise<Food> {
  const food = (await menuOf(kitchen, now)).find(({ mealPlan }) => mealPlan);
  if (!food) throw new Error("the demo kitchen sells a plan");
  return food;
}

/** Days of the plan that follow each other from two days after `now`, at the window that begins at noon and a bit. */
export function sidesOf(food: Food, changes: DayChange[] = [], now = lunch): Side[] {
  return food.sides.map(({ id, foods }, index) => {
    const deliverAt = `${addDays(toDay(now), 2 + index)}T12:30:00+08:00`;
    return {
      id,
      orderItem: [{ id: foods[0]?.id ?? "", orderQuantity: 1 }],
      delivery: { deliverAt, dineTime: "12:30-13:30", address: index === 1 ? office : home, ...changes[index] },
    };
  });
}

export async function planBody(
  changes: DayChange[] = [],
  more: Partial<PlaceBody> = {},
  now = lunch,
): Promise<PlaceBody> {
  const food = await planOf(now);
  return {
    orderDineType: "MEAL_PLAN",
    orderFoods: [{ id: food.id, orderQuantity: 1, orderSides: sidesOf(food, changes, now) }],
    deliveryTime: null,
    isCutleryRequired: true,
    isLanding: false,
    ...more,
  };
}
