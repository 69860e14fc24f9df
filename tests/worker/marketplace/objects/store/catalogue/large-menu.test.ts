import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { home } from "#tests/support/home.ts";
import { countStoreRows, storeOf } from "#tests/worker/marketplace/objects/archive-support.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";

useShops("1001", "1002");

// What needs a few dishes reads as many rows of a menu of 2,000 dishes as of one of 20 (decision 0117).

const sizes = [20, 2_000] as const;
const storeID: Record<(typeof sizes)[number], string> = { 20: "1001", 2_000: "1002" };
const at = { now: lunch, locale: "EN" } as const;

/** Gives a store as many dishes, sold out ones and campaigns; every second dish is in one more menu, which groups dishes. */
async function fillMenu(id: string, size: number): Promise<void> {
  await call(contract.menus.foods, { params: { id }, query: {} });
  await runInDurableObject(storeOf(id), (_, { storage: { sql } }) => {
    const { data } = sql.exec<{ data: string }>("SELECT data FROM foods LIMIT 1").one();
    const { alcohol: _alcohol, attributes: _attributes, sides: _sides, ...sample } = JSON.parse(data) as FoodRecord;
    const campaign = sql.exec<{ data: string }>("SELECT data FROM campaigns WHERE id = 'c1-merdeka'").one();
    for (const table of ["menus", "foods", "menu_foods", "sold_out", "campaigns"]) sql.exec(`DELETE FROM ${table}`);
    for (const [position, menu] of ["all", "group"].entries()) {
      const name = JSON.stringify({ EN: menu, CN: menu });
      sql.exec("INSERT INTO menus VALUES (?, ?, ?, 'ACTIVE', ?)", menu, position, name, position);
    }
    for (let index = 0; index < size; index += 1) {
      const food = { ...sample, id: `dish-${index}`, amount: 2_000, campaignIDs: [`campaign-${index}`] };
      sql.exec("INSERT INTO foods VALUES (?, ?)", food.id, JSON.stringify(food));
      sql.exec("INSERT INTO menu_foods VALUES ('all', ?, ?)", index, food.id);
      if (index % 2 === 0) sql.exec("INSERT INTO menu_foods VALUES ('group', ?, ?)", index, food.id);
      if (index % 4 === 3) sql.exec("INSERT INTO sold_out VALUES (?)", food.id);
      const ofDish = { ...(JSON.parse(campaign.data) as object), id: `campaign-${index}` };
      sql.exec("INSERT INTO campaigns VALUES (?, ?)", ofDish.id, JSON.stringify(ofDish));
    }
  });
}

beforeAll(async () => {
  for (const size of sizes) await fillMenu(storeID[size], size);
});

type Run = Parameters<typeof countStoreRows>[1];

/** Two stores differ by a few rows of their own, such as special days. */
const mostDifference = 5;

/** Expects that a call reads as much of the large menu as of the small one. */
async function expectSameRows(run: (size: (typeof sizes)[number]) => Run): Promise<void> {
  const small = await countStoreRows(storeID[20], run(20));
  const large = await countStoreRows(storeID[2_000], run(2_000));
  expect(small).toBeGreaterThan(0);
  expect(Math.abs(large - small), `${small} and ${large} rows`).toBeLessThanOrEqual(mostDifference);
}

const lines = [
  { id: "dish-4", orderQuantity: 2 },
  { id: "dish-9", orderQuantity: 1 },
];

test.each([
  ["one dish", ["dish-4"]],
  ["several dishes, one of them unknown and one named twice", ["dish-4", "dish-9", "dish-4", "nothing"]],
])("reading %s reads nothing of the others", async (_, ids) => {
  await expectSameRows(() => (api) => api.foods({ approvedOnly: false, ids }, at));
});

test("dishes that are read by their ids are those of the whole menu", async () => {
  const whole = await call(contract.menus.foods, { params: { id: storeID[20] }, query: {} }, at);
  const ids = ["dish-9", "dish-4", "dish-3"];
  await countStoreRows(storeID[20], (api) => {
    const kept = whole.items.map((menu) => ({ ...menu, foods: menu.foods.filter(({ id }) => ids.includes(id)) }));
    const { items, campaigns } = api.foods({ approvedOnly: false, ids }, at);
    expect(items).toEqual(kept);
    expect(items.map(({ foods }) => foods.map(({ id, isAvailable }) => `${id} ${isAvailable}`))).toEqual([
      ["dish-3 false", "dish-4 true", "dish-9 true"],
      ["dish-4 true"],
    ]);
    expect(Object.keys(campaigns)).toEqual(["campaign-3", "campaign-4", "campaign-9"]);
    expect(whole.campaigns).toMatchObject(campaigns);
  });
});

test("the availability of a cart reads nothing of other dishes", async () => {
  const input = { orderFoods: lines, dineType: "PICKUP", deliverAt: null, place: null } as const;
  await expectSameRows(() => (api) => {
    expect(api.availability({ ...input, orderFoods: [...lines] }, at).isAvailable).toBe(true);
  });
});

test("a quote reads nothing of other dishes", async () => {
  const input = { dineType: "DELIVERY", deliverAt: null, place: home } as const;
  await expectSameRows(() => (api) => {
    expect(api.deliveryOffer({ ...input, orderFoods: [...lines] }, at).fares).not.toEqual([]);
  });
});

test("placing an order of two dishes reads nothing of other dishes and campaigns", async () => {
  await expectSameRows((size) => (api) => {
    const { order } = api.place(
      {
        orderID: `${storeID[size]}-1`,
        customerID: "someone",
        body: {
          orderDineType: "PICKUP",
          orderFoods: [...lines],
          deliveryTime: null,
          isCutleryRequired: false,
          isLanding: false,
        },
        address: null,
        quote: null,
        hasEmail: true,
        recipient: { name: "", phone: "" },
        tier: null,
        offer: null,
        allowances: {},
        platform: "WEB",
      },
      at,
    );
    expect(order.orderFoods.map(({ campaignID }) => campaignID)).toEqual(["campaign-4", "campaign-9"]);
  });
});

test("the settings of a store without alcohol read nothing of its dishes", async () => {
  const input = { platform: "WEB", tableID: null, place: null } as const;
  await expectSameRows(() => (api) => expect(api.settings(input, at).ageNotice).toBeNull());
});

const search = (api: Parameters<Run>[0], now = lunch) => api.searchFoods({ text: "all" }, { ...at, now });

test("a second search in a store reads no dish again, until its menu is new or the day is another", async () => {
  const id = storeID[2_000];
  const dayMs = 24 * 60 * 60_000;
  const once = await countStoreRows(id, (api) => expect(search(api)).toHaveLength(2_000));
  const twice = await countStoreRows(id, (api) => expect([search(api), search(api)].flat()).toHaveLength(4_000));
  expect(twice - once).toBeLessThanOrEqual(mostDifference);
  const nextDay = await countStoreRows(id, (api) => [search(api), search(api, lunch + dayMs)]);
  expect(nextDay).toBeGreaterThan(1.5 * once);
  await runInDurableObject(storeOf(id), async (store, { storage: { sql } }) => {
    const find = async () => {
      const reply = await store.answer("searchFoods", { text: "renamed" }, at);
      return reply.ok ? reply.value : reply;
    };
    expect(await find()).toEqual([]);
    sql.exec(`UPDATE menus SET name = '{"EN":"renamed","CN":"renamed"}' WHERE id = 'group'`);
    sql.exec("UPDATE facts SET value = value + 1 WHERE name = 'revision'");
    expect(await find()).toHaveLength(1_000);
  });
});
