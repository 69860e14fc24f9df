import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import {
  beginPayment,
  customer,
  deliveryBody,
  detail,
  dropSteps,
  inStore,
  lunch,
  minute,
  ordersOf,
  paid,
  pickupBody,
  placed,
  report,
  stepsOf,
} from "./support.ts";

useShops("1001", "1002", "1003", "1004", "1005", "1101");

const { cancel, transaction } = contract.ordering;

/** The events of an order up to a time, without repetition of the payment. */
const statusesOf = (events: { status: string }[]) => events.map(({ status }) => status);

test("a paid delivery walks to 'order completed' by itself, each step at its own time (S174, S175, S176)", async () => {
  const { token } = await customer();
  const order = await paid("1001", await deliveryBody("1001"), { token });
  expect(order).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "WAIT_FOR_CONFIRMATION", payBefore: null });
  const done = await detail(order.id, { token, now: lunch + 10 * minute });
  expect(done).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED", kitchenState: "READY" });
  expect(statusesOf(done.events)).toEqual([
    "PLACED",
    "PAID",
    "WAIT_FOR_CONFIRMATION",
    "PROGRESSING",
    "FINDING_COURIER",
    "WAITING_FOR_COURIER",
    "SHIPPING",
    "DELIVERED",
    "COMPLETED",
  ]);
  const times = done.events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times.slice(2)).size).toBe(7);
  expect(done.delivery?.courier).toMatchObject({ position: { lat: done.address?.lat, lng: done.address?.lng } });
  expect(done.version).toBeGreaterThan(order.version);
});

test("where the rider was is forgotten an hour after the end, by the store and in the customer's list (PD111)", async () => {
  const { token } = await customer();
  const order = await paid("1004", await deliveryBody("1004"), { token });
  const done = await detail(order.id, { token, now: lunch + 10 * minute });
  // To the second.
  const end = fromInstant(done.events.at(-1)?.at ?? "") + 1000;
  const seen = async (now: number) => (await detail(order.id, { token, now })).delivery?.courier;
  expect(await seen(end + 59 * minute)).toMatchObject({ position: { lat: order.address?.lat } });
  expect(await seen(end + 60 * minute)).toEqual({ ...done.delivery?.courier, position: null });
  const stub = env.STORE.getByName("1004");
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => end + 60 * minute;
  });
  await runDurableObjectAlarm(stub);
  const [listed] = await ordersOf({ token, now: end + 60 * minute });
  expect(listed).toMatchObject({ deliveryStatus: "COMPLETED", delivery: { courier: { position: null } } });
  expect(listed?.events).toEqual(done.events);
});

test("a delivery that nobody completes keeps the rider's position for an hour as well (PD111)", async () => {
  const { token } = await customer();
  const order = await paid("1005", await deliveryBody("1005"), { token });
  let now = lunch;
  while ((await detail(order.id, { token, now })).deliveryStatus !== "DELIVERED") now += 1000;
  await getStore(env, "1005", { now, locale: "EN" })("applyOrderAction", { orderID: order.id, action: "hold" });
  const seen = await detail(order.id, { token, now: now + 59 * minute });
  expect(seen.delivery?.courier?.position).not.toBeNull();
  const later = await detail(order.id, { token, now: now + 60 * minute });
  expect(later.delivery?.courier?.position).toBeNull();
});

test("looking often or once, punctually or late: the same history", async () => {
  const { token } = await customer();
  const often = await paid("1001", await deliveryBody("1001"), { token });
  for (let seconds = 0; seconds <= 600; seconds += 7) {
    await detail(often.id, { token, now: lunch + seconds * 1000 });
  }
  const once = await paid("1002", await deliveryBody("1002"), { token });
  const now = lunch + 10 * minute;
  const [seenOften, seenOnce] = [await detail(often.id, { token, now }), await detail(once.id, { token, now })];
  expect(statusesOf(seenOften.events)).toEqual(statusesOf(seenOnce.events));
  expect(seenOften.deliveryStatus).toBe("COMPLETED");
});

