import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import {
  customer,
  customers,
  deliveryBody,
  detail,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  ordersOf,
  pickupBody,
  placed,
  plainFood,
} from "./support.ts";

useShops("1001", "1002", "2101", "2201");

const { place, cancel } = contract.ordering;
const { editProfile } = contract.session;
const at = { now: lunch };

const refusal = async (storeID: string, body: unknown, token: string, now = lunch, locale: Locale = "EN") =>
  refused(place, { params: { id: storeID }, body }, { now, token, locale });

test("a pickup order is placed at the menu's prices, unpaid, with its number and time (S9, S145, S265)", async () => {
  const { token } = await customer();
  const body = await pickupBody("1001");
  const order = await placed("1001", body, { token });
  expect(order).toMatchObject({
    paymentStatus: "PENDING",
    deliveryStatus: null,
    orderDineType: "PICKUP",
    orderTime: toInstant(lunch),
    deliveryTime: null,
    dineTime: "ASAP",
    deliveryFee: 0,
    payBefore: toInstant(lunch + 30 * minute),
    events: [{ status: "PLACED", at: toInstant(lunch), reason: null }],
  });
  expect(order.orderNo).toMatch(/^1001-310312-\d{4}$/);
  expect(order.id).toMatch(/^1001-[\w-]{22}$/);
  const food = await plainFood("1001");
  expect(order.orderFoods[0]).toMatchObject({ foodID: food.id, itemQuantity: 2 });
  const { total } = priceOrder({
    lines: order.orderFoods,
    dineType: "PICKUP",
    miscellaneousFees: [{ code: "P", name: "", amount: 50, per: "ITEM", dineTypes: ["PICKUP"], cap: 200 }],
  });
  expect(order.total).toBe(total);
  expect(await ordersOf({ token })).toEqual([order]);
});

test("a merchant that requires an e-mail address takes no order without one, and its host takes the address (S224, PD24)", async () => {
  for (const [storeID, merchantId] of [
    ["2201", "nova"],
    ["2101", "dailyserve"],
  ] as const) {
    const { token } = await customer();
    const body = await pickupBody(storeID);
    expect(await refusal(storeID, body, token)).toMatchObject({
      status: 422,
      code: "VALIDATION_FAILED",
      issues: [{ path: "profile.email", code: "required" }],
    });
    expect(await ordersOf({ token })).toEqual([]);
    await call(editProfile, { body: { merchantId, email: "ravi@example.com" } }, { token, ...at });
    expect(await placed(storeID, body, { token })).toMatchObject({ paymentStatus: "PENDING" });
  }
});

test("an order at any other merchant needs no e-mail address (S224)", async () => {
  const { token } = await customer();
  expect(await placed("1001", await pickupBody("1001"), { token })).toMatchObject({ paymentStatus: "PENDING" });
});

test("a delivery takes the signed fee of its quote and the address (S7, S150, S266)", async () => {
  const { token } = await customer();
  const body = await deliveryBody("1001");
  const order = await placed("1001", body, { token });
  expect(order.deliveryFee).toBe(body.quotedDeliveryFee);
  expect(order.address).toEqual(home);
  expect(order.delivery).toMatchObject({ vendor: body.deliveryFares?.[0]?.vendor, courier: null });
});

test("a guest is asked to log in, and who has no token is not known (S232)", async () => {
  const body = await pickupBody("1001");
  const { token } = await call(contract.auth.authenticate, { body: { customerId: "", platform: "WEB" } }, at);
  expect(await refusal("1001", body, token)).toMatchObject({ status: 403, code: "LOGIN_REQUIRED" });
  expect(await refusal("1001", body, "")).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});

test("another total than ours places nothing and says what it is now (PD7)", async () => {
  const { token } = await customer();
  const body = await pickupBody("1001");
  const { total } = await placed("1001", body, { token });
  expect(await refusal("1001", { ...body, expectedTotal: total + 1 }, token)).toMatchObject({
    status: 409,
    code: "PRICE_CHANGED",
    changes: [{ kind: "TOTAL", before: total + 1, after: total }],
  });
  expect(await ordersOf({ token })).toHaveLength(1);
  expect((await placed("1001", { ...body, expectedTotal: total }, { token })).total).toBe(total);
});

test("an order for now that would be ready later than the page said places nothing (PD107)", async () => {
  const { token } = await customer();
  const body = await pickupBody("1001");
  const shown = await call(
    contract.ordering.availability,
    { params: { id: "1001" }, body: { orderFoods: body.orderFoods, deliveryTime: null, dineType: "PICKUP" } },
    at,
  );
  const promisedUntil = shown.item.asap?.to ?? "";
  const later = fromInstant(promisedUntil) + 45 * minute;
  expect(await refusal("1001", { ...body, promisedUntil }, token, lunch + 45 * minute)).toMatchObject({
    status: 409,
    code: "SLOT_UNAVAILABLE",
    changes: [{ kind: "SLOT", before: promisedUntil, after: toInstant(later) }],
  });
  expect(await refusal("1001", { ...body, promisedUntil }, token, lunch + 6 * minute)).toHaveProperty("code");
  expect(await ordersOf({ token })).toEqual([]);
  // Five minutes are no other promise.
  const order = await call(
    place,
    { params: { id: "1001" }, body: { ...body, promisedUntil } },
    { now: lunch + 5 * minute, token },
  );
  expect(order.item.dineTime).toBe("ASAP");
});

