import { beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { demo, dimSum, reserveBody } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { call, kualaLumpur, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { customer, inStore, lunch, minute, ordersOf, pickupBody } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: false, carriesPlans: false, seatsGuests: false }));
});
useShops("1001", "1002", "1003", "1102", "1301", "1801", "2301");

// A shop in which nobody can answer: it is shown, and sells nothing (PD165).

const { ordering, dining, stores, menus } = contract;
const storeID = "1001";

const sentences = {
  EN: "This shop takes no orders here at the moment. Please call it to order.",
  CN: "这家商家目前不接网上订单，请致电商家点餐。",
};

test("an order, a look for times and a table are refused in the visitor's language, and nothing is written", async () => {
  const { token } = await customer();
  const body = await pickupBody(storeID);
  const { orderDineType: dineType, orderFoods } = body;
  const tomorrow = { ...body, pickupOption: "SCHEDULED" as const, deliveryTime: toInstant(lunch + 24 * 60 * minute) };
  for (const locale of ["EN", "CN"] as const) {
    const at = { now: lunch, token, locale };
    const message = sentences[locale];
    const refusal = { status: 409, code: "STORE_CLOSED", message };
    const params = { params: { id: storeID } };
    expect(await refused(ordering.place, { ...params, body }, at)).toMatchObject(refusal);
    expect(await refused(ordering.place, { ...params, body: tomorrow }, at)).toMatchObject(refusal);
    const asked = { orderFoods, dineType, deliveryTime: null };
    expect(await refused(ordering.availability, { ...params, body: asked }, at)).toMatchObject(refusal);
    const table = { params: { storeID: dimSum }, body: reserveBody() };
    expect(await refused(dining.reserve, table, at)).toMatchObject(refusal);
  }
  expect(await ordersOf({ token })).toEqual([]);
  expect(await inStore(dimSum, "SELECT id FROM reservations")).toEqual([]);
});

test("the shop says so everywhere, is in no list of open ones, and keeps its hours, its menu and its number", async () => {
  const settings = await call(stores.settings, { params: { storeID }, query: {} }, { now: lunch });
  expect(settings.item.store).toMatchObject({
    takesOrders: false,
    isOpen: false,
    isDeliveryTimeAvailable: false,
    lastOrderAt: null,
    phoneNumber: expect.stringMatching(/^\+60/),
  });
  expect(settings.item.store.currentClosingHour).not.toBeNull();
  const { items: listed } = await call(stores.nearby, { query: kualaLumpur }, { now: lunch });
  expect(listed.length).toBeGreaterThan(5);
  for (const one of listed) expect(one).toMatchObject({ takesOrders: false, isOpen: false });
  const open = await call(stores.nearby, { query: { ...kualaLumpur, openNow: true } }, { now: lunch });
  expect(open.items).toEqual([]);
  const own = await call(stores.bySubdomain, { params: { subdomain: "warisan" } }, { now: lunch });
  expect(own.items.map(({ takesOrders }) => takesOrders)).not.toContain(true);
  const cart = await call(stores.cartInfo, { body: { storeId: [storeID] } }, { now: lunch });
  expect(cart.items).toMatchObject([{ id: storeID, takesOrders: false, isOpen: false }]);
});

test("a meal plan is not offered where nobody carries its days: neither the way to order nor its dish", async () => {
  const settings = await call(stores.settings, { params: { storeID: demo }, query: {} }, { now: lunch });
  expect(settings.item.store.supportedDineType).not.toContain("MEAL_PLAN");
  const { items } = await call(menus.foods, { params: { id: demo }, query: {} }, { now: lunch });
  const foods = items.flatMap((menu) => menu.foods);
  expect(foods.length).toBeGreaterThan(3);
  expect(foods.filter(({ mealPlan }) => mealPlan)).toEqual([]);
  const found = await call(menus.search, { params: { storeID: demo }, query: { text: "plan" } }, { now: lunch });
  expect(found.items.filter(({ foodID }) => foodID.includes("plan"))).toEqual([]);
  const plans = await call(stores.nearby, { query: { ...kualaLumpur, mode: "MEAL_PLAN" } }, { now: lunch });
  expect(plans.items).toEqual([]);
});
