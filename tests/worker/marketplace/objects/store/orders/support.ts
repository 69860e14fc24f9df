import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Food } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { languageTag } from "#shared/domain/text/locale.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { toTarget } from "#shared/request.ts";
import { home } from "#tests/support/home.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, type Options } from "#tests/worker/marketplace/support.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";

/** A weekday far ahead: no alarm of the machine's own time comes in between, so that the tests alone move time. */
export const lunch = fromInstant("2031-03-12T12:00:00+08:00");
export const minute = 60_000;

const { ordering } = contract;
export type PlaceBody = RowInput<typeof ordering.place>["body"];

export async function menuOf(storeID: string, now = lunch): Promise<Food[]> {
  const { items } = await call(contract.menus.foods, { params: { id: storeID }, query: {} }, { now });
  return items.flatMap((menu) => menu.foods);
}

/** A food that can be had without choosing anything. */
export async function plainFood(storeID: string, dineType: "PICKUP" | "DELIVERY" = "PICKUP"): Promise<Food> {
  return plainOf(await menuOf(storeID), dineType);
}

/** The line of a food as a page would send it. */
export function lineOf(food: Food, orderQuantity = 1): PlaceBody["orderFoods"][number] {
  return orderLine(food, orderQuantity, lunch);
}

export async function pickupBody(storeID: string, changes: Partial<PlaceBody> = {}): Promise<PlaceBody> {
  return {
    orderDineType: "PICKUP",
    orderFoods: [lineOf(await plainFood(storeID), 2)],
    deliveryTime: null,
    isCutleryRequired: false,
    isLanding: false,
    ...changes,
  };
}

export async function deliveryBody(storeID: string, now = lunch, changes: Partial<PlaceBody> = {}): Promise<PlaceBody> {
  const orderFoods = [lineOf(await plainFood(storeID, "DELIVERY"), 6)];
  const { item } = await call(
    ordering.calculateDelivery,
    {
      params: { id: storeID },
      body: { orderFoods, deliveryTime: changes.deliveryTime ?? null, address: home, dineType: "DELIVERY" },
    },
    { now },
  );
  return {
    orderDineType: "DELIVERY",
    orderFoods,
    deliveryTime: null,
    address: home,
    deliveryFares: item.deliveryFares.slice(0, 1),
    quotedDeliveryFee: item.amount,
    isCutleryRequired: false,
    isLanding: false,
    ...changes,
  };
}

/** A customer with a token that holds at `now`. */
export async function customer(now = lunch): Promise<{ token: string; id: string }> {
  const { token, id } = await loggedIn(undefined, now);
  return { token, id };
}

/** Several of them, one after the other: each reads its code from the one inbox. */
export async function customers(count: number, now = lunch): Promise<{ token: string; id: string }[]> {
  const people = [];
  for (let index = 0; index < count; index += 1) people.push(await customer(now));
  return people;
}

type Send = Options & { key?: string; reach?: (point: Failpoint) => void };

/** A row's response, with an idempotency key and a crash where the test wants one. */
export function sendRow(
  row: { method: string; path: `/${"v3" | "v4"}/${string}` },
  parts: { params?: object; query?: object; body?: unknown },
  { now = lunch, token, locale = "EN", key, reach }: Send,
): Promise<Response> {
  const headers = new Headers({ "Accept-Language": languageTag[locale] });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (key) headers.set("Idempotency-Key", key);
  const body = row.method === "GET" ? {} : { body: JSON.stringify(parts.body ?? {}) };
  const upstream = createMarketplace(env, () => now, reach);
  const request = new Request(`https://marketplace${toTarget(row.path, parts)}`, {
    method: row.method,
    headers,
    ...body,
  });
  if (!reach || !token) return upstream.fetch(request);
  return crashingIn(customerOf(token), reach, () => upstream.fetch(request));
}

