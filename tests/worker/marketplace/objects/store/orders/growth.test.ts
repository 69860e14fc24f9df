import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { growOrders, growReviews } from "#tests/worker/marketplace/histories.ts";
import { tableBody } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getNextWake } from "#worker/marketplace/objects/store/core/wake-time.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { customer, detail, lunch, pickupBody, placed } from "./support.ts";

useShops("1001", "1004", "1102", "1301", "1801", "2301");

const storeID = "1001";
const many = inject("isDeep") ? 100_000 : 10_000;
const ordersPerDay = 500;
/** Of a week. */
const liveReviews = 7 * ordersPerDay;

type Counter = { rows: number };

/** Counts the rows that the store reads while something is asked. */
async function countReads(ask: () => Promise<unknown>, id = storeID): Promise<number> {
  const stub = env.STORE.getByName(id);
  const counter = await runInDurableObject(stub, (_, { storage }) => {
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    const cursors: { rowsRead: number }[] = [];
    const counting: Counter = {
      get rows() {
        return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
      },
    };
    Object.defineProperty(sql, "exec", {
      configurable: true,
      value: (...asked: Parameters<typeof exec>) => {
        const cursor = exec(...asked);
        cursors.push(cursor);
        return cursor;
      },
    });
    return counting;
  });
  await ask();
  return runInDurableObject(stub, (_, { storage }) => {
    Reflect.deleteProperty(storage.sql, "exec");
    return counter.rows;
  });
}

/** Copies an order that is over until the store has `count` of them, from two days before on, and as many reviews. */
function grow(orderID: string, count: number): Promise<void> {
  return runInDurableObject(env.STORE.getByName(storeID), (_, { storage: { sql } }) => {
    const [newest, reviewsClose] = [lunch - 2 * dayMs, lunch + 8 * dayMs];
    const everyMs = dayMs / ordersPerDay;
    growOrders(sql, { orderID, mark: "x", count, newest, everyMs, openReviews: liveReviews, reviewsClose });
    growReviews(sql, { count, newest: lunch });
  });
}

/** The rows that the store reads for each thing that happens every day, at a time when nothing else does. */
async function readCosts(guest: { number: Parameters<typeof loggedIn>[0] }, now: number) {
  const { token } = await customer(now);
  const at = { now, token };
  const back = { now, token: (await loggedIn(guest.number, now)).token };
  const store = getStore(env, storeID, { now, locale: "EN" });
  const body = await pickupBody(storeID);
  const table = await tableBody(storeID, { tableNo: "t06" });
  const { orderFoods } = body;
  const availability = {
    params: { id: storeID },
    body: { orderFoods, dineType: "PICKUP" as const, deliveryTime: null },
  };
  const cursor = await pageOfReviews(now, 40);
  const order = await placed(storeID, body, at);
  const params = { id: order.id };
  return {
    today: await countReads(() => store("ordersOfToday", null)),
    place: await countReads(() => placed(storeID, body, at)),
    placeAtTable: await countReads(() => placed(storeID, table, back)),
    detail: await countReads(() => detail(order.id, at)),
    availability: await countReads(() => call(contract.ordering.availability, availability, at)),
    cancel: await countReads(() => call(contract.ordering.cancel, { params, body: {} }, at)),
    reviews: await countReads(() => store("storeReviews", {})),
    laterReviews: await countReads(() => store("storeReviews", { cursor })),
    nextDue: await countReads(() =>
      runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => getNextWake(storage.sql)),
    ),
  };
}

/** The place of a page deep in the list of reviews, or the last there is. */
async function pageOfReviews(now: number, pages: number): Promise<string | undefined> {
  const store = getStore(env, storeID, { now, locale: "EN" });
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const next = (await store("storeReviews", cursor === undefined ? {} : { cursor })).cursor;
    if (next === null) return cursor;
    cursor = next;
  }
  return cursor;
}

test("a store with many past orders and open reviews reads no more rows than one with few", async () => {
  const guest = await loggedIn(undefined, lunch - dayMs);
  const sample = await collected(storeID, { now: lunch - dayMs, token: guest.token });
  await grow(sample.id, 10);
  const few = await readCosts(guest, lunch);
  await grow(sample.id, many);
  const after = await readCosts(guest, lunch + 7 * dayMs);
  // A later page of few reviews is a short one.
  expect(after.laterReviews).toBeLessThanOrEqual(after.reviews + 2);
  for (const what of [
    "today",
    "place",
    "placeAtTable",
    "detail",
    "availability",
    "cancel",
    "reviews",
    "nextDue",
  ] as const)
    expect(after[what], what).toBeLessThanOrEqual(few[what] + 5);
}, 300_000);

test("a store in which no order is over yet reads no more rows with many open ones than with few", async () => {
  const newStore = "1004";
  const place = async () =>
    placed(newStore, await pickupBody(newStore), { now: lunch, token: (await loggedIn(undefined, lunch)).token });
  const { id } = await place();
  const few = await countReads(place, newStore);
  await runInDurableObject(env.STORE.getByName(newStore), (_, { storage }) =>
    storage.sql.exec(
      `INSERT INTO orders (id, customer, data, events, steps, version, placed_at, payment_status, due, tries)
       SELECT id || value, customer, data, events, steps, version, placed_at + value, payment_status, due, tries
       FROM orders CROSS JOIN (SELECT value FROM json_each(?)) WHERE id = ?`,
      JSON.stringify(Array.from({ length: 500 }, (_copy, nth) => nth)),
      id,
    ),
  );
  // The order before has a place in the same slot.
  expect(await countReads(place, newStore)).toBeLessThanOrEqual(few + 20);
});