test("the alarm does the same without anybody looking, also after a restart, and tells the customer's list", async () => {
  const { token } = await customer();
  const order = await paid("1003", await pickupBody("1003"), { token });
  const stub = env.STORE.getByName("1003");
  await evictDurableObject(stub);
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => lunch + 10 * minute;
  });
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  const [listed] = await ordersOf({ token });
  expect(listed).toMatchObject({ id: order.id, deliveryStatus: "COMPLETED", paymentStatus: "DONE" });
  expect(await inStore("1003", "SELECT id FROM orders WHERE tell_at IS NOT NULL")).toEqual([]);
  // All that is left is the end of its review.
  expect(Object.keys(await stepsOf(order.id))).toEqual(["REVIEW_CLOSES"]);
});

test("a pickup at the counter is deferred: pending with a progress, rounded to 5 sen, paid when collected (S171, S172)", async () => {
  const { token } = await customer();
  const order = await placed("1001", await pickupBody("1001"), { token });
  const body = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
  const pay = () => call(transaction, { params: { storeID: "1001" }, body }, { now: lunch, token });
  expect((await pay()).item).toMatchObject({ paymentUrl: null, orderIDs: [order.id] });
  const deferred = await detail(order.id, { token });
  expect(deferred).toMatchObject({
    paymentStatus: "PENDING",
    paymentType: "COUNTER",
    deliveryStatus: "WAIT_FOR_CONFIRMATION",
    payBefore: null,
  });
  expect(deferred.total % 5).toBe(0);
  expect(deferred.total).toBe(order.total + deferred.rounding);
  await pay();
  expect((await detail(order.id, { token })).version).toBe(deferred.version);
  const done = await detail(order.id, { token, now: lunch + 40 * minute });
  expect(done).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED" });
  const delivery = await placed("1001", await deliveryBody("1001"), { token });
  const refusal = await refused(
    transaction,
    { params: { storeID: "1001" }, body: { ...body, orderIDs: [delivery.id] } },
    { now: lunch, token },
  );
  expect(refusal).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
});

test("an order that is not paid in thirty minutes is called off, and not a moment before", async () => {
  const { token } = await customer();
  const order = await placed("1001", await pickupBody("1001"), { token });
  const before = await detail(order.id, { token, now: lunch + 30 * minute - 1 });
  expect(before.paymentStatus).toBe("PENDING");
  const after = await detail(order.id, { token, now: lunch + 30 * minute });
  expect(after).toMatchObject({ paymentStatus: "CANCELLED", deliveryStatus: null, cancelReason: "UNPAID" });
  expect(after.events.at(-1)).toMatchObject({ status: "CANCELLED", at: toInstant(lunch + 30 * minute) });
});

test("a store that does not answer within ten minutes of opening time rejects, and the money goes back", async () => {
  const { token } = await customer();
  const order = await paid("1001", await pickupBody("1001"), { token });
  await dropSteps(order.id, /^STORE_ACCEPTS$/);
  expect((await detail(order.id, { token, now: lunch + 10 * minute - 1 })).deliveryStatus).toBe(
    "WAIT_FOR_CONFIRMATION",
  );
  expect(await detail(order.id, { token, now: lunch + 10 * minute })).toMatchObject({
    deliveryStatus: "REJECTED",
    paymentStatus: "REFUNDED",
    refunded: order.total,
    cancelReason: "NO_ANSWER",
  });
  expect(await inStore("1001", "SELECT * FROM slot_places WHERE order_id = ?", order.id)).toEqual([]);
});

test("no courier in half an hour, though another vendor was asked: called off with the money back (PD12)", async () => {
  const { token } = await customer();
  const order = await paid("1001", await deliveryBody("1001"), { token });
  let now = lunch;
  while ((await detail(order.id, { token, now })).deliveryStatus !== "FINDING_COURIER") now += 1000;
  await getStore(env, "1001", { now, locale: "EN" })("applyOrderAction", { orderID: order.id, action: "hold" });
  const asked = await detail(order.id, { token, now: now + 11 * minute });
  expect(asked).toMatchObject({ deliveryStatus: "FINDING_COURIER", total: order.total });
  expect(asked.delivery?.vendor).not.toBe(order.delivery?.vendor);
  expect(await detail(order.id, { token, now: now + 31 * minute })).toMatchObject({
    deliveryStatus: "CANCELLED",
    paymentStatus: "REFUNDED",
    cancelReason: "NO_COURIER",
    refunded: order.total,
  });
});

