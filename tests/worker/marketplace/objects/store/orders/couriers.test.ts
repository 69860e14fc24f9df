import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { kitchen, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { call, failureOf, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { readPlanDays, toDayId } from "#worker/marketplace/domain/orders/plan-days.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { type CourierReport, installCourierAdapter } from "#worker/marketplace/ports/courier.ts";
import { ProviderError, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { createRecordingCourier, type RecordingCourier } from "./recording-courier.ts";
import {
  customer,
  deliveryBody,
  detail,
  eventsOf,
  inStore,
  lunch,
  minute,
  paid,
  pickupBody,
  placed,
  plainFood,
  lineOf,
  stepsOf,
} from "./support.ts";

useShops("1001", "2301");

// Couriers that exist (decision 0131): what they are asked, and what they say, from the quote to the door.

const said = vi.spyOn(console, "log").mockImplementation(() => {});
const logs = () => said.mock.calls.map(([line]) => String(line));

const storeID = "1001";
let couriers: RecordingCourier[] = [];
let lalamove = createRecordingCourier("lalamove", "LALAMOVE");
let grab = createRecordingCourier("grab", "GRAB", 888);

/** Objects take the couriers that are there when they begin. */
async function deliverBy(...those: RecordingCourier[]): Promise<void> {
  couriers = those;
  installCourierAdapter(() => couriers);
  await begin(storeID);
}

async function begin(id: string): Promise<void> {
  const stub = env.STORE.getByName(id);
  await runInDurableObject(stub, () => undefined);
  await evictDurableObject(stub);
}

// A week of its own for each test, and nothing that another has left: slots are not shared.
let now = lunch;
beforeEach(async () => {
  now += 7 * dayMs;
  said.mockClear();
  lalamove = createRecordingCourier("lalamove", "LALAMOVE");
  grab = createRecordingCourier("grab", "GRAB", 888);
  await deliverBy(lalamove);
  await plainFood(storeID);
  await inStore(storeID, "DELETE FROM bookings");
  await inStore(storeID, "DELETE FROM tasks");
});

const { calculateDelivery, place } = contract.ordering;

async function quotes() {
  const orderFoods = [lineOf(await plainFood(storeID, "DELIVERY"), 6)];
  return {
    params: { id: storeID },
    body: { orderFoods, deliveryTime: null, address: home, dineType: "DELIVERY" as const },
  };
}

/** Does what the store has to do by then. */
async function wake(at: number, id = storeID): Promise<void> {
  const stub = env.STORE.getByName(id);
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => at;
  });
  await runDurableObjectAlarm(stub);
}

const rider = { name: "Azman", phoneNumber: "+60123456789", plateNo: "VBA 1234", photoUrl: "" };
let events = 0;

/** A webhook of a company. */
function hook(
  report: Partial<CourierReport> & { signature?: string },
  { name = "lalamove", at = now }: { name?: string; at?: number } = {},
): Promise<Response> {
  events += 1;
  const body = JSON.stringify({ signature: name, eventID: `e${events}`, at, ...report });
  return send(`/v4/hooks/${name}`, { method: "POST", body }, { now: at });
}

/** An order for which a courier was asked. */
async function looking() {
  const { token, id } = await customer(now);
  const order = await paid(storeID, await deliveryBody(storeID, now), { token, now });
  let at = now;
  const read = (when = at) => detail(order.id, { token, now: when });
  while ((await read()).deliveryStatus !== "FINDING_COURIER") at += 10_000;
  await wake(at);
  const job = lalamove.asked.booked[0]?.id ?? "";
  return { order, token, customerID: id, at, read, job, booking: `lalamove-${job}` };
}

const bookings = (orderID: string) =>
  inStore<{ vendor: string; status: string; booking: string | null }>(
    storeID,
    "SELECT vendor, status, booking FROM bookings WHERE order_id = ? ORDER BY id",
    orderID,
  );

test("only companies that exist are offered, at their own price, which is what the order costs (PD159)", async () => {
  const { item } = await call(calculateDelivery, await quotes(), { now });
  expect(item.deliveryFares.map(({ vendor, deliveryMethod, amount }) => [vendor, deliveryMethod, amount])).toEqual([
    ["LALAMOVE", "MOTORCYCLE", 777],
    ["LALAMOVE", "CAR", 1777],
  ]);
  expect(item).toMatchObject({ amount: 777, preOrderVendor: "LALAMOVE" });
  expect(lalamove.asked.quotes[0]).toMatchObject({ at: null, dropOff: { point: { lat: home.lat, lng: home.lng } } });
  const { token } = await customer(now);
  const body = await deliveryBody(storeID, now);
  expect((await placed(storeID, body, { token, now })).deliveryFee).toBe(777);
  // The price of the table is none that was quoted.
  const [fare] = body.deliveryFares ?? [];
  const cheaper = { ...body, deliveryFares: fare && [{ ...fare, amount: 500 }], quotedDeliveryFee: 500 };
  const failure = await refused(place, { params: { id: storeID }, body: cheaper }, { token, now });
  expect(failure).toMatchObject({ code: "PRICE_CHANGED", changes: [{ before: 500, after: 777 }] });
});

test("a company that is down or carries none of it is left out; with none left there is no delivery", async () => {
  await deliverBy(lalamove, grab);
  lalamove.fail("quote", "DOWN");
  const { item } = await call(calculateDelivery, await quotes(), { now });
  expect(new Set(item.deliveryFares.map(({ vendor }) => vendor))).toEqual(new Set(["GRAB"]));
  expect(logs().filter((line) => line.includes("courier-not-offered"))).toHaveLength(2);
  grab.fail("quote", "REFUSED");
  now += 5 * minute;
  const failure = await refused(calculateDelivery, await quotes(), { now });
  expect(failure).toMatchObject({ code: "DELIVERY_NOT_AVAILABLE", message: "No courier delivers at the moment" });
});

/** What a customer at a door is quoted. */
const quotedAt = async (door: { lat: number; lng: number }, at: number, id = storeID) => {
  const asked = await quotes();
  const body = { ...asked.body, address: { ...home, ...door } };
  return (await call(calculateDelivery, { params: { id }, body }, { now: at })).item;
};

test("the same question is asked once in five minutes: by store, a point of about 100 m, and vehicle", async () => {
  const { lat, lng } = home;
  for (let nth = 0; nth < 20; nth += 1) {
    const near = { lat: Math.round(lat * 1000) / 1000 + nth / 1e5, lng };
    expect((await quotedAt(near, now + nth * 1000)).amount).toBe(777);
  }
  expect(lalamove.asked.quotes.map(({ method }) => method)).toEqual(["MOTORCYCLE", "CAR"]);
  await quotedAt({ lat: lat + 0.01, lng }, now);
  expect(lalamove.asked.quotes).toHaveLength(4);
  await quotedAt(home, now + 5 * minute);
  expect(lalamove.asked.quotes).toHaveLength(6);
});

test("what a company refuses is asked once too; what it does not answer is asked again", async () => {
  for (const [fault, times] of [
    ["REFUSED", 1],
    ["DOWN", 3],
  ] as const) {
    await deliverBy(createRecordingCourier(`lalamove-${fault}`, "LALAMOVE"));
    couriers[0]?.fail("quote", fault);
    for (let nth = 0; nth < 3; nth += 1) await refused(calculateDelivery, await quotes(), { now });
    expect(couriers[0]?.asked.quotes).toHaveLength(2 * times);
  }
});

test("a kept price has a minute left at least", async () => {
  const until = now + 3 * minute;
  const { quote } = lalamove;
  lalamove.quote = async (trip) => ({ ...(await quote(trip)), expiresAt: until });
  await quotedAt(home, now);
  await quotedAt(home, now + 2 * minute - 1);
  expect(lalamove.asked.quotes).toHaveLength(2);
  await quotedAt(home, now + 2 * minute);
  expect(lalamove.asked.quotes).toHaveLength(4);
});

test("whoever asks from everywhere reaches the cap of the deployment, and no company is offered for the rest of the minute", async () => {
  const start = Math.ceil(now / minute) * minute;
  const points = Array.from({ length: 160 }, (_, nth) => ({ lat: home.lat, lng: home.lng + nth / 1000 - 0.08 }));
  await Promise.all(points.map((point) => quotedAt(point, start).catch(() => null)));
  expect(lalamove.asked.quotes).toHaveLength(300);
  const elsewhere = { lat: home.lat + 0.02, lng: home.lng };
  await expect(quotedAt(elsewhere, start + 59_000)).rejects.toThrow();
  expect(lalamove.asked.quotes).toHaveLength(300);
  expect((await quotedAt(elsewhere, start + minute)).amount).toBe(777);
});

test("without a company there is no delivery, and pickup stays", async () => {
  await deliverBy();
  const failure = await refused(calculateDelivery, await quotes(), { now });
  expect(failure).toMatchObject({ code: "DELIVERY_NOT_AVAILABLE", message: "No courier delivers at the moment" });
  const chinese = await refused(calculateDelivery, await quotes(), { now, locale: "CN" });
  expect(chinese.message).toBe("目前没有骑手可以外送");
  const settings = await getStore(env, storeID, { now, locale: "EN" })("settings", {
    platform: "WEB",
    tableID: null,
    place: { lat: home.lat, lng: home.lng },
  });
  expect(settings.store.estimate).toBeNull();
  const { token } = await customer(now);
  await placed(storeID, await pickupBody(storeID), { token, now });
});

test("from the booking to the door by webhooks, each once, in whatever order they come", async () => {
  const { order, read, job, booking, at } = await looking();
  expect(lalamove.asked.booked).toMatchObject([
    {
      id: `${order.id}.1`,
      orderNo: order.orderNo,
      method: "MOTORCYCLE",
      at: null,
      pickUp: { phone: expect.stringMatching(/^\+60/), address: expect.stringContaining(",") },
      dropOff: { phone: expect.stringMatching(/^\+60/), point: { lat: home.lat, lng: home.lng } },
    },
  ]);
  expect(await bookings(order.id)).toEqual([{ vendor: "LALAMOVE", status: "BOOKED", booking }]);
  // Nobody else reports: the simulation plans no courier.
  expect((await read(at + 2 * minute)).deliveryStatus).toBe("FINDING_COURIER");

  const position = { lat: 3.1234567, lng: 101.7654321 };
  await hook({ eventID: "on", job, booking, word: "ON_GOING", rider, position }, { at: at + minute });
  const coming = await read(at + minute);
  expect(coming.deliveryStatus).toBe("WAITING_FOR_COURIER");
  expect(coming.delivery?.courier).toEqual({
    ...rider,
    photoUrl: order.store.bannerUrl,
    position: { lat: 3.1235, lng: 101.7654 },
  });
  // Again, and a late, older word: nothing happens.
  await hook({ eventID: "on", job, booking, word: "CANCELED" }, { at: at + 2 * minute });
  await hook({ job, booking, word: "ASSIGNING_DRIVER" }, { at: at + 2 * minute });
  expect((await read(at + 2 * minute)).version).toBe(coming.version);
  // An older position is not where the rider is.
  await hook({ job, booking, word: "ON_GOING", rider, position: home, at: at - minute }, { at: at + 2 * minute });
  expect((await read(at + 2 * minute)).delivery?.courier?.position).toEqual({ lat: 3.1235, lng: 101.7654 });

  await hook({ job, booking, word: "PICKED_UP", rider, position }, { at: at + 3 * minute });
  expect(await read(at + 3 * minute)).toMatchObject({ deliveryStatus: "SHIPPING", kitchenState: "READY" });
  await hook({ job, booking, word: "COMPLETED", rider, position: null }, { at: at + 9 * minute });
  const done = await read(at + 9 * minute);
  expect(done.deliveryStatus).toBe("DELIVERED");
  expect(done.delivery?.courier).toMatchObject({ name: "Azman", position: { lat: home.lat, lng: home.lng } });
  expect(await bookings(order.id)).toMatchObject([{ status: "OVER" }]);
  expect((await read(at + 15 * minute)).deliveryStatus).toBe("COMPLETED");
  await wake(at + 15 * minute);
  expect(lalamove.asked).toMatchObject({ cancelled: [], questions: [] });
  expect(logs().filter((line) => line.includes("Azman") || line.includes("123456789"))).toEqual([]);
});

test("who was not asked is not heard: another signature, company or booking", async () => {
  const { order, read, job, booking } = await looking();
  const { version } = await read();
  const wrong = await hook({ job, booking, word: "ON_GOING", signature: "someone" });
  expect(await failureOf(wrong)).toMatchObject({ status: 401, code: "WEBHOOK_SIGNATURE" });
  expect((await hook({ job, booking, word: "ON_GOING" }, { name: "grab" })).status).toBe(404);
  await deliverBy(lalamove, grab);
  for (const [one, name] of [
    [job, "grab"],
    [`${order.id}.7`, "lalamove"],
  ] as const) {
    expect((await hook({ job: one, booking, word: "ON_GOING" }, { name })).status).toBe(200);
  }
  // Booked elsewhere with the same account; the last one looks like ours, of a store that nobody knows.
  for (const one of [null, "", "their own", "12-abc.1", "1001-x.1", order.id, `999999-${"A".repeat(22)}.1`]) {
    const taken = await hook({ job: one, booking: "theirs", word: "ON_GOING" });
    expect([taken.status, await taken.json()], String(one)).toEqual([200, {}]);
  }
  expect((await read()).version).toBe(version);
});

const throughGateway = (name: string, body: string | null) =>
  exports.default.fetch(`http://localhost/v4/hooks/${name}`, { method: "POST", body });

test("webhooks pass the gateway as they came, the first one without a body, too", async () => {
  lalamove.readWebhook = async ({ url, body }) => {
    expect(url).toBe("http://localhost/v4/hooks/lalamove");
    expect(new TextDecoder().decode(body)).toBe("");
    return [];
  };
  expect((await throughGateway("lalamove", null)).status).toBe(200);
  lalamove.readWebhook = async ({ body }) => {
    expect(new TextDecoder().decode(body)).toBe(' {"a":  1}');
    throw new WebhookRefused();
  };
  expect((await throughGateway("lalamove", ' {"a":  1}')).status).toBe(401);
  expect((await throughGateway("nobody", "{}")).status).toBe(404);
  // What the company will not tell again is not repeated; what it cannot tell now is.
  for (const [fault, status] of [
    ["REFUSED", 200],
    ["DOWN", 502],
  ] as const) {
    lalamove.readWebhook = () => Promise.reject(new ProviderError(fault, "lalamove order: as the test wants it"));
    expect((await throughGateway("lalamove", "{}")).status).toBe(status);
  }
});

const bookedDays = () =>
  inStore<{ vendor: string; order_id: string }>(kitchen, "SELECT vendor, order_id FROM bookings");

test("the days of a meal plan have the prices of the table, of companies that exist, and are booked one by one (PD212)", async () => {
  await begin(kitchen);
  const body = await planBody([], {}, now);
  const { orderFoods, deliveryTime } = body;
  const asked = {
    params: { id: kitchen },
    body: { orderFoods, deliveryTime, address: home, dineType: body.orderDineType },
  };
  const { item } = await call(calculateDelivery, asked, { now });
  expect(new Set(item.deliveryFares.map(({ vendor }) => vendor))).toEqual(new Set(["LALAMOVE"]));
  expect(item.amount).toBe(item.deliveryFares[0]?.days?.reduce((sum, sen) => sum + sen, 0));
  expect(lalamove.asked.quotes).toEqual([]);
  const { token } = await customer(now);
  const order = await paid(kitchen, body, { token, now });
  expect((await detail(order.id, { token, now: now + 10 * minute })).deliveryStatus).toBe("PROGRESSING");
  expect(await stepsOf(order.id)).toHaveProperty("PLAN_STEP");
  expect(await inStore(kitchen, "SELECT id FROM bookings")).toEqual([]);
  // Each day is booked when the kitchen calls, to where it goes.
  let at = now + 10 * minute;
  while ((await bookedDays()).length === 0) await detail(order.id, { token, now: (at += 2 * minute) });
  const [first] = readPlanDays(order);
  expect(await bookedDays()).toEqual([{ vendor: "LALAMOVE", order_id: toDayId(order.id, first?.sideID ?? "") }]);
  await wake(at, kitchen);
  const { lat = 0, lng = 0 } = first?.address ?? {};
  expect(lalamove.asked.booked).toMatchObject([{ orderNo: order.orderNo, at: null, dropOff: { point: { lat, lng } } }]);
});

test("a company that refuses is not asked again: the next one is, at the customer's price (PD12)", async () => {
  await deliverBy(lalamove, grab);
  lalamove.fail("book", "REFUSED");
  const { order, read, at } = await looking();
  expect(await read()).toMatchObject({ deliveryStatus: "FINDING_COURIER", delivery: { vendor: "GRAB" } });
  expect((await read()).deliveryFee).toBe(777);
  await wake(at + 1000);
  expect(grab.asked.booked).toMatchObject([{ id: `${order.id}.2` }]);
  expect(lalamove.asked.booked).toHaveLength(1);
  const job = `${order.id}.2`;
  await hook({ job, booking: `grab-${job}`, word: "PENDING_PICKUP", rider }, { name: "grab", at: at + minute });
  expect((await read(at + minute)).deliveryStatus).toBe("WAITING_FOR_COURIER");
});

test("refused by the last company the order ends at once, and all money goes back", async () => {
  lalamove.fail("book", "REFUSED");
  const { read, at } = await looking();
  expect(await read(at)).toMatchObject({
    deliveryStatus: "CANCELLED",
    paymentStatus: "REFUNDED",
    cancelReason: "NO_COURIER",
  });
});

test("a company that is down is asked again until it answers", async () => {
  lalamove.fail("book", "DOWN");
  const { order, read, at } = await looking();
  await wake(at + 5_000);
  await wake(at + 20_000);
  const tries = lalamove.asked.booked.length;
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(new Set(lalamove.asked.booked.map(({ id }) => id))).toEqual(new Set([`${order.id}.1`]));
  lalamove.fail("book", null);
  await wake(at + minute);
  expect(await bookings(order.id)).toMatchObject([{ status: "BOOKED" }]);
  expect((await read(at + minute)).deliveryStatus).toBe("FINDING_COURIER");
});

test("one that finds no rider in time is called off, and the next one is asked", async () => {
  await deliverBy(lalamove, grab);
  const { order, read, at, booking } = await looking();
  expect(await read(at + 11 * minute)).toMatchObject({ delivery: { vendor: "GRAB" } });
  await wake(at + 11 * minute);
  expect(lalamove.asked.cancelled).toEqual([booking]);
  expect(await bookings(order.id)).toMatchObject([
    { vendor: "LALAMOVE", status: "OVER" },
    { vendor: "GRAB", status: "BOOKED" },
  ]);
  // Whoever was called off says nothing more to the order.
  await hook({ job: `${order.id}.1`, booking, word: "ON_GOING", rider }, { at: at + 12 * minute });
  expect((await read(at + 12 * minute)).deliveryStatus).toBe("FINDING_COURIER");
});

test("a rider who drops out is replaced by a new booking", async () => {
  const { order, read, job, booking, at } = await looking();
  await hook({ job, booking, word: "ON_GOING", rider }, { at: at + minute });
  await hook({ job, booking, word: "REJECTED" }, { at: at + 2 * minute });
  expect(await read(at + 2 * minute)).toMatchObject({ deliveryStatus: "FINDING_COURIER", delivery: { courier: null } });
  await wake(at + 2 * minute);
  expect(lalamove.asked.booked.map(({ id }) => id)).toEqual([`${order.id}.1`, `${order.id}.2`]);
  expect(lalamove.asked.cancelled).toEqual([]);
});

test("an order that ends calls its courier off", async () => {
  const { order, read, booking, at } = await looking();
  expect((await read(at + 31 * minute)).deliveryStatus).toBe("CANCELLED");
  await wake(at + 31 * minute);
  expect(lalamove.asked.cancelled).toEqual([booking]);
  expect(await bookings(order.id)).toMatchObject([{ status: "OVER" }]);
});

test("a booking whose answer was lost is known by its webhook, and one too many is called off", async () => {
  lalamove.fail("book", "DOWN");
  const { order, read, job, at } = await looking();
  await hook({ job, booking: "lost", word: "ASSIGNING_DRIVER" }, { at: at + 1000 });
  lalamove.fail("book", null);
  await wake(at + minute);
  expect(await bookings(order.id)).toMatchObject([{ booking: "lost", status: "BOOKED" }]);
  const { length } = lalamove.asked.booked;
  await hook({ job, booking: "second", word: "ON_GOING", rider }, { at: at + 2 * minute });
  await wake(at + 2 * minute);
  expect(lalamove.asked.cancelled).toEqual(["second"]);
  expect((await read(at + 2 * minute)).deliveryStatus).toBe("FINDING_COURIER");
  // Except where the company itself has put another in its place.
  await hook({ job, booking: "third", replaces: "lost", word: "ON_GOING", rider }, { at: at + 3 * minute });
  expect((await read(at + 3 * minute)).deliveryStatus).toBe("WAITING_FOR_COURIER");
  expect(lalamove.asked.booked).toHaveLength(length);
});

test("what no webhook has said is asked for after 3, 10 and 20 minutes, and gives up loudly on the way", async () => {
  const { read, booking, at } = await looking();
  lalamove.know(booking, { word: "ON_GOING", rider });
  await wake(at + 3 * minute);
  expect(await read(at + 3 * minute)).toMatchObject({ deliveryStatus: "WAITING_FOR_COURIER" });
  await wake(at + 5 * minute);
  expect(lalamove.asked.questions).toHaveLength(1);
  lalamove.fail("status", "DOWN");
  await wake(at + 10 * minute);
  lalamove.fail("status", null);
  lalamove.know(booking, { word: "PICKED_UP", rider, position: { lat: 3.15, lng: 101.7 } });
  await wake(at + 10 * minute + 5_000);
  expect(await read(at + 11 * minute)).toMatchObject({
    deliveryStatus: "SHIPPING",
    delivery: { courier: { position: { lat: 3.15, lng: 101.7 } } },
  });
  lalamove.know(booking, { word: "CANCELED" });
  await wake(at + 21 * minute);
  expect((await read(at + 21 * minute)).deliveryStatus).toBe("SHIPPING");
  expect(logs().filter((line) => line.includes("courier-gave-up-on-the-way"))).toHaveLength(1);
  await wake(at + 60 * minute);
  expect(lalamove.asked.questions).toHaveLength(4);
});

test("a customer without a number in the address is called by that of the profile", async () => {
  const { order } = await looking();
  expect(order.address?.contactPhone).toMatch(/^\+60/);
  expect(lalamove.asked.booked[0]?.dropOff.phone).toBe(order.address?.contactPhone);
  expect((await eventsOf(order.id)).map(({ to }) => to)).toContain("FINDING_COURIER");
  expect(fromInstant(order.orderTime)).toBe(now);
});
