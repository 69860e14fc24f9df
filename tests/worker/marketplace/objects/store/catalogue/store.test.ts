import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Attribute, Food, Platform } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { allergens } from "#shared/domain/people/food-preferences.ts";
import { toDay } from "#shared/domain/time/time.ts";
import { stores as seedStores } from "#tests/support/sample-records.ts";
import { call, noon, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";

useSample();

const { settings } = contract.stores;
const { foods } = contract.menus;

async function settingsOf(storeID: string, query: { tableId?: string; platform?: Platform } = {}, options?: Options) {
  return (await call(settings, { params: { storeID }, query }, options)).item;
}

function foodsOf(id: string, approvedOnly = false, options?: Options) {
  return call(foods, { params: { id }, query: { approvedOnly } }, options);
}

async function dishOf(storeID: string, foodID: string, options?: Options): Promise<Food | undefined> {
  const { items } = await foodsOf(storeID, false, options);
  return items.flatMap((menu) => menu.foods).find((food) => food.id === foodID);
}

// --- every store -------------------------------------------------------------------------------------------------------

test("there are 54 stores", () => {
  expect(seedStores).toHaveLength(54);
});

test.each(seedStores)(
  "settings of store $id agree with the index, in both languages (S258)",
  async ({ id, merchant }) => {
    for (const locale of ["EN", "CN"] as const) {
      const item = await settingsOf(id, {}, { locale });
      const index = await call(contract.stores.bySubdomain, { params: { subdomain: merchant } }, { locale });
      expect(item.merchant).toEqual(index.merchant);
      expect(item.store).toEqual(index.items.find((store) => store.id === id));
      expect(item.table === null).toBe(!item.store.supportedDineType.includes("DINEIN"));
    }
  },
);

test.each(seedStores)("the menu of store $id holds together, in both languages (S142, S143, S260)", async ({ id }) => {
  const english = await foodsOf(id);
  const dishes = english.items.flatMap((menu) => menu.foods);
  for (const menu of english.items) {
    expect(menu.status).toBe("ACTIVE");
    expect(menu.foods.length).toBeGreaterThan(0);
    expect(new Set(menu.foods.map((food) => food.id)).size).toBe(menu.foods.length);
  }
  const ownMenus = english.items.filter((menu) => !menu.isItemGroup);
  const own = ownMenus.flatMap((menu) => menu.foods);
  expect(new Set(own.map((food) => food.id)).size).toBe(own.length);
  for (const group of english.items.filter((menu) => menu.isItemGroup)) {
    for (const food of group.foods) expect(own).toContainEqual(food);
  }
  expect(Object.keys(english.campaigns).toSorted()).toEqual(
    [...new Set(dishes.flatMap((food) => food.campaignIDs))].toSorted(),
  );
  for (const food of own) expectWhole(food);

  const chinese = await foodsOf(id, false, { locale: "CN" });
  expect(textless(chinese)).toEqual(textless(english));
  for (const menu of chinese.items) {
    for (const text of [menu.name, ...menu.foods.flatMap((food) => [food.name, food.description])]) {
      expect(text).toMatch(/\p{Script=Han}/u);
    }
  }
});

/** A dish that can be ordered: its choices are possible, its plan has its days. */
function expectWhole(food: Food) {
  const where = food.id;
  expect(food.amount, where).toBeGreaterThan(0);
  expect(food.grams, where).toBeGreaterThan(0);
  expect(food.imageUrl, where).toBe(`/assets/img/${food.id}`);
  food.attributes.forEach((attribute) => expectChoice(attribute, where));
  for (const side of food.sides) {
    const most = side.foods.reduce((sum, part) => sum + part.maxQuantity, 0);
    expect(side.pickMin, where).toBeLessThanOrEqual(side.pickMax);
    expect(side.pickMin, where).toBeLessThanOrEqual(most);
    side.foods.forEach((part) => part.attributes.forEach((attribute) => expectChoice(attribute, where)));
  }
  const days = food.sides.filter((side) => side.day !== null);
  expect(days.length, where).toBe(food.mealPlan?.days ?? 0);
  for (const day of days) expect([day.pickMin, day.pickMax], where).toEqual([1, 1]);
}

function expectChoice({ pickMin, pickMax, labels }: Attribute, where: string) {
  expect(pickMin, where).toBeLessThanOrEqual(pickMax);
  expect(pickMin, where).toBeLessThanOrEqual(labels.filter((label) => label.isAvailable).length);
  expect(labels.filter((label) => label.isDefault).length, where).toBeLessThanOrEqual(pickMax);
  expect(new Set(labels.map((label) => label.id)).size, where).toBe(labels.length);
}

/** A reply without what a language changes. */
function textless(reply: unknown): unknown {
  const texts = new Set(["name", "description", "allergens"]);
  return JSON.parse(JSON.stringify(reply, (key, value: unknown) => (texts.has(key) ? undefined : value)));
}

test.each(seedStores)("store $id shows only approved dishes where only those may show (S322)", async ({ id }) => {
  const all = await foodsOf(id);
  const approved = await foodsOf(id, true);
  expect(approved.items).toEqual(
    all.items
      .map((menu) => ({ ...menu, foods: menu.foods.filter((food) => food.approved) }))
      .filter((menu) => menu.foods.length > 0),
  );
  expect(new Set(Object.keys(all.campaigns))).toEqual(
    new Set([...Object.keys(approved.campaigns), ...unapprovedCampaigns(all.items)]),
  );
});

function unapprovedCampaigns(menus: { foods: Food[] }[]): string[] {
  return menus.flatMap((menu) => menu.foods.filter((food) => !food.approved).flatMap((food) => food.campaignIDs));
}

test.each(seedStores)("store $id carries the age notice exactly when it sells alcohol (S141)", async ({ id }) => {
  const { items } = await foodsOf(id);
  const hasAlcohol = items.some((menu) => menu.foods.some((food) => food.foodConformity === "ALCOHOL"));
  const { ageNotice } = await settingsOf(id);
  if (hasAlcohol) expect(ageNotice).toMatch(/^MEMINUM ARAK BOLEH MEMBAHAYAKAN KESIHATAN/);
  else expect(ageNotice).toBeNull();
});

// --- settings --------------------------------------------------------------------------------------------------------------

test("a store that does not exist is not found, and nothing is kept for its id (S258, S260)", async () => {
  expect(await refused(settings, { params: { storeID: "4711" }, query: {} })).toMatchObject({ status: 404 });
  expect(await refused(foods, { params: { id: "4711" }, query: {} })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await refused(foods, { params: { id: "abc" }, query: {} })).toMatchObject({ status: 422 });
  const tables = await runInDurableObject(env.STORE.getByName("4711"), (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master").toArray(),
  );
  expect(tables).toEqual([]);
});

test("the table is the scanned one while it is in use, else the default (S130, S203)", async () => {
  const standard = await settingsOf("1001");
  expect(standard.table).toMatchObject({ isDefault: true, isActive: true });
  expect((await settingsOf("1001", { tableId: "t09" })).table).toEqual({
    id: "t09",
    name: "9",
    type: "ROUND",
    pax: 8,
    isActive: true,
    isDefault: false,
  });
  for (const tableId of ["t07", "t11", "7", "11", "unknown"]) {
    expect((await settingsOf("1001", { tableId })).table, tableId).toEqual(standard.table);
  }
  expect((await settingsOf("1201", { tableId: "t02" })).table).toBeNull();
});

test("a table is found by the number that is printed on it as well as by its id (S203)", async () => {
  for (const number of ["2", "5", "10"]) {
    const { table } = await settingsOf("1001", { tableId: number });
    expect(table).toMatchObject({ id: `t${number.padStart(2, "0")}`, name: number });
    expect((await settingsOf("1001", { tableId: table?.id ?? "" })).table).toEqual(table);
  }
});

async function waysToPay(storeID: string, platform?: Platform) {
  return (await settingsOf(storeID, platform && { platform })).paymentMethods.map(({ method }) => method);
}

test("each platform is offered its own ways to pay (S321)", async () => {
  const all = ["FPX", "DUITNOW_QR", "CARD", "TNG", "GRABPAY", "BOOST", "SHOPEEPAY", "CREDIT", "CASH"];
  expect(await waysToPay("1001")).toEqual(all);
  expect(await waysToPay("1001", "SENHENG")).toEqual(all);
  expect(await waysToPay("1001", "TNGD")).toEqual(["TNG"]);
  expect(await waysToPay("1001", "BOOST")).toEqual(["BOOST"]);
  expect(await waysToPay("1001", "ALIPAY")).toEqual(["ALIPAY_PLUS"]);
  expect(await waysToPay("1301")).not.toContain("CREDIT");
});

test("ways to pay have names in the language of the request", async () => {
  const named = (await settingsOf("1001", {}, { locale: "CN" })).paymentMethods;
  expect(named.find(({ method }) => method === "CASH")).toMatchObject({ type: "COUNTER", name: "柜台付款" });
});

test("flags of the merchant reach its stores: check-in, service charge, reservation", async () => {
  expect(await settingsOf("1001")).toMatchObject({
    hasCustomerEntry: true,
    serviceChargeBp: 1000,
    slotMinutes: 30,
    reservation: null,
  });
  expect((await settingsOf("1301")).reservation).toMatchObject({ minPax: 1, maxPax: 20, holdMinutes: 10 });
  expect((await settingsOf("1801")).reservation?.depositAmount).toBeGreaterThan(0);
  expect(await settingsOf("2101")).toMatchObject({ hasCustomerEntry: false, merchant: { isFoodService: true } });
});

test("banners speak the language of the request", async () => {
  const [banner] = (await settingsOf("1001", {}, { locale: "CN" })).promoBanners;
  expect(banner).toMatchObject({ imageUrl: "/assets/img/banner-1001", title: "咖啡和茶每杯减 RM2" });
});

// --- foods -----------------------------------------------------------------------------------------------------------------

test("a dish is sold out at one store and not at another; everywhere when its kitchen has none", async () => {
  expect((await dishOf("1004", "warisan-curry-laksa"))?.isAvailable).toBe(false);
  expect((await dishOf("1001", "warisan-curry-laksa"))?.isAvailable).toBe(true);
  expect((await dishOf("2001", "roast-duck-quarter"))?.isAvailable).toBe(false);
  expect((await dishOf("2002", "roast-duck-quarter"))?.isAvailable).toBe(false);
});

async function taxRates(storeID: string) {
  const dishes = (await foodsOf(storeID)).items.flatMap((menu) => menu.foods);
  return new Set(dishes.map((food) => `${food.foodConformity ?? "food"} ${food.taxBp}`));
}

test("tax is the merchant's; alcohol has its own rate, and an unregistered kitchen none (S312)", async () => {
  expect(await taxRates("1801")).toEqual(new Set(["food 600", "ALCOHOL 800"]));
  expect(await taxRates("2001")).toEqual(new Set(["food 0"]));
});

test("a meal plan says between which days it may be delivered (S11)", async () => {
  const plans = (await foodsOf("1501")).items.flatMap((menu) => menu.foods).filter((food) => food.mealPlan);
  expect(plans.length).toBeGreaterThan(0);
  for (const { mealPlan } of plans) {
    expect(mealPlan?.cutOff).toBe("15:00");
    expect(mealPlan && mealPlan.firstDay > toDay(noon)).toBe(true);
    expect(mealPlan && mealPlan.firstDay < mealPlan.lastDay).toBe(true);
  }
});

test("allergens are words of the language of the request", async () => {
  const english = await dishOf("2001", "roast-soup-of-the-day");
  expect(english?.allergens).toEqual(["peanut"]);
  const chinese = await dishOf("2001", "roast-soup-of-the-day", { locale: "CN" });
  expect(chinese?.allergens).toEqual(["花生"]);
});

test("the names of the allergens on the wire are the same in both languages, and absent where nothing is stated", async () => {
  const stated = await dishOf("2001", "roast-soup-of-the-day");
  expect(stated?.allergenCodes).toEqual(["PEANUT"]);
  expect((await dishOf("2001", "roast-soup-of-the-day", { locale: "CN" }))?.allergenCodes).toEqual(["PEANUT"]);
  const { items } = await call(foods, { params: { id: "2001" }, query: {} });
  const dishes = items.flatMap((menu) => menu.foods);
  expect(dishes.some(({ allergenCodes }) => allergenCodes === undefined)).toBe(true);
  expect(
    dishes
      .flatMap(({ allergenCodes = [] }) => allergenCodes)
      .filter((one) => !allergens.some((known) => known === one)),
  ).toEqual([]);
});
