import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { LiveMessage } from "#shared/contract/live.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { countWrites } from "#tests/worker/marketplace/objects/count-writes.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  createRecordingCourier,
  type RecordingCourier,
} from "#tests/worker/marketplace/objects/store/orders/recording-courier.ts";
import {
  customer,
  deliveryBody,
  detail,
  dropSteps,
  inStore,
  lunch,
  minute,
  paid,
  setSteps,
  stepsOf,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { noteFollowers } from "#worker/marketplace/objects/store/core/following.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { type CourierReport, installCourierAdapter } from "#worker/marketplace/ports/courier.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { closedWith, openPage, type Page, ringStore, soon, toldSo } from "./support.ts";

useShops("1002");

// Where riders are, and what is written for pages that follow an order.

const said = vi.spyOn(console, "log").mockImplementation(() => {});
const storeID = "1002";

let now = lunch;
beforeEach(async () => {
  now += 7 * dayMs;
  said.mockClear();
  await deliverBy(null);
});

/** Objects take the couriers that are there when they begin; null: simulated ones. */
async function deliverBy(couriers: RecordingCourier[] | null): Promise<void> {
  installCourierAdapter(() => couriers);
  const stub = env.STORE.getByName(storeID);
  await runInDurableObject(stub, () => undefined);
  await evictDurableObject(stub);
}

async function buyer() {
  const { token, id } = await customer(now);
  const order = await paid(storeID, await deliveryBody(storeID, now), { token, now });
  return { token, id, order, at: { token, now } };
}

/** An order for which a rider was found. */
async function coming() {
  const who = await buyer();
  for (const action of ["accept", "request", "assign"] as const) await act(who.order.id, action, now);
  await ringStore(storeID, now);
  return who;
}

const placesOf = ({ told }: Page) => told.filter((one) => one.type === "courier");
const placesSo = async (page: Page, count: number) => {
  await soon(() => expect(placesOf(page).length).toBeGreaterThanOrEqual(count));
  return placesOf(page);
};

const isRounded = ({ position: { lat, lng } }: LiveMessage & { type: "courier" }) =>
  [lat, lng].every((degrees) => Math.abs(degrees * 10_000 - Math.round(degrees * 10_000)) < 1e-6);

/** When a page last began to follow an order; null: none does. */
const followedAt = async (orderID: string) =>
  (
    await inStore<{ at: number | null }>(
      storeID,
      "SELECT changes ->> '$.followedAt' AS at FROM orders WHERE id = ?",
      orderID,
    )
  )[0]?.at ?? null;

test("a change that waits half a minute otherwise is told at once to who follows", async () => {
  const { order, at } = await buyer();
  await act(order.id, "accept", now);
  await ringStore(storeID, now);
  const tellAt = async () =>
    (await inStore<{ at: number }>(storeID, "SELECT tell_at AS at FROM orders WHERE id = ?", order.id))[0]?.at;
  await act(order.id, "request", now);
  expect(await tellAt()).toBe(now + minute / 2);
  const page = await openPage({ id: order.id }, at);
  // What was not told yet, the page has by opening.
  expect((await toldSo(page, 1))[0]).toMatchObject({ status: "FINDING_COURIER" });
  expect(await followedAt(order.id)).toBe(now);
  const { deliveryStatus } = await detail(order.id, { ...at, now: now + 5 * minute });
  expect(deliveryStatus).not.toBe("FINDING_COURIER");
  expect(await tellAt()).toBeLessThan(now + 5 * minute);
});

test("nothing is written or told of an order that nobody follows, once the customer has said so", async () => {
  const { order, id, at } = await coming();
  const page = await openPage({ id: order.id }, at);
  await placesSo(page, 1);
  page.socket.close();
  await closedWith(page);
  // The next news finds nobody.
  await ringStore(storeID, now + 6_000);
  await soon(async () => expect(await followedAt(order.id)).toBeNull());
  await ringStore(storeID, now + 12_000);
  expect(await stepsOf(order.id)).not.toHaveProperty("RIDER_MOVES");
  const [store, person] = [
    await countWrites(env.STORE.getByName(storeID)),
    await countWrites(env.CUSTOMER.getByName(id)),
  ];
  await ringStore(storeID, now + 24_000);
  expect([store.rows, person.rows]).toEqual([0, 0]);
});

test("a page that opens while the customer says that nobody follows is followed still", async () => {
  const { order, id, at } = await buyer();
  const first = await openPage({ id: order.id }, at);
  first.socket.close();
  await closedWith(first);
  const stub = env.STORE.getByName(storeID);
  expect(await followedAt(order.id)).toBe(now);
  await runInDurableObject(stub, async (_, { storage }) => {
    const asked = readOrder(storage.sql, order.id);
    // While the answer is on its way.
    const follow = { orderID: order.id, customerID: id, version: 0 };
    await getStore(env, storeID, { now: now + 1000, locale: "EN" })("follow", follow);
    if (asked) noteFollowers(storage.sql, asked, false, now + 2000);
  });
  expect(await followedAt(order.id)).toBe(now + 1000);
});

test("a simulated rider moves to the shop and to the door while a page follows, and is no version", async () => {
  const { order, at } = await coming();
  // Whose food is ready: 15 seconds to the shop.
  const pickUp = Object.keys(await stepsOf(order.id)).find((kind) => kind.startsWith("COURIER_SAYS")) ?? "";
  await setSteps(order.id, { [pickUp]: now + 17_000 });
  const { version } = await detail(order.id, at);
  const page = await openPage({ id: order.id }, at);
  for (let step = 0; step <= 3; step += 1) {
    await ringStore(storeID, now + step * 5_000);
    await placesSo(page, step + 1);
  }
  const places = placesOf(page);
  expect(places.every(isRounded)).toBe(true);
  expect(new Set(places.map(({ position }) => JSON.stringify(position))).size).toBeGreaterThan(2);
  expect(places.map(({ at: told }) => told)).toEqual(places.map(({ at: told }) => told).toSorted());
  const read = await detail(order.id, { ...at, now: now + 16_000 });
  expect(read.version).toBe(version);
  expect(read.delivery?.courier?.position).toEqual(places.at(-1)?.position);
  // A page that opens later begins where the rider is.
  const other = await openPage({ id: order.id }, { ...at, now: now + 16_000 });
  expect((await toldSo(other, 2)).at(-1)).toEqual(places.at(-1));

  await ringStore(storeID, now + 20_000);
  await ringStore(storeID, now + 30_000);
  expect(await detail(order.id, { ...at, now: now + 30_000 })).toMatchObject({ deliveryStatus: "SHIPPING" });
  expect((await placesSo(page, 6)).every(isRounded)).toBe(true);
  await act(order.id, "drop", now + 40_000);
  // The next move finds nobody on the way.
  await ringStore(storeID, now + 46_000);
  const done = await detail(order.id, { ...at, now: now + 46_000 });
  expect(done.delivery?.courier?.position).toEqual({ lat: home.lat, lng: home.lng });
  expect(await stepsOf(order.id)).not.toHaveProperty("RIDER_MOVES");
  expect(said.mock.calls.join()).not.toContain("lat");
});

test("a held simulation keeps its rider where they are", async () => {
  const { order, at } = await coming();
  const page = await openPage({ id: order.id }, at);
  await ringStore(storeID, now + 1);
  await placesSo(page, 1);
  await act(order.id, "hold", now + 2_000);
  await ringStore(storeID, now + minute);
  expect(placesOf(page)).toHaveLength(1);
  await act(order.id, "letGo", now + 2 * minute);
  await ringStore(storeID, now + 2 * minute + 3_001);
  await placesSo(page, 2);
});

const rider = { name: "Azman", phoneNumber: "+60123456789", plateNo: "VBA 1234", photoUrl: "" };
let events = 0;

test("a real rider's places are told at most once in five seconds, and only a new rider is a version", async () => {
  const lalamove = createRecordingCourier("lalamove", "LALAMOVE");
  await deliverBy([lalamove]);
  const { order, at } = await buyer();
  await act(order.id, "accept", now);
  await act(order.id, "request", now);
  await dropSteps(order.id, /KITCHEN/);
  await ringStore(storeID, now);
  const job = lalamove.asked.booked[0]?.id ?? "";
  const report = (said: Partial<CourierReport>, when: number) => {
    const body = {
      signature: "lalamove",
      eventID: `e${(events += 1)}`,
      at: when,
      job,
      booking: `lalamove-${job}`,
      word: "ON_GOING",
      rider,
      ...said,
    };
    return send("/v4/hooks/lalamove", { method: "POST", body: JSON.stringify(body) }, { now: when });
  };
  await report({ position: { lat: 3.1, lng: 101.7 } }, now + 1000);
  const page = await openPage({ id: order.id }, { ...at, now: now + 1000 });
  const { version } = await detail(order.id, { ...at, now: now + 1000 });
  for (const seconds of [2, 3, 4, 7, 8]) {
    await report({ position: { lat: 3.1 + seconds / 1000 + 0.00001, lng: 101.7 } }, now + seconds * 1000);
  }
  const told = [1, 2, 7].map((seconds) => ({
    type: "courier",
    orderID: order.id,
    position: { lat: seconds === 1 ? 3.1 : (3100 + seconds) / 1000, lng: 101.7 },
    at: toInstant(now + seconds * 1000),
  }));
  expect(await placesSo(page, 3)).toEqual(told);
  const read = await detail(order.id, { ...at, now: now + 9000 });
  expect([read.version, read.delivery?.courier?.position]).toEqual([version, { lat: 3.108, lng: 101.7 }]);
  await report({ rider: { ...rider, phoneNumber: "+60198765432" }, position: { lat: 3.2, lng: 101.7 } }, now + 10_000);
  expect((await detail(order.id, { ...at, now: now + 10_000 })).version).toBe(version + 1);
});

test("an account that is deleted, and a customer of an earlier version, are not told of riders", async () => {
  const { order, id, at } = await coming();
  await openPage({ id: order.id }, at);
  await runInCustomer(id, (storage) =>
    customerSql(storage).exec(
      "INSERT INTO deletion (one, identity, begun_at, due, tries) VALUES (1, NULL, 1, NULL, 0)",
    ),
  );
  const moved = { orderID: order.id, position: home, at: now };
  expect(await getCustomer(env, id, { now, locale: "EN" })("courierMoved", moved)).toBeNull();
  await ringStore(storeID, now + 6_000);
  await soon(async () => expect(await followedAt(order.id)).toBeNull());
});
