import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import { customer, inStore, lunch, ordersOf, pickupBody, placed, sendRow } from "./support.ts";

useShops("1001", "1002");

const { place, transaction, cancel } = contract.ordering;
const params = { id: "1001" };

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let keys = 0;
const freshKey = () => `key-of-test-${(keys += 1)}`;

/** A crash at one point: the Worker is gone, what it wrote until then stays. */
const crashAt = (at: Failpoint) => (point: Failpoint) => {
  if (point === at) throw new Error(`crash at ${at}`);
};

/** Lets the customer's own alarm look after what is open. */
function wake(customerID: string, now: number) {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage }) =>
    runTimers(storage, customerID, env, now),
  );
}

function intents(customerID: string) {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage }) =>
    storage.sql.exec<{ id: string; state: string }>("SELECT id, state FROM intents").toArray(),
  );
}

async function ordersInStore(customerID: string): Promise<string[]> {
  const rows = await inStore<{ id: string }>("1001", "SELECT id FROM orders WHERE customer = ?", customerID);
  return rows.map(({ id }) => id);
}

test("the same key and body is one order and the same reply, byte for byte, also sent at once (performance.md R6)", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1001");
  const options = { token, key: freshKey() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => sendRow(place, { params, body }, options)));
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(responses.filter((response) => response.headers.get("Idempotency-Replayed") === "true")).toHaveLength(4);
  const later = await sendRow(place, { params, body }, { ...options, now: lunch + 20 * 60_000 });
  expect(await later.text()).toBe(texts[0]);
  expect(await ordersInStore(id)).toHaveLength(1);
});

test("another body under a key is refused, a key is forgotten after a day, without a key nothing is deduplicated", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1001");
  const key = freshKey();
  await sendRow(place, { params, body }, { token, key });
  const other = await sendRow(place, { params, body: { ...body, isCutleryRequired: true } }, { token, key });
  expect(await failureOf(other)).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  const wrongKey = await sendRow(place, { params, body }, { token, key: "short" });
  expect(await failureOf(wrongKey)).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(await ordersInStore(id)).toHaveLength(1);
  const without = await customer();
  for (let index = 0; index < 2; index += 1) await sendRow(place, { params, body }, { token: without.token });
  expect(await ordersInStore(without.id)).toHaveLength(2);
  const almost = await sendRow(place, { params, body }, { token, key, now: lunch + 86_399_000 });
  expect(almost.headers.get("Idempotency-Replayed")).toBe("true");
  await wake(id, lunch + 86_400_000);
  expect(await intents(id)).toEqual([]);
});

test("a refusal answers its key from then on, and a customer's key is not another's", async () => {
  const { token } = await customer();
  const other = await customer();
  const body = { ...(await pickupBody("1001")), promoCode: "NOSUCH" };
  const key = freshKey();
  const first = await failureOf(await sendRow(place, { params, body }, { token, key }));
  const again = await sendRow(place, { params, body }, { token, key });
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await failureOf(again)).toMatchObject({ status: first.status, code: "PROMO_NOT_FOUND" });
  const theirs = await sendRow(place, { params, body: await pickupBody("1001") }, { token: other.token, key });
  expect(theirs.status).toBe(200);
});

test("a failure before the Store knows: nothing is placed, and the key is free again (wire.md §8.4)", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1001");
  const key = freshKey();
  const failed = await sendRow(place, { params, body }, { token, key, reach: crashAt("intent-written") });
  expect(failed.status).toBe(500);
  expect(await ordersOf({ token })).toEqual([]);
  const soon = await sendRow(place, { params, body }, { token, key, now: lunch + 1000 });
  expect(soon.status).toBe(200);
  expect(await ordersInStore(id)).toHaveLength(1);
});

test("a Worker that crashed may still be at work: its key is in progress, then free again (wire.md §8.4)", async () => {
  const { token } = await customer();
  const order = await placed("1001", await pickupBody("1001"), { token });
  const off = { params: { id: order.id }, body: {} };
  const key = freshKey();
  const crashed = await sendRow(cancel, off, { token, key, reach: crashAt("intent-written") });
  expect(crashed.status).toBe(500);
  const soon = await sendRow(cancel, off, { token, key, now: lunch + 1000 });
  expect(await failureOf(soon)).toMatchObject({ status: 409, code: "IDEMPOTENCY_IN_PROGRESS" });
  const later = await sendRow(cancel, off, { token, key, now: lunch + intentLeaseMs });
  expect(await later.json()).toMatchObject({ item: { paymentStatus: "CANCELLED" } });
});

test("a Customer that went down with its callers does not wait for them: the key has its answer at once (wire.md §8.4)", async () => {
  for (const point of ["intent-written", "done-in-store"] as const) {
    const { token, id } = await customer();
    const body = await pickupBody("1001");
    const key = freshKey();
    const crashed = await sendRow(place, { params, body }, { token, key, reach: crashAt(point) });
    expect(crashed.status).toBe(500);
    await evictDurableObject(env.CUSTOMER.getByName(id));
    const sent = { token, key, now: lunch + 1000 };
    const texts = await Promise.all(
      Array.from({ length: 3 }, async () => (await sendRow(place, { params, body }, sent)).text()),
    );
    expect(new Set(texts).size, point).toBe(1);
    const [orderID] = await ordersInStore(id);
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ item: { id: orderID } });
    expect(await ordersInStore(id), point).toHaveLength(1);
    const off = { params: { id: orderID ?? "" }, body: {} };
    const offKey = freshKey();
    await sendRow(cancel, off, { token, key: offKey, reach: crashAt(point) });
    await evictDurableObject(env.CUSTOMER.getByName(id));
    const again = await sendRow(cancel, off, { token, key: offKey, now: lunch + 2000 });
    expect(await again.json()).toMatchObject({ item: { paymentStatus: "CANCELLED" } });
  }
});

