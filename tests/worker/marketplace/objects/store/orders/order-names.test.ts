import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Attribute, Food } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { toOrderFood } from "#shared/domain/cart/order-food.ts";
import type { AttributePicks } from "#shared/domain/cart/selection.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { demo } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { kitchen, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, send } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { getOrderNames } from "#worker/marketplace/domain/orders/order-names.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";
import {
  beginPayment,
  customer,
  lunch,
  menuOf,
  paid,
  pickupBody,
  ordersOf,
  placed,
  type PlaceBody,
  report,
  sendRow,
} from "./support.ts";

useSample();

// Orders are read in the language of the reader, whatever language they were placed in (wire.md §9).

const { cancel, detail, editMealPlan, list, place } = contract.ordering;
const { due, next } = contract.reviews;

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const labels = (attributes: Attribute[]): AttributePicks =>
  Object.fromEntries(
    attributes.map(({ id, labels: all }) => [
      id,
      all
        .filter((one) => one.isAvailable)
        .slice(0, 1)
        .map((one) => one.id),
    ]),
  );

/** A dish with options, and a set of which each part with options is taken. */
async function richBody(): Promise<PlaceBody> {
  const menu = await menuOf(demo);
  const foods = ["demo-curry-laksa", "demo-set-lunch"].map((id) => menu.find((food) => food.id === id));
  const lines = foods.flatMap((food) => (food ? [lineWithAll(food)] : []));
  expect(lines).toHaveLength(2);
  return pickupBody(demo, { orderFoods: lines });
}

function lineWithAll(food: Food) {
  const sides = Object.fromEntries(
    food.sides.map(({ id, foods }) => {
      const chosen = foods.find(({ attributes, isAvailable }) => isAvailable && attributes.length > 0) ?? foods[0];
      return [id, chosen ? [{ foodId: chosen.id, quantity: 1, attributes: labels(chosen.attributes) }] : []];
    }),
  );
  const line = { itemQuantity: 1, remark: "", dineType: null, dineTime: null };
  const { campaignID: _campaignID, ...orderFood } = toOrderFood(
    createCartItem(food, { attributes: labels(food.attributes), sides }, line, { campaigns: {}, nowMs: lunch }),
  );
  return orderFood;
}

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** All names of an order are in a language. */
function expectIn(locale: Locale, order: Order | undefined): void {
  const names = order ? getOrderNames(order) : [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => hasChinese(name) !== (locale === "CN"))).toEqual([]);
}

const inBoth = ["EN", "CN"] as const;

test.each(inBoth)(
  "an order placed in %s has the names of its reader's language wherever it is read",
  async (locale) => {
    const { token } = await customer();
    const other = locale === "EN" ? "CN" : "EN";
    const order = await placed(demo, await richBody(), { token, locale });
    expectIn(locale, order);
    const found = async (as: Locale) => {
      const at = { token, now: lunch, locale: as };
      const { item } = await call(detail, { params: { id: order.id } }, at);
      const { items } = await call(list, { query: {} }, at);
      const { orders } = await call(contract.session.profile, { body: {} }, at);
      expect(items).toEqual([item]);
      expect(orders).toEqual([item]);
      return item;
    };
    expect(await found(locale)).toEqual(order);
    const read = await found(other);
    expectIn(other, read);
    // Nothing but names is different, and they are those of an order placed in that language.
    expect({ ...read, store: order.store, orderFoods: order.orderFoods }).toEqual(order);
    const { token: theirs } = await customer();
    const placedThere = await placed(demo, await richBody(), { token: theirs, locale: other });
    expect(getOrderNames(read)).toEqual(getOrderNames(placedThere));
    expect(getOrderNames(read)).toContain(other === "CN" ? "马看示范厨房" : "Demo Kitchen");
    // What happens to it later keeps both.
    const attempt = await beginPayment(order, { token, locale: other });
    await report(attempt.id, "SUCCEED");
    const { item: cancelled } = await call(
      cancel,
      { params: { id: order.id }, body: {} },
      { token, now: lunch, locale: other },
    );
    expect(cancelled.paymentStatus).toBe("REFUNDED");
    expectIn(other, cancelled);
    expectIn(locale, (await ordersOf({ token, locale }))[0]);
  },
);

