import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { call, noon, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { readQuote } from "#worker/marketplace/domain/delivery/quotes.ts";
import { createContext } from "#worker/marketplace/http/context.ts";

useShops("1001", "1405", "2201", "2301");

const row = contract.ordering.calculateDelivery;
/** At 3.139003, 101.686855; pays RM3 of a delivery from RM30. */
const demo = "2301";
const afternoon = fromInstant("2026-11-21T15:00:00+08:00");
type Body = Parameters<typeof call<typeof row>>[1]["body"];

const dish = (id: string, orderQuantity = 1) => ({ id, orderQuantity });
const address = (lat: number, lng: number) => ({ ...home, lat, lng });
const body = (more: Partial<Body> = {}): Body => ({
  orderFoods: [dish("demo-nasi-goreng")],
  deliveryTime: null,
  address: address(3.15, 101.69),
  ...more,
});

async function ask(id: string, asked: Body, options: Options = { now: afternoon }) {
  return (await call(row, { params: { id }, body: asked }, options)).item;
}

function quoteOf(text: string) {
  const context = createContext(new Request("https://marketplace/"), { env, clock: () => noon });
  return context.quoteKey().then((key) => readQuote(key, text));
}

test("fares cheapest first, the first of them proposed, each signed for five minutes (S266, PD58)", async () => {
  const item = await ask(demo, body());
  expect(item.deliveryFares.map(({ vendor, deliveryMethod, amount }) => [vendor, deliveryMethod, amount])).toEqual([
    ["PANDAGO", "MOTORCYCLE", 480],
    ["LALAMOVE", "MOTORCYCLE", 500],
    ["MRSPEEDY", "MOTORCYCLE", 550],
    ["GRAB", "MOTORCYCLE", 600],
    ["LALAMOVE", "CAR", 1000],
    ["GRAB", "CAR", 1100],
  ]);
  expect(item).toMatchObject({
    amount: 480,
    deliveryDiscount: 0,
    deliveryMethods: ["MOTORCYCLE", "CAR"],
    specialFeeVendor: null,
    preOrderVendor: "LALAMOVE",
    fit: { grams: 450, volumeLitres: 1.4, motorcycle: true },
  });
  for (const fare of item.deliveryFares) {
    expect(fare.expiresAt).toBe("2026-11-21T15:05:00+08:00");
    expect(await quoteOf(fare.quoteId)).toEqual({
      storeID: demo,
      place: { lat: 3.15, lng: 101.69 },
      vendor: fare.vendor,
      deliveryMethod: fare.deliveryMethod,
      amount: fare.amount,
      deliverAt: null,
      expiresAt: fromInstant(fare.expiresAt),
    });
  }
});

test("a quote that was tampered with is none", async () => {
  const [fare] = (await ask(demo, body())).deliveryFares;
  const [payload = "", signature = ""] = (fare?.quoteId ?? "").split(".");
  const cheaper = btoa(atob(payload.replaceAll("-", "+").replaceAll("_", "/")).replace("480", "100"))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  expect(cheaper).not.toBe(payload);
  expect(await quoteOf(`${payload}.${signature}`)).toMatchObject({ amount: 480 });
  expect(await quoteOf(`${cheaper}.${signature}`)).toBeNull();
  expect(await quoteOf(`${payload}.${signature.slice(1)}A`)).toBeNull();
  expect(await quoteOf(payload)).toBeNull();
  expect(await quoteOf(`${payload}.`)).toBeNull();
  expect(await quoteOf("")).toBeNull();
});

test("lunch costs more, and a delivery for later is of its own hour and for vendors that can be booked", async () => {
  expect((await ask(demo, body(), { now: noon })).amount).toBe(630);
  const later = await ask(demo, body({ deliveryTime: "2026-11-21T18:30:00+08:00" }));
  expect(later.deliveryFares.map(({ vendor }) => vendor)).toEqual(["LALAMOVE", "GRAB", "LALAMOVE", "GRAB"]);
  expect(later.amount).toBe(650);
  const quote = await quoteOf(later.deliveryFares[0]?.quoteId ?? "");
  expect(quote?.deliverAt).toBe(fromInstant("2026-11-21T18:30:00+08:00"));
});

/** RM29.99. */
const almost = [dish("demo-nasi-goreng", 2), dish("demo-sen-9", 91)];

async function discount(id: string, orderFoods: Body["orderFoods"]) {
  const { deliveryDiscount, specialFeeVendor } = await ask(id, body({ orderFoods }));
  return [deliveryDiscount, specialFeeVendor];
}

test("a store with the promotion pays RM3 from exactly RM30 of food (PD44)", async () => {
  expect(await discount(demo, almost)).toEqual([0, null]);
  expect(await discount(demo, [...almost, dish("demo-sen-1")])).toEqual([300, "PANDAGO"]);
  // RM30.15 on the menu, less under a campaign.
  expect(await discount(demo, [dish("demo-rice-bowl", 3), dish("demo-sen-9", 5)])).toEqual([0, null]);
  expect(await discount("1001", [dish("warisan-chicken-chop", 9)])).toEqual([0, null]);
});

test("too big for a motorcycle: cars only (PD44)", async () => {
  const item = await ask("2201", body({ orderFoods: [dish("nova-microwave")], address: address(3.11, 101.6) }));
  expect(item.fit).toEqual({ grams: 13_800, volumeLitres: 88, motorcycle: false });
  expect(item.deliveryMethods).toEqual(["CAR"]);
  expect(item.amount).toBe(1000);
});

const unavailable = async (id: string, more: Partial<Body>) => {
  const failure = await refused(row, { params: { id }, body: body(more) });
  expect(failure).toMatchObject({ status: 422, code: "DELIVERY_NOT_AVAILABLE" });
  return failure.message;
};

test("not available: beyond every vendor, abroad, alcohol, or a store that does not deliver (S266, S287)", async () => {
  expect(await unavailable(demo, { address: address(3.5, 101.69) })).not.toBe("");
  await unavailable(demo, { address: address(0, 0) });
  await unavailable(demo, { address: address(1.29, 103.85) });
  await unavailable(demo, { orderFoods: [dish("demo-nasi-goreng"), dish("demo-lager")] });
  await unavailable("1405", { address: address(1.497, 103.743) });
  await unavailable("1001", { dineType: "MEAL_PLAN", orderFoods: [dish("warisan-french-toast")] });
});

test("a refusal is in the language of the request (S287)", async () => {
  const far = { params: { id: demo }, body: body({ address: address(3.5, 101.69) }) };
  const [english, chinese] = [await refused(row, far), await refused(row, far, { locale: "CN" })];
  expect(english.message).toMatch(/[a-z]/);
  expect(chinese.message).toMatch(/\p{Script=Han}/u);
});

test("the last metre counts: the furthest vendor goes 20 km of road (PD44)", async () => {
  // A degree of latitude is 111.2 km; 15.38 km in a straight line are 20 km of road.
  const near = await ask(demo, body({ address: address(3.277, 101.687) }));
  expect(near.distance).toBeLessThanOrEqual(20_000);
  expect(near.deliveryFares.map(({ vendor }) => vendor)).toEqual(["LALAMOVE", "LALAMOVE"]);
  const far = { params: { id: demo }, body: body({ address: address(3.278, 101.687) }) };
  expect(await refused(row, far)).toMatchObject({ code: "DELIVERY_NOT_AVAILABLE" });
});

test("fields the specification passes through are ignored (S266)", async () => {
  const extra = { ...body(), deliveryAddressId: "home", somethingElse: { deep: [1] } };
  expect((await ask(demo, extra)).amount).toBe(480);
});

test("a store that does not exist is not found (S266)", async () => {
  expect(await refused(row, { params: { id: "9999" }, body: body() })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
});

const { address: _address, ...addressless } = body();
const wrong: [name: string, asked: unknown, path: string][] = [
  ["no foods", body({ orderFoods: [] }), "orderFoods"],
  ["quantity 0", body({ orderFoods: [dish("demo-sen-1", 0)] }), "orderFoods.0.orderQuantity"],
  ["an unknown field of a food", { ...body(), orderFoods: [{ ...dish("a"), price: 1 }] }, "orderFoods.0.price"],
  ["no address", addressless, "address"],
  ["an address without its point", { ...body(), address: { ...body().address, lat: undefined } }, "address.lat"],
  ["a point that is text", { ...body(), address: { ...body().address, lng: "101" } }, "address.lng"],
  ["a place off the map", body({ address: address(3, 181) }), "address.lng"],
  [
    "a longer line than allowed",
    body({ address: { ...address(3.15, 101.69), unit: "x".repeat(201) } }),
    "address.unit",
  ],
  ["no delivery time", { ...body(), deliveryTime: undefined }, "deliveryTime"],
  ["a moment that is none", body({ deliveryTime: "2026-02-30T12:00:00+08:00" }), "deliveryTime"],
  ["a mode without delivery", body({ dineType: "PICKUP" }), "dineType"],
  ["a mode that is none", { ...body(), dineType: "FLYING" }, "dineType"],
];

test.each(wrong)("refused: %s (S266)", async (_, asked, path) => {
  const failure = await refused(row, { params: { id: demo }, body: asked });
  expect(failure).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(failure.issues?.map((issue) => issue.path)).toContain(path);
});
