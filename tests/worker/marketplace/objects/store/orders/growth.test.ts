import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time.ts";
import { tableBody } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { getNextWake } from "#worker/marketplace/objects/store/core/wake-time.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { customer, detail, lunch, pickupBody, placed } from "./support.ts";

const storeID = "1001";
const many = inject("isDeep") ? 100_000 : 10_000;
/** A week of a store with 500 orders a day. */
const liveReviews = 3_500;

type Counter = { rows: number };

/** Counts the rows that the store reads while something is asked. */
async function countReads(ask: () => Promise<unknown>): Promise<number> {
  const stub = env.STORE.getByName(storeID);
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

/** Copies an order that is over until the store has `count` of them, each half an hour before the last, with its place. */
function copyOrder(id: string, count: number): Promise<void> {
  return runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    storage.sql.exec(
      `${numbers} INSERT OR IGNORE INTO orders (id, customer, data, ended_at, changes, events, version, placed_at,
         payment_status, delivery_status, kitchen_state, steps, due)
       SELECT id || 'x' || i, customer, json_set(data, '$.order.id', id || 'x' || i), ended_at - (i + 100) * 1800000, changes, events, version,
         placed_at - (i + 100) * 1800000, payment_status, delivery_status, kitchen_state,
         CASE WHEN i <= ${liveReviews} THEN json_object('REVIEW_CLOSES', ?2 + i * 172000) END,
         CASE WHEN i <= ${liveReviews} THEN ?2 + i * 172000 END
       FROM orders, n WHERE id = ?1`,
      id,
      lunch + 8 * dayMs,
    );
    storage.sql.exec(
      `${numbers} INSERT OR IGNORE INTO slot_places (pool, slot_start, place, order_id)
       SELECT pool, slot_start - (i + 100) * 1800000, place, order_id || 'x' || i FROM slot_places, n WHERE order_id = ?`,
      id,
    );
    storage.sql.exec(
      `${numbers} INSERT OR IGNORE INTO listed_reviews (id, stars, comment, author, at, dish_names)
       SELECT 'r' || i, 5, 'Good broth', 'A.', ? - i * 1000, '{"EN":[],"CN":[]}' FROM n`,
      lunch,
    );
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
  await copyOrder(sample.id, 10);
  const few = await readCosts(guest, lunch);
  await copyOrder(sample.id, many);
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
