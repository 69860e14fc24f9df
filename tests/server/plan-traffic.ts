import type { Food } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import { call, replyOf } from "./api.ts";
import { once, repeat, type Shopper } from "./asking.ts";
import { addressNear } from "./counters.ts";
import { lunch } from "./servers.ts";

const { menus, ordering, stores } = contract;

/** Where meal plans are sold, and the one that is. */
export type PlanShop = { storeID: string; food: Food; near: ReturnType<typeof addressNear> };

/** Sells a plan of three days, weekends too. */
const planStore = "2301";
const furthestDays = 6;

export async function planShopOf(origin: string): Promise<PlanShop> {
  const { items } = await call(menus.foods, { params: { id: planStore }, query: {} }, { origin });
  const food = items.flatMap((menu) => menu.foods).find(({ mealPlan }) => mealPlan);
  if (!food) throw new Error(`${planStore} sells no plan`);
  const { item } = await call(stores.settings, { params: { storeID: planStore }, query: {} }, { origin });
  return { storeID: planStore, food, near: addressNear(toPosition(item.store)) };
}

/** Three of the next days, each at some time; null when the order was refused. */
export async function planOrder(shopper: Shopper, { storeID, food, near }: PlanShop): Promise<Order | null> {
  const first = 2 + shopper.random.below(furthestDays - 3);
  const orderSides = food.sides.map(({ id, foods }, index) => ({
    id,
    orderItem: [{ id: foods[0]?.id ?? "", orderQuantity: 1 }],
    delivery: { ...timeOn(shopper, food, first + index), address: near },
  }));
  const body = {
    orderDineType: "MEAL_PLAN",
    orderFoods: [{ id: food.id, orderQuantity: 1, orderSides }],
    deliveryTime: null,
    isCutleryRequired: false,
    isLanding: false,
  };
  const answer = await once(shopper, ordering.place, { params: { id: storeID }, body });
  return answer.status === 200 ? replyOf(ordering.place, answer).item : null;
}

/** Another time, another place, or no delivery at all for one of the days. */
export async function changePlan(shopper: Shopper, { food, near }: PlanShop, { id: orderID }: Order): Promise<void> {
  const { random } = shopper;
  const { deliverAt, dineTime } = timeOn(shopper, food, 2 + random.below(furthestDays - 1));
  const further = { ...near, lat: near.lat + 0.02 };
  const body = {
    orderID,
    sideID: random.pick(food.sides).id,
    date: toDay(Date.parse(deliverAt)),
    address: random.pick([near, further]),
    dineTime,
    ...(random.chance(0.3) && { skip: true }),
  };
  await repeat(shopper, ordering.editMealPlan, { params: { orderID }, body });
}

function timeOn({ random }: Shopper, { mealPlan }: Food, daysAhead: number) {
  const dineTime = random.pick(mealPlan?.windows ?? []);
  const [from = ""] = dineTime.split("-");
  return { deliverAt: `${addDays(toDay(lunch), daysAhead)}T${from}:00+08:00`, dineTime };
}