test("the days of a plan have their names in both languages, also after one was changed", async () => {
  const { token } = await customer();
  const order = await paid(kitchen, await planBody(), { token });
  const [side] = order.orderFoods[0]?.selectedSides ?? [];
  expect(side?.name).toBe("Day 1");
  const body = { orderID: order.id, sideID: side?.sideID ?? "", date: side?.day?.date ?? "", skip: true };
  const address = side?.day?.address;
  if (!address) throw new Error("no day");
  const parts = { params: { orderID: order.id }, body: { ...body, address } };
  const { item } = await call(editMealPlan, parts, { token, now: lunch, locale: "CN" });
  expect(item.orderFoods[0]?.selectedSides.map(({ name, day }) => [name, day?.status])).toEqual([
    ["第1天", "SKIPPED"],
    ["第2天", "PLANNED"],
    ["第3天", "PLANNED"],
  ]);
  expectIn("CN", item);
  expectIn("EN", (await call(detail, { params: { id: order.id } }, { token, now: lunch })).item);
});

test.each(inBoth)(
  "the receipt of an order placed in %s is in the language that is asked for, dishes included",
  async (locale) => {
    const { token } = await customer();
    const { id } = await paid(demo, await richBody(), { token, locale });
    const path = (query: string) => `/v3/order/receipt/link/${id}?${query}`;
    const read = (query: string) => send(path(query), {}, { now: lunch, token, locale });
    const html = async (lang: Locale) => (await read(`format=html&lang=${lang}`)).text();
    const pdf = async (lang: Locale) => {
      const { pages } = readPdf(new Uint8Array(await (await read(`format=pdf&lang=${lang}`)).arrayBuffer()));
      return pages
        .flat()
        .map(({ text }) => text)
        .join("\n");
    };
    for (const lang of inBoth) {
      const { item } = await call(detail, { params: { id } }, { token, now: lunch, locale: lang });
      const [page, file] = [await html(lang), await pdf(lang)];
      // A long line of a PDF is broken.
      const text = file.replaceAll("\n", " ");
      for (const { name, selectedAttributes } of item.orderFoods) {
        expect(page).toContain(name);
        expect(text).toContain(name);
        for (const attribute of selectedAttributes) expect(text).toContain(attribute.name);
      }
      for (const side of item.orderFoods.flatMap(({ selectedSides }) => selectedSides)) {
        expect(page).toContain(side.name);
        for (const one of side.items) expect(page).toContain(one.name);
      }
    }
  },
);

test("who is asked for a review reads the store's name in their own language", async () => {
  const { token, id } = await customer();
  const order = await collected("1001", { token });
  await getCustomer(env, id, { now: lunch, locale: "EN" })(
    "storeOrder",
    await getStore(env, "1001", { now: lunch, locale: "EN" })("order", { orderID: order.id, customerID: id }),
  );
  for (const locale of inBoth) {
    const at = { token, now: lunch, locale };
    const asked = [(await call(next, {}, at)).item, (await call(due, { params: { id: order.id } }, at)).item];
    for (const card of asked) expect(hasChinese(card?.storeName ?? "")).toBe(locale === "CN");
  }
});

test("the orders of the seed are in both languages, whatever language they were first read in", async () => {
  for (const [phoneNumber, locale] of [
    ["1100000001", "EN"],
    ["1100000009", "CN"],
  ] as const) {
    const { token } = await loggedIn({ countryCode: "60", phoneNumber }, lunch);
    for (const as of [locale, locale === "EN" ? "CN" : "EN"] as const) {
      const orders = await ordersOf({ token, locale: as });
      expect(orders.length).toBeGreaterThan(9);
      for (const order of orders) expectIn(as, order);
    }
  }
});

const crash = (point: string) => {
  if (point === "done-in-store") throw new Error("crash");
};

test("an answer that a crash kept back is in the language of the question", async () => {
  const { token, id } = await customer();
  const body = JSON.stringify(await pickupBody("1002"));
  const headers = { "Idempotency-Key": "names-after-a-crash" };
  const question = { method: "POST", body, headers };
  const path = "/v3/web/store/1002/order";
  const crashed = await sendRow(
    place,
    { params: { id: "1002" }, body: JSON.parse(body) },
    { token, key: headers["Idempotency-Key"], locale: "CN", reach: crash },
  );
  expect(crashed.status).toBe(500);
  const now = lunch + intentLeaseMs;
  await runInDurableObject(env.CUSTOMER.getByName(id), (_, { storage }) => runTimers(storage, id, env, now));
  const replay = await send(path, question, { token, now, locale: "EN" });
  expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
  expectIn("CN", (await replay.json<{ item: Order }>()).item);
});
