import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { addDays, fromInstant, toDay } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { call, noon, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001", "1002", "1003", "1902", "2301");

const row = contract.ordering.availability;
/** Open around the clock, every mode, seven days ahead; fifteen minutes to cook. */
const demo = "2301";
type Body = Parameters<typeof call<typeof row>>[1]["body"];

const dish = (id: string, orderQuantity = 1) => ({ id, orderQuantity });
const body = (more: Partial<Body> = {}): Body => ({
  orderFoods: [dish("demo-nasi-goreng")],
  deliveryTime: null,
  dineType: "PICKUP",
  ...more,
});
const address = (lat: number, lng: number) => ({ ...home, lat, lng });

async function ask(id: string, asked: Body, options?: Options) {
  return (await call(row, { params: { id }, body: asked }, options)).item;
}

test("an order for now: a window, every day from today, a last order where there is a closing (S264, S181)", async () => {
  const item = await ask(demo, body());
  expect(item).toMatchObject({ isAvailable: true, unavailableItems: [], lastOrderAt: null });
  expect(item.asap).toEqual({ from: "2026-11-21T12:15:00+08:00", to: "2026-11-21T12:30:00+08:00" });
  expect(item.days?.map(({ date }) => date)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(toDay(noon), ahead)),
  );
  expect(item.days?.[0]?.slots[0]).toMatchObject({ dineTime: "12:00-12:30", isAvailable: false, reason: "CUT_OFF" });
  expect(item.days?.[1]?.slots).toHaveLength(48);

  const kopitiam = await ask("1001", body({ orderFoods: [dish("warisan-french-toast")] }));
  expect(kopitiam.lastOrderAt).toBe("2026-11-21T21:30:00+08:00");
  expect(kopitiam.days).toHaveLength(4);
});

const canHave = async (deliveryTime: string) => (await ask(demo, body({ deliveryTime }))).isAvailable;

test("a slot can be asked for by its start, and by nothing else (S264)", async () => {
  expect(await canHave("2026-11-21T12:30:00+08:00")).toBe(true);
  expect(await canHave("2026-11-21T12:00:00+08:00")).toBe(false);
  expect(await canHave("2026-11-21T12:45:00+08:00")).toBe(false);
  expect(await canHave("2026-11-28T23:30:00+08:00")).toBe(true);
  expect(await canHave("2026-11-29T00:00:00+08:00")).toBe(false);
  expect(await canHave("2020-01-01T12:30:00+08:00")).toBe(false);
});

const leadOf = async (asked: Partial<Body>) => {
  const { asap } = await ask(demo, body({ dineType: "DELIVERY", ...asked }));
  return asap && (fromInstant(asap.from) - noon) / 60_000;
};

test("a delivery takes the way besides, a far one more (S264)", async () => {
  expect(await leadOf({})).toBe(30);
  expect(await leadOf({ address: address(3.139, 101.687) })).toBe(20);
  expect(await leadOf({ address: address(3.239, 101.687) })).toBe(55);
});

test("a store that is closed now offers its slots, not now (S181)", async () => {
  const night = { now: fromInstant("2026-11-21T05:00:00+08:00") };
  const item = await ask("1001", body({ orderFoods: [dish("warisan-french-toast")] }), night);
  expect(item).toMatchObject({ isAvailable: false, asap: null });
  expect(item.days?.[0]).toMatchObject({ date: "2026-11-21", isAvailable: true });
  expect(item.days?.[0]?.slots[0]?.dineTime).toBe("07:30-08:00");
});

test("the day after closing is today without slots, listed as not available (S181, S305)", async () => {
  const late = { now: fromInstant("2026-11-21T23:00:00+08:00") };
  const item = await ask("1003", body({ orderFoods: [dish("warisan-french-toast")] }), late);
  expect(item.days).toEqual([{ date: "2026-11-21", isAvailable: false, slots: [] }]);
});

test("one store is full tomorrow and takes orders the day after (S181, S305)", async () => {
  const item = await ask("1902", body({ orderFoods: [dish("unknown")], dineType: "DELIVERY" }));
  expect(item.days?.slice(0, 3).map(({ isAvailable }) => isAvailable)).toEqual([true, false, true]);
  expect(new Set(item.days?.[1]?.slots.map(({ reason }) => reason))).toEqual(new Set(["FULL"]));
});

test("what cannot be had is named with its reason and its line (S264)", async () => {
  const orderFoods = [
    dish("demo-nasi-goreng"),
    { ...dish("demo-satay"), cartItemID: "line-2" },
    dish("demo-retired-pudding"),
    dish("demo-steamed-seabass"),
    dish("demo-curry-puff", 5),
    dish("demo-plan-3"),
    dish("constructor"),
  ];
  const item = await ask(demo, body({ orderFoods }));
  expect(item.isAvailable).toBe(false);
  expect(item.unavailableItems).toEqual([
    { id: "demo-satay", cartItemID: "line-2", reason: "SOLD_OUT" },
    { id: "demo-retired-pudding", cartItemID: null, reason: "WITHDRAWN" },
    { id: "demo-steamed-seabass", cartItemID: null, reason: "LEAD_TIME" },
    { id: "demo-curry-puff", cartItemID: null, reason: "LIMIT" },
    { id: "demo-plan-3", cartItemID: null, reason: "NOT_IN_MODE" },
    { id: "constructor", cartItemID: null, reason: "WITHDRAWN" },
  ]);
});