test("cancelling gives the money back, twice is once, and a minute after the store's yes it is too late (S180, S272)", async () => {
  const { token } = await customer();
  const order = await paid("1001", await pickupBody("1001"), { token });
  const body = { reason: "CHANGED_MIND" as const, remark: "sorry" };
  const options = { now: lunch, token };
  const first = await call(cancel, { params: { id: order.id }, body }, options);
  expect(first.item).toMatchObject({
    deliveryStatus: "CANCELLED",
    paymentStatus: "REFUNDED",
    refunded: order.total,
    cancelReason: "CHANGED_MIND",
  });
  expect(await call(cancel, { params: { id: order.id }, body }, options)).toEqual(first);
  expect((await ordersOf({ token }))[0]).toEqual(first.item);

  const kept = await paid("1001", await pickupBody("1001"), { token });
  const accepted = await detail(kept.id, { token, now: lunch + 4_000 });
  expect(accepted.deliveryStatus).toBe("PROGRESSING");
  const tooLate = Date.parse(accepted.cancellableUntil ?? "") + 1000;
  await dropSteps(kept.id, /./);
  expect(await refused(cancel, { params: { id: kept.id }, body: {} }, { now: tooLate, token })).toMatchObject({
    status: 409,
    code: "NOT_CANCELLABLE",
  });
  expect((await detail(kept.id, { token, now: tooLate })).deliveryStatus).toBe("PROGRESSING");
});

test("money told twice, late, after another's success or after a cancel ends in one truth (S268)", async () => {
  const { token } = await customer();
  const order = await placed("1101", await pickupBody("1101"), { token });
  const [one, two] = [await beginPayment(order, { token }), await beginPayment(order, { token })];
  await report(one.id, "FAIL");
  expect((await detail(order.id, { token })).paymentStatus).toBe("PENDING");
  expect((await report(one.id, "SUCCEED")).status).toBe("SUCCEEDED");
  expect((await report(one.id, "SUCCEED")).status).toBe("SUCCEEDED");
  expect((await report(two.id, "SUCCEED")).status).toBe("REFUNDED");
  const settled = await detail(order.id, { token });
  expect(settled).toMatchObject({ paymentStatus: "DONE", refunded: 0, paymentMethod: "FPX" });

  const called = await placed("1101", await pickupBody("1101"), { token });
  const attempt = await beginPayment(called, { token });
  await call(cancel, { params: { id: called.id }, body: {} }, { now: lunch, token });
  expect((await report(attempt.id, "SUCCEED")).status).toBe("REFUNDED");
  expect((await report(attempt.id, "SUCCEED")).status).toBe("REFUNDED");
  expect(await detail(called.id, { token })).toMatchObject({ paymentStatus: "REFUNDED", refunded: called.total });
  const sums = await inStore(
    "1101",
    `SELECT order_id, sum(amount * (succeeded_at IS NOT NULL)) - sum(amount * (refunded_at IS NOT NULL)) AS kept
     FROM (SELECT o.order_id, o.amount, o.refunded_at, a.succeeded_at FROM attempt_orders o
           JOIN payment_attempts a ON a.id = o.attempt) GROUP BY order_id`,
  );
  expect(new Map(sums.map(({ order_id, kept }) => [order_id, kept]))).toEqual(
    new Map([
      [order.id, order.total],
      [called.id, 0],
    ]),
  );
});

test("a payment is of own, unpaid orders of this store by a method it has, and needs a provider (PD5, S268)", async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const order = await placed("1001", await pickupBody("1001"), { token: owner.token });
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const ask = (changes: object, token = owner.token, storeID = "1001") =>
    refused(transaction, { params: { storeID }, body: { ...body, ...changes } }, { now: lunch, token });
  expect(await ask({}, stranger.token)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({}, owner.token, "1002")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ paymentMethod: "SEASHELLS" })).toMatchObject({ code: "PAYMENT_METHOD_UNAVAILABLE" });
  expect(await ask({ paymentType: "FREE", paymentMethod: "NONE" })).toMatchObject({
    code: "PAYMENT_METHOD_UNAVAILABLE",
  });
  const attempt = await beginPayment(order, { token: owner.token });
  expect(attempt).toMatchObject({ status: "REDIRECTED", amount: order.total, paymentUrl: `/dev/pay/${attempt.id}` });
  await report(attempt.id, "SUCCEED");
  expect(await ask({})).toMatchObject({ status: 409, code: "ALREADY_PAID" });
});