/** The customer that a token names. */
function customerOf(token: string): string {
  return JSON.parse(atob(token.split(".")[0]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")).customerID;
}

/** Runs a call while the sagas of a Customer reach the test's failpoints. */
async function crashingIn<T>(customerID: string, reach: Customer["reach"], run: () => Promise<T>): Promise<T> {
  const set = (one: Customer["reach"]) =>
    runInDurableObject(env.CUSTOMER.getByName(customerID), (object: Customer) => {
      object.reach = one;
    });
  await set(reach);
  try {
    return await run();
  } finally {
    await set(() => undefined);
  }
}

export async function placed(storeID: string, body: PlaceBody, options: Options): Promise<Order> {
  const { item } = await call(ordering.place, { params: { id: storeID }, body }, { now: lunch, ...options });
  return item;
}

export async function detail(id: string, options: Options): Promise<Order> {
  const { item } = await call(ordering.detail, { params: { id } }, { now: lunch, ...options });
  return item;
}

/** Begins an online payment; its id and page. */
export async function beginPayment(order: Order, options: Options) {
  const body = { paymentType: "ONLINE" as const, paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const params = { storeID: order.store.id };
  const { item } = await call(ordering.transaction, { params, body }, { now: lunch, ...options });
  return item;
}

/** What the provider says of an attempt. */
export async function report(attemptID: string, event: "SUCCEED" | "FAIL" | "ABANDON", now = lunch) {
  const [storeID = ""] = attemptID.split("-");
  return getStore(env, storeID, { now, locale: "EN" })("reportAttempt", { attemptID, event });
}

export async function paid(storeID: string, body: PlaceBody, options: Options): Promise<Order> {
  const order = await placed(storeID, body, options);
  const attempt = await beginPayment(order, options);
  expect((await report(attempt.id, "SUCCEED", options.now)).status).toBe("SUCCEEDED");
  return detail(order.id, options);
}

/** An order as its Customer is told of it, with names in one language and no place in a slot. */
export function newsOf(order: Order): OrderUpdate {
  return { order, names: null, placeUntil: null, claims: {} };
}

/** What a Store's tables hold. */
export function inStore<T extends Record<string, SqlStorageValue>>(
  storeID: string,
  query: string,
  ...values: SqlStorageValue[]
): Promise<T[]> {
  return runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) =>
    storage.sql.exec<T>(query, ...values).toArray(),
  );
}

type OrderColumn = "steps" | "events";

async function readColumn<T>(orderID: string, column: OrderColumn): Promise<T | null> {
  const [storeID = ""] = orderID.split("-");
  const [row] = await inStore<{ json: string | null }>(
    storeID,
    `SELECT ${column} AS json FROM orders WHERE id = ?`,
    orderID,
  );
  return JSON.parse(row?.json ?? "null") as T | null;
}

/** When what is to come of an order is due, by its kind. */
export async function stepsOf(orderID: string): Promise<Record<string, number>> {
  return (await readColumn<Record<string, number>>(orderID, "steps")) ?? {};
}

/** The whole log of an order, as its store has it. */
export async function eventsOf(orderID: string): Promise<{ to: string; actor: string; reason: string | null }[]> {
  return (await readColumn<{ to: string; actor: string; reason: string | null }[]>(orderID, "events")) ?? [];
}

/** Puts these in the place of what is to come of an order. */
export async function setSteps(orderID: string, steps: Record<string, number>): Promise<void> {
  const [storeID = ""] = orderID.split("-");
  await inStore(
    storeID,
    "UPDATE orders SET steps = ?, due = ? WHERE id = ?",
    JSON.stringify(steps),
    Math.min(...Object.values(steps), Number.MAX_SAFE_INTEGER),
    orderID,
  );
}

/** Takes away what is to come of an order and is of this kind. */
export async function dropSteps(orderID: string, kind: RegExp): Promise<void> {
  const left = Object.entries(await stepsOf(orderID)).filter(([name]) => !kind.test(name));
  await setSteps(orderID, Object.fromEntries(left));
}

export async function ordersOf(options: Options): Promise<Order[]> {
  const { items } = await call(ordering.list, { query: {} }, { now: lunch, ...options });
  return items.filter(isWhole);
}