test("what takes a day has no order for now and no slot today, and can be had tomorrow (S264)", async () => {
  const orderFoods = [dish("demo-steamed-seabass")];
  const now = await ask(demo, body({ orderFoods }));
  expect(now.asap).toBeNull();
  expect(now.days?.slice(0, 2).map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
  const tomorrow = await ask(demo, body({ orderFoods, deliveryTime: "2026-11-22T12:30:00+08:00" }));
  expect(tomorrow).toMatchObject({ isAvailable: true, unavailableItems: [] });
});

const lager = async (more: Partial<Body>, now = noon) => {
  const item = await ask(demo, body({ orderFoods: [dish("demo-lager")], ...more }), { now });
  return item.unavailableItems.map(({ reason }) => reason);
};

test("alcohol is for pickup in its hours, never delivered (S264)", async () => {
  expect(await lager({})).toEqual([]);
  expect(await lager({ dineType: "DELIVERY" })).toEqual(["NOT_IN_MODE"]);
  expect(await lager({}, fromInstant("2026-11-21T08:00:00+08:00"))).toEqual(["SALE_HOURS"]);
});

test("a mode that the store does not offer has days without slots (S181, S264)", async () => {
  const item = await ask("1001", body({ orderFoods: [dish("warisan-french-toast")], dineType: "DRIVE_THRU" }));
  expect(item).toMatchObject({ isAvailable: false, asap: null, lastOrderAt: null });
  expect(item.unavailableItems).toEqual([{ id: "warisan-french-toast", cartItemID: null, reason: "NOT_IN_MODE" }]);
  expect(item.days?.map(({ isAvailable, slots }) => [isAvailable, slots.length])).toEqual(
    Array.from({ length: 4 }, () => [false, 0]),
  );
});

const slotFor = async (dineType: Body["dineType"]) => {
  const item = await ask("1002", body({ orderFoods: [dish("warisan-french-toast")], dineType }));
  return item.days?.[2]?.slots.find(({ dineTime }) => dineTime === "12:30-13:00");
};

test("a slot whose places are all taken is full, for its own modes only (S264)", async () => {
  const slot = fromInstant("2026-11-23T12:30:00+08:00");
  expect(await slotFor("DELIVERY")).toMatchObject({ isAvailable: true, reason: null });
  await runInDurableObject(env.STORE.getByName("1002"), (_, { storage }) => {
    for (let place = 0; place < 6; place += 1) {
      const sql = "INSERT INTO slot_places (pool, slot_start, place, order_id) VALUES ('DELIVERY', ?, ?, ?)";
      storage.sql.exec(sql, slot, place, `taken-${place}`);
    }
  });
  expect(await slotFor("DELIVERY")).toMatchObject({ isAvailable: false, reason: "FULL" });
  expect(await slotFor("PICKUP")).toMatchObject({ isAvailable: true, reason: null });
});

test("a store that does not exist is not found (S264)", async () => {
  expect(await refused(row, { params: { id: "9999" }, body: body() })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
});

const wrong: [name: string, asked: unknown, path: string][] = [
  ["no foods", { ...body(), orderFoods: [] }, "orderFoods"],
  ["foods left out", { deliveryTime: null, dineType: "PICKUP" }, "orderFoods"],
  ["too many lines", body({ orderFoods: Array.from({ length: 101 }, () => dish("demo-sen-1")) }), "orderFoods"],
  ["quantity 0", body({ orderFoods: [dish("demo-sen-1", 0)] }), "orderFoods.0.orderQuantity"],
  ["quantity 100", body({ orderFoods: [dish("demo-sen-1", 100)] }), "orderFoods.0.orderQuantity"],
  ["a part of a food", body({ orderFoods: [dish("demo-sen-1", 1.5)] }), "orderFoods.0.orderQuantity"],
  ["an id that is none", body({ orderFoods: [dish("a b")] }), "orderFoods.0.id"],
  ["a price", { ...body(), orderFoods: [{ ...dish("demo-sen-1"), price: 1 }] }, "orderFoods.0.price"],
  ["no delivery time", { orderFoods: [dish("demo-sen-1")], dineType: "PICKUP" }, "deliveryTime"],
  ["another zone", body({ deliveryTime: "2026-11-21T12:30:00Z" }), "deliveryTime"],
  ["an hour that is none", body({ deliveryTime: "2026-11-21T25:30:00+08:00" }), "deliveryTime"],
  ["a day that is none", body({ deliveryTime: "2026-02-30T12:30:00+08:00" }), "deliveryTime"],
  ["a mode that is none", { ...body(), dineType: "FLYING" }, "dineType"],
  ["a place off the map", body({ address: address(91, 0) }), "address.lat"],
  ["an unknown field", { ...body(), more: 1 }, "more"],
];

test.each(wrong)("refused: %s (S264)", async (_, asked, path) => {
  const failure = await refused(row, { params: { id: demo }, body: asked });
  expect(failure).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(failure.issues?.map((issue) => issue.path)).toContain(path);
});