test("a quote holds for five minutes, for its place and its amount, and cannot be made up", async () => {
  const { token } = await customer();
  const body = await deliveryBody("1001");
  const [fare] = body.deliveryFares ?? [];
  if (!fare) throw new Error("no fare");
  expect(await refusal("1001", body, token, lunch + 5 * minute)).toMatchObject({ code: "QUOTE_EXPIRED" });
  const elsewhere = { ...body, address: { ...home, lat: home.lat + 0.02 } };
  expect(await refusal("1001", elsewhere, token)).toMatchObject({ code: "QUOTE_EXPIRED" });
  const cheaper = { ...body, deliveryFares: [{ ...fare, amount: 1 }], quotedDeliveryFee: 1 };
  expect(await refusal("1001", cheaper, token)).toMatchObject({
    code: "PRICE_CHANGED",
    changes: [{ kind: "FEE", before: 1, after: fare.amount }],
  });
  expect(await refusal("1001", { ...body, quotedDeliveryFee: 0 }, token)).toMatchObject({ code: "PRICE_CHANGED" });
  const forged = { ...body, deliveryFares: [{ ...fare, quoteId: `${fare.quoteId.slice(0, -2)}AA` }] };
  expect(await refusal("1001", forged, token)).toMatchObject({ code: "QUOTE_EXPIRED" });
});

test("a fee that rises between two quotes is asked for before anything is placed: the old total is refused (PD7)", async () => {
  const { token } = await customer();
  const peak = fromInstant("2031-03-12T11:30:00+08:00");
  const early = await deliveryBody("1001", peak - minute);
  const { total, deliveryFee } = await placed("1001", early, { token, now: peak - minute });
  const renewed = await deliveryBody("1001", peak + 4 * minute);
  const dearer = renewed.deliveryFares?.[0]?.amount ?? 0;
  expect(dearer).toBeGreaterThan(deliveryFee);
  expect(await refusal("1001", early, token, peak + 4 * minute)).toMatchObject({ code: "QUOTE_EXPIRED" });
  const pressed = { ...renewed, expectedTotal: total };
  expect(await refusal("1001", pressed, token, peak + 4 * minute)).toMatchObject({
    code: "PRICE_CHANGED",
    changes: [{ kind: "TOTAL", before: total, after: total + dearer - deliveryFee }],
  });
  expect(await ordersOf({ token, now: peak + 4 * minute })).toHaveLength(1);
});

test("a closed store takes nothing for now, and what is sold out is named", async () => {
  const { token } = await customer();
  const body = await pickupBody("1001");
  const night = lunch - 9 * 60 * minute;
  const early = await customer(night);
  expect(await refusal("1001", body, early.token, night)).toMatchObject({ status: 409, code: "STORE_CLOSED" });
  const out = await plainFood("1001");
  await inStore("1001", "INSERT INTO sold_out (id) VALUES (?)", out.id);
  const line = { ...lineOf(out), cartItemID: "line-1" };
  expect(await refusal("1001", { ...body, orderFoods: [line] }, token)).toMatchObject({
    code: "ITEM_UNAVAILABLE",
    changes: [{ kind: "ITEM", id: "line-1", name: out.name, after: null }],
  });
  await inStore("1001", "DELETE FROM sold_out WHERE id = ?", out.id);
});

const isToChoose = ({ pickMin }: { pickMin: number }) => pickMin > 0;

test("wrong picks are refused by the names of their option groups, in the customer's language", async () => {
  const { token } = await customer();
  const body = await pickupBody("1001");
  const [menu, out] = [await menuOf("1001"), await plainFood("1001")];
  const food = menu.find((one) => one.isAvailable && one.id !== out.id && one.attributes.some(isToChoose));
  const group = food?.attributes.find(isToChoose);
  if (!food || !group) throw new Error("no dish has to be chosen");
  const wrong = { ...lineOf(food), orderAttributes: [], orderSides: [] };
  const orderFoods = [...body.orderFoods, wrong];
  const english = await refusal("1001", { ...body, orderFoods }, token);
  expect(english).toMatchObject({ status: 409, code: "ITEM_UNAVAILABLE" });
  expect(english.changes).toBeUndefined();
  expect(english.issues).toEqual([
    { path: "orderFoods.1", code: "CHOICE", message: expect.stringMatching(`^${food.name} \\(${group.name}`) },
  ]);
  expect(english.message).toBe(`Please choose your options again: ${english.issues?.[0]?.message}`);
  const chinese = await refusal("1001", { ...body, orderFoods }, token, lunch, "CN");
  expect(chinese.message).toMatch(/^请重新选择选项：.*\p{Script=Han}.*\(.*\p{Script=Han}.*\)$/u);
  // Beside a dish that is sold out each is told of its own.
  await inStore("1001", "INSERT INTO sold_out (id) VALUES (?)", out.id);
  const both = await refusal("1001", { ...body, orderFoods: [lineOf(out), wrong] }, token);
  expect(both).toMatchObject({
    changes: [{ name: out.name }],
    issues: [{ path: "orderFoods.1" }],
    message: english.message,
  });
  await inStore("1001", "DELETE FROM sold_out WHERE id = ?", out.id);
});