test("a late request of an intent that was given up places nothing", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1001");
  await sendRow(place, { params, body }, { token, reach: crashAt("intent-written") });
  const [intent] = await intents(id);
  await wake(id, lunch + intentLeaseMs - 1);
  expect(await intents(id)).toEqual([{ id: intent?.id, state: "OPEN" }]);
  await wake(id, lunch + intentLeaseMs);
  expect(await intents(id)).toEqual([]);
  const late = getStore(env, "1001", { now: lunch, locale: "EN" })("place", {
    orderID: intent?.id ?? "",
    customerID: id,
    hasEmail: true,
    recipient: { name: "", phone: "" },
    body,
    address: null,
    tier: null,
    quote: null,
    offer: null,
    allowances: {},
    platform: "WEB",
  });
  await expect(late).rejects.toMatchObject({ code: "QUOTE_EXPIRED" });
  expect(await ordersInStore(id)).toEqual([]);
});

test("a crash after the Store has the order: the list has it at once, and the key yields it (wire.md §8.4)", async () => {
  for (const heal of ["list", "retry", "alarm"] as const) {
    const { token, id } = await customer();
    const body = await pickupBody("1001");
    const key = freshKey();
    const crashed = await sendRow(place, { params, body }, { token, key, reach: crashAt("done-in-store") });
    expect(crashed.status).toBe(500);
    const [orderID] = await ordersInStore(id);
    if (heal === "list") expect((await ordersOf({ token })).map((order) => order.id)).toEqual([orderID]);
    if (heal === "alarm") await wake(id, lunch + intentLeaseMs);
    const now = lunch + (heal === "alarm" ? intentLeaseMs : 0);
    const retried = await sendRow(place, { params, body }, { token, key, now });
    expect(retried.status, heal).toBe(200);
    expect(retried.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await retried.json()).toMatchObject({ item: { id: orderID } });
    expect(await ordersInStore(id)).toEqual([orderID]);
    expect((await ordersOf({ token })).map((order) => order.id)).toEqual([orderID]);
  }
});

test("a key yields the order as it was placed, also when a crash lost that reply and the order has ended since then", async () => {
  for (const point of ["done-in-store", null] as const) {
    const { token, id } = await customer();
    const body = await pickupBody("1001");
    const key = freshKey();
    await sendRow(place, { params, body }, { token, key, ...(point && { reach: crashAt(point) }) });
    const [orderID = ""] = await ordersInStore(id);
    const now = lunch + 31 * 60_000;
    const { order } = await getStore(env, "1001", { now, locale: "EN" })("order", { orderID, customerID: id });
    expect(order.paymentStatus).toBe("CANCELLED");
    const { item } = await (await sendRow(place, { params, body }, { token, key, now })).json<{ item: Order }>();
    expect(item).toMatchObject({ id: orderID, paymentStatus: "PENDING", version: 1, payBefore: expect.any(String) });
    expect(item.events.map(({ status }) => status)).toEqual(["PLACED"]);
    // The list has what the store says by now; without a crash it is told of it later.
    if (point) expect(await ordersOf({ token, now })).toMatchObject([{ id: orderID, paymentStatus: "CANCELLED" }]);
  }
});

test("a crash before the reply leaves: the order is indexed, and the key yields the reply", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1001");
  const key = freshKey();
  await sendRow(place, { params, body }, { token, key, reach: crashAt("intent-finished") });
  const retried = await sendRow(place, { params, body }, { token, key });
  expect(retried.status).toBe(200);
  expect(await ordersInStore(id)).toHaveLength(1);
  expect(await ordersOf({ token })).toHaveLength(1);
});

test("transaction and cancel run once a key too", async () => {
  const { token } = await customer();
  const order = await placed("1002", await pickupBody("1002"), { token });
  const pay = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const key = freshKey();
  const parts = { params: { storeID: "1002" }, body: pay };
  const [one, two] = [
    await sendRow(transaction, parts, { token, key }),
    await sendRow(transaction, parts, { token, key }),
  ];
  expect(await two.text()).toBe(await one.text());
  const attempts = await inStore("1002", "SELECT count(*) AS count FROM attempt_orders WHERE order_id = ?", order.id);
  expect(attempts).toEqual([{ count: 1 }]);
  const off = { params: { id: order.id }, body: {} };
  const offKey = freshKey();
  const crashed = await sendRow(cancel, off, { token, key: offKey, reach: crashAt("done-in-store") });
  expect(crashed.status).toBe(500);
  const again = await sendRow(cancel, off, { token, key: offKey, now: lunch + intentLeaseMs });
  expect(await again.json()).toMatchObject({ item: { paymentStatus: "CANCELLED" } });
  const reused = await sendRow(cancel, off, { token, key });
  expect(await failureOf(reused)).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});
