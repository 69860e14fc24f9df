import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import {
  customer,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  paid,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { collected } from "./support.ts";

useShops("1101", "1201", "1202", "1203", "1204", "1301", "1501", "1702", "2301");

const { ofStore, submit } = contract.reviews;

const reviewsOf = (storeID: string, options: Options = {}, cursor?: string) =>
  call(ofStore, { params: { storeID }, query: cursor === undefined ? {} : { cursor } }, { now: lunch, ...options });

const shownOf = async (storeID: string) =>
  (await call(contract.stores.settings, { params: { storeID }, query: {} }, { now: lunch })).item.store;

type Stars = 1 | 2 | 3 | 4 | 5;

async function rate(orderID: string, stars: Stars, comment: string, token: string, now = lunch) {
  const body = { type: "STORE" as const, rating: { stars, comment } };
  expect(await call(submit, { params: { orderID }, body }, { now, token })).toEqual({});
}

/** A collected order of a new customer, rated. */
async function rated(storeID: string, stars: Stars, comment: string, now = lunch) {
  const { token } = await customer(now);
  const order = await collected(storeID, { token, now });
  await rate(order.id, stars, comment, token, now);
  return order;
}

/** Everything that must agree. */
async function expectConsistent(storeID: string) {
  const { item } = await reviewsOf(storeID);
  const sum = item.histogram.reduce((total, count, index) => total + count * (index + 1), 0);
  expect(item.histogram.reduce((total, count) => total + count, 0)).toBe(item.count);
  expect(item.average).toBe(item.count === 0 ? 0 : Math.round((sum / item.count) * 10) / 10);
  const { rating, ratingCount } = await shownOf(storeID);
  expect({ average: item.average, count: item.count }).toEqual({ average: rating ?? 0, count: ratingCount });
  return item;
}

test("a review with words is listed first, and one without words only counts; the histogram agrees with the store", async () => {
  const before = await expectConsistent("1201");
  const { token } = await loggedIn(undefined, lunch);
  await call(
    contract.session.editProfile,
    { body: { merchantId: "makan", name: "Zulaikha binti Osman", email: "zulaikha@example.com" } },
    { now: lunch, token },
  );
  const order = await collected("1201", { token });
  await rate(order.id, 2, "  Too salty.\nSorry! ", token);
  await rated("1201", 5, " ");
  const after = await expectConsistent("1201");
  const [one, two, three, four, five] = before.histogram;
  expect(after.histogram).toEqual([one, (two ?? 0) + 1, three, four, (five ?? 0) + 1]);
  const { items, cursor } = await reviewsOf("1201");
  expect(items).toEqual([
    {
      id: expect.any(String),
      stars: 2,
      comment: "Too salty.\nSorry!",
      author: "Zulaikha O.",
      at: "2031-03-12T12:00:00+08:00",
      dishNames: order.orderFoods.map(({ name }) => name),
      reply: null,
    },
  ]);
  expect(cursor).toBeNull();
  expect(items[0]?.id).not.toContain(order.id.slice(5));
});

test("a second answer changes neither list nor histogram, and a thumb or a dismissal is no review of the store", async () => {
  const { token } = await customer();
  const { id } = await collected("1202", { token });
  await rate(id, 4, "Good", token);
  const first = await reviewsOf("1202");
  await rate(id, 1, "No, bad", token);
  const { id: dismissed } = await collected("1202", { token });
  const body = { type: "STORE" as const, isCancel: true as const };
  await call(submit, { params: { orderID: dismissed }, body }, { now: lunch, token });
  expect(await reviewsOf("1202")).toEqual(first);
  await expectConsistent("1202");
});

test("names of dishes are in the language of the reader, a repeated dish once; the words stay as they were written", async () => {
  const { token } = await customer();
  const foods = (await menuOf("1203")).filter(({ name }) => name !== "");
  const body = await pickupBody("1203");
  const [line] = body.orderFoods;
  const food = foods.find(({ id }) => id === line?.id);
  if (!food || !line) throw new Error("the store has no plain dish");
  const orderFoods = [lineOf(food), { ...lineOf(food), customerRemark: "less ice" }];
  const order = await paid("1203", { ...body, orderFoods }, { token, now: lunch - 60 * minute });
  await rate(order.id, 5, "Sedap 好吃", token);
  const english = (await reviewsOf("1203")).items[0];
  const chinese = (await reviewsOf("1203", { locale: "CN" })).items[0];
  const chineseMenu = await call(
    contract.menus.foods,
    { params: { id: "1203" }, query: {} },
    { now: lunch, locale: "CN" },
  );
  const chineseName = chineseMenu.items.flatMap((menu) => menu.foods).find(({ id }) => id === food.id)?.name;
  expect(english?.dishNames).toEqual([food.name]);
  expect(chinese?.dishNames).toEqual([chineseName]);
  expect(chineseName).not.toBe(food.name);
  expect(chinese?.comment).toBe("Sedap 好吃");
});

test("pages have ten reviews, newest first, none twice and none left out, also of the same moment (S342)", async () => {
  await reviewsOf("1204");
  await runInDurableObject(env.STORE.getByName("1204"), (_, { storage }) => {
    for (let index = 0; index < 23; index += 1) {
      const at = lunch - Math.floor(index / 4) * minute;
      storage.sql.exec(
        "INSERT INTO listed_reviews (id, stars, comment, at) VALUES (?, 5, ?, ?)",
        `many-${index}`,
        String(index),
        at,
      );
    }
  });
  const sizes: number[] = [];
  const found: { id: string; at: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await reviewsOf("1204", {}, cursor);
    sizes.push(page.items.length);
    found.push(...page.items);
    ({ cursor } = page);
  }
  expect(sizes).toEqual([10, 10, 3]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(23);
  const times = found.map(({ at }) => fromInstant(at));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  // Without an author and an order nothing is made up.
  expect(found[0]).toMatchObject({ author: "", dishNames: [] });
});

test("a cursor that this list did not give is refused, and an unknown store is not found", async () => {
  for (const cursor of ["", "nonsense", btoa(JSON.stringify([1, "a", "forged"]))]) {
    const error = await refused(ofStore, { params: { storeID: "1204" }, query: { cursor } }, { now: lunch });
    expect(error, cursor).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  }
  expect(await refused(ofStore, { params: { storeID: "9999" }, query: {} }, { now: lunch })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
});

test("stores of the sample data have reviews that their initial rating counts, with names of dishes and replies", async () => {
  const { items } = await reviewsOf("1301");
  await expectConsistent("1301");
  expect(await shownOf("1301")).toMatchObject({ ratingCount: (await reviewsOf("1301")).item.count });
  expect(items.map(({ author, stars }) => [author, stars])).toEqual([
    ["Aisyah R.", 4],
    ["陈**", 5],
    ["Tan Y.", 3],
    ["Aisyah R.", 5],
  ]);
  for (const { dishNames, id } of items) expect(dishNames.length, id).toBeGreaterThan(0);
  expect(items.filter(({ reply }) => reply !== null)).toHaveLength(2);
  expect((await reviewsOf("2301")).items.length).toBeGreaterThan(0);
  await expectConsistent("2301");
});

test("a customer who logs in later owns the sample reviews, which are then listed once, and are not asked for again", async () => {
  const before = await reviewsOf("1501");
  const { token } = await loggedIn({ countryCode: "60", phoneNumber: "1100000002" }, lunch);
  expect(await reviewsOf("1501")).toEqual(before);
  const { items } = await call(contract.ordering.list, { query: {} }, { now: lunch, token });
  const own = items.find(({ store }) => store.id === "1501");
  expect(await inStore("1501", "SELECT order_id FROM listed_reviews")).toEqual([{ order_id: own?.id }]);
  const due = await call(contract.reviews.due, { params: { id: own?.id ?? "" } }, { now: lunch, token });
  expect(due.item).toBeNull();
});

const reply = (storeID: string, reviewID: string, text: string, now = lunch) =>
  getStore(env, storeID, { now, locale: "EN" })("replyToReview", { reviewID, text });

test("a store replies once to a review and may change it", async () => {
  const [review] = (await reviewsOf("1101")).items;
  const id = review?.id ?? "";
  await reply("1101", id, "Thank you!");
  await reply("1101", id, " 谢谢！ ", lunch + dayMs);
  const expected = { text: "谢谢！", at: "2031-03-13T12:00:00+08:00" };
  expect((await reviewsOf("1101")).items[0]).toMatchObject({ id, reply: expected });
  expect((await reviewsOf("1101", { now: lunch + 3 * dayMs })).items).toEqual([{ ...review, reply: expected }]);
});

test("a review whose author is taken out stays without a name", async () => {
  const [review] = (await reviewsOf("1702")).items;
  expect(review?.author).toBe("Farid Y.");
  await inStore("1702", "UPDATE listed_reviews SET author = NULL");
  expect((await reviewsOf("1702")).items).toEqual([{ ...review, author: "" }]);
});