test("a delivery has a minimum, and needs an address and a fare (S219)", async () => {
  const { token } = await customer();
  const body = await deliveryBody("1001");
  const [line] = body.orderFoods;
  const food = (await menuOf("1001")).find((one) => one.amount < 1500 && one.id === line?.id);
  if (!food) throw new Error("the plain food is dear");
  expect(await refusal("1001", { ...body, orderFoods: [lineOf(food)] }, token)).toMatchObject({
    status: 422,
    code: "MIN_ORDER_NOT_MET",
  });
  const { address: _address, ...homeless } = body;
  expect((await refusal("1001", homeless, token)).issues).toEqual([{ path: "address", code: "required" }]);
  const { deliveryFares: _fares, ...unquoted } = body;
  expect((await refusal("1001", unquoted, token)).issues).toEqual([{ path: "deliveryFares", code: "required" }]);
});

test("SCHEDULED without a time is refused, and so is a code there is no promotion for", async () => {
  const { token } = await customer();
  const body = await pickupBody("1001");
  expect((await refusal("1001", { ...body, pickupOption: "SCHEDULED" }, token)).issues).toEqual([
    { path: "deliveryTime", code: "required" },
  ]);
  expect(await refusal("1001", { ...body, promoCode: "NOSUCH" }, token)).toMatchObject({ code: "PROMO_NOT_FOUND" });
});

test("twenty customers for a slot of ten places: ten orders, and the next free slot for the others (S181)", async () => {
  const deliveryTime = toInstant(lunch + 120 * minute);
  const body = await pickupBody("1002", { deliveryTime });
  const people = await customers(20);
  const outcomes = await Promise.all(
    people.map(async ({ token }) => {
      const options = { now: lunch, token };
      return call(place, { params: { id: "1002" }, body }, options).then(
        ({ item }) => ({ item, token }),
        () => refused(place, { params: { id: "1002" }, body }, options),
      );
    }),
  );
  const taken = outcomes.filter((outcome) => "item" in outcome);
  const turnedAway = outcomes.filter((outcome) => "code" in outcome);
  expect(taken).toHaveLength(10);
  for (const error of turnedAway) {
    expect(error).toMatchObject({
      code: "SLOT_UNAVAILABLE",
      changes: [{ kind: "SLOT", before: deliveryTime, after: toInstant(lunch + 150 * minute) }],
    });
  }
  const places = await inStore("1002", "SELECT count(*) AS taken FROM slot_places WHERE pool = 'PICKUP'");
  expect(places).toEqual([{ taken: 10 }]);
});

test("a place given back by a cancel or by not paying is free for the next (S181)", async () => {
  const deliveryTime = toInstant(lunch + 120 * minute);
  const people = await customers(7);
  const [seventh, ...six] = people;
  if (!seventh) throw new Error("nobody");
  const body = await deliveryBody("1002", lunch, { deliveryTime });
  const orders = [];
  for (const { token } of six) orders.push({ token, order: await placed("1002", body, { token }) });
  expect(await refusal("1002", body, seventh.token)).toMatchObject({ code: "SLOT_UNAVAILABLE" });
  const [first] = orders;
  if (!first) throw new Error("no order");
  const cancelled = await call(
    cancel,
    { params: { id: first.order.id }, body: {} },
    { now: lunch, token: first.token },
  );
  expect(cancelled.item).toMatchObject({ paymentStatus: "CANCELLED", deliveryStatus: null });
  await placed("1002", body, { token: seventh.token });
  const later = lunch + 30 * minute;
  const fresh = await deliveryBody("1002", later, { deliveryTime });
  await placed("1002", fresh, { token: first.token, now: later });
  const expired = await detail(orders[1]?.order.id ?? "", { token: orders[1]?.token ?? "", now: later });
  expect(expired).toMatchObject({ paymentStatus: "CANCELLED", cancelReason: "UNPAID" });
});

test("another's order and one that never was are the same 404", async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const order = await placed("1001", await pickupBody("1001"), { token: owner.token });
  const ids = [order.id, `1001-${"A".repeat(22)}`, `9999-${"A".repeat(22)}`, "nonsense"];
  for (const id of ids) {
    for (const row of [contract.ordering.detail, cancel]) {
      const error = await refused(row, { params: { id }, body: {} }, { now: lunch, token: stranger.token });
      expect(error, id).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
  }
  expect((await detail(order.id, { token: owner.token })).paymentStatus).toBe("PENDING");
});
