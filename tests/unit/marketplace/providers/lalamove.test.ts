import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LalamoveStub, startLalamove, type StubHook } from "#tests/stubs/lalamove.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Courier, CourierJob, Trip } from "#worker/marketplace/ports/courier.ts";
import { type Webhook, WebhookRefused } from "#worker/marketplace/ports/provider.ts";
import { createLalamove } from "#worker/marketplace/providers/lalamove.ts";

let stub: LalamoveStub;
let lalamove: Courier;

function connect(more: object = {}): Courier {
  const courier = createLalamove({ LALAMOVE: stub.account(more) } as unknown as WorkerEnv);
  if (!courier) throw new Error("no account");
  return courier;
}

beforeAll(async () => {
  stub = await startLalamove();
  lalamove = connect();
});
afterAll(() => stub.server.stop());
beforeEach(() => {
  stub.server.fail(null);
  stub.refuse(null);
  stub.server.asked.length = 0;
});

const shop = { address: "12 Jalan Teratai, 50480 Kuala Lumpur", point: { lat: 3.139, lng: 101.6869 } };
const door = { address: "3-2, Jalan Mawar, 59100 Kuala Lumpur", point: { lat: 3.1301, lng: 101.6711 } };
const trip: Trip = { method: "MOTORCYCLE", pickUp: shop, dropOff: door, at: null };
const job: CourierJob = {
  ...trip,
  id: "1001-abcdefghijklmnopqrstuv.1",
  orderNo: "1001-261128-0001",
  pickUp: { ...shop, name: "Warisan", phone: "+60377281234" },
  dropOff: { ...door, name: "Mei Ling", phone: "+60123456789" },
  remark: "Ring twice",
};

const toWebhook = ({ path, body }: StubHook): Webhook => ({
  url: `https://makan.example${path}`,
  headers: new Headers(),
  body: new TextEncoder().encode(body),
  now: Date.now(),
});

const bodyOf = (index: number) => JSON.parse(stub.server.asked[index]?.body ?? "null").data as Record<string, unknown>;

test("a quote is in sen, and holds for some minutes", async () => {
  stub.price = "12.5";
  const { amount, expiresAt } = await lalamove.quote(trip);
  expect(amount).toBe(1250);
  expect(expiresAt).toBeGreaterThan(Date.now() + 4 * 60_000);
  stub.price = "8.1";
  expect((await lalamove.quote({ ...trip, method: "CAR" })).amount).toBe(810);
  expect([bodyOf(0)["serviceType"], bodyOf(1)["serviceType"]]).toEqual(["MOTORCYCLE", "CAR"]);
  expect(bodyOf(0)).not.toHaveProperty("scheduleAt");
  await lalamove.quote({ ...trip, at: Date.now() + 3_600_000 });
  expect(bodyOf(2)["scheduleAt"]).toMatch(/Z$/);
});

test("what it does not carry is refused with its own word, and the account's vehicle is asked for", async () => {
  const far = { ...trip, dropOff: { ...door, point: { lat: 52.5, lng: 13.4 } } };
  await expect(lalamove.quote(far)).rejects.toMatchObject({
    fault: "REFUSED",
    message: "lalamove quotation: 422 ERR_OUT_OF_SERVICE_AREA",
  });
  await expect(connect({ service: "HORSE" }).quote(trip)).rejects.toMatchObject({ fault: "REFUSED" });
  await expect(connect({ secret: "sk_test_wrong" }).quote(trip)).rejects.toMatchObject({
    fault: "REFUSED",
    message: "lalamove quotation: 401 ERR_UNAUTHORIZED",
  });
});

test("a booking has both ends, our number and our id, and nothing of it is in an error", async () => {
  const { booking } = await lalamove.book(job);
  expect(stub.orders.at(-1)).toMatchObject({
    id: booking,
    metadata: { job: job.id },
    sender: { name: "Warisan", phone: "+60377281234" },
    recipient: { name: "Mei Ling", phone: "+60123456789", remarks: "1001-261128-0001: Ring twice" },
  });
  stub.refuse("ERR_INSUFFICIENT_CREDIT");
  const failure = await lalamove.book(job).catch((error: Error) => error);
  expect(failure).toMatchObject({ fault: "REFUSED", message: "lalamove booking: 402 ERR_INSUFFICIENT_CREDIT" });
});

test("while it does not answer it is down, and the same job may be booked again", async () => {
  for (const fault of ["DOWN", "LOST"] as const) {
    stub.server.fail(fault, "/v3/orders");
    await expect(lalamove.book(job)).rejects.toMatchObject({ fault: "DOWN" });
  }
  // It was made, and nobody heard of it: its webhooks name the job.
  const lost = stub.orders.at(-1)?.id ?? "";
  stub.server.fail(null);
  const [report] = await lalamove.readWebhook(toWebhook(stub.makeHook("ORDER_STATUS_CHANGED", lost)));
  expect(report).toMatchObject({ job: job.id, booking: lost, word: "ASSIGNING_DRIVER" });
});

test("a booking is called off; one that is over needs nothing, one on its way cannot be", async () => {
  const { booking } = await lalamove.book(job);
  await lalamove.cancel(booking);
  expect(stub.orders.at(-1)?.status).toBe("CANCELED");
  await lalamove.cancel(booking);
  await lalamove.cancel("34999");
  const { booking: other } = await lalamove.book(job);
  stub.move(other, "PICKED_UP");
  await expect(lalamove.cancel(other)).rejects.toMatchObject({
    fault: "REFUSED",
    message: "lalamove cancellation: 422 ERR_CANCELLATION_FORBIDDEN",
  });
});

test("its status has the rider and where they are, as long as it says", async () => {
  const { booking } = await lalamove.book(job);
  expect(await lalamove.status(booking)).toMatchObject({
    job: job.id,
    word: "ASSIGNING_DRIVER",
    rider: null,
    position: null,
  });
  stub.move(booking, "ON_GOING");
  expect(await lalamove.status(booking)).toMatchObject({
    word: "ON_GOING",
    rider: { name: "Hafiz", phoneNumber: "+60187654321", plateNo: "WXY 4521" },
    position: { lat: 3.1502317, lng: 101.7081229 },
  });
  stub.move(booking, "COMPLETED");
  expect(await lalamove.status(booking)).toMatchObject({ word: "COMPLETED", rider: null });
  await expect(lalamove.status("34999")).rejects.toMatchObject({ fault: "REFUSED" });
});

test.each([
  ["out of the world", { lat: "999", lng: "999" }],
  ["empty", { lat: "", lng: "" }],
  ["blank", { lat: " ", lng: "101.7" }],
  ["NaN", { lat: "NaN", lng: "NaN" }],
  ["infinite", { lat: "Infinity", lng: "101.7" }],
  ["London", { lat: "51.5072", lng: "-0.1276" }],
  ["0, 0", { lat: 0, lng: 0 }],
  ["the wrong way round", { lat: "101.7081229", lng: "3.1502317" }],
  ["half", { lat: "3.15" }],
  ["null", { lat: null, lng: null }],
  ["a list", [3.15, 101.7]],
  ["a text", "3.15,101.7"],
  ["none", undefined],
])("a position that is %s is none, and the rest of the report counts", async (_, coordinates) => {
  const { booking } = await lalamove.book(job);
  stub.move(booking, "ON_GOING");
  const { position } = stub;
  stub.position = coordinates;
  const [report] = await lalamove.readWebhook(toWebhook(stub.makeHook("DRIVER_ASSIGNED", booking)));
  stub.position = position;
  expect(report).toMatchObject({ job: job.id, booking, word: "ON_GOING", rider: { name: "Hafiz" }, position: null });
});

test("its webhooks are read: what has happened by the event, who comes by asking", async () => {
  const { booking } = await lalamove.book(job);
  stub.move(booking, "ON_GOING");
  const eventID = "76F529D2-851A-4A52-A62F-2CC41D73780C";
  const changed = stub.makeHook("ORDER_STATUS_CHANGED", booking, { eventID });
  // What the order is now does not change what the event says.
  stub.move(booking, "PICKED_UP");
  const [report] = await lalamove.readWebhook(toWebhook(changed));
  expect(report).toMatchObject({
    eventID,
    job: job.id,
    booking,
    replaces: null,
    word: "ON_GOING",
    rider: { name: "Hafiz" },
  });
  expect(Math.abs((report?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  const [assigned] = await lalamove.readWebhook(toWebhook(stub.makeHook("DRIVER_ASSIGNED", booking)));
  expect(assigned).toMatchObject({ word: "PICKED_UP", rider: { plateNo: "WXY 4521" } });
  const data = { order: { orderId: booking, status: "ON_GOING" }, prevOrderId: "34111" };
  const [replaced] = await lalamove.readWebhook(toWebhook(stub.makeHook("ORDER_REPLACED", booking, { data })));
  expect(replaced).toMatchObject({ booking, replaces: "34111" });
});

test("whatever another app has written to its orders, they are none of ours", async () => {
  const { booking } = await lalamove.book(job);
  const [order] = stub.orders.slice(-1);
  if (!order) throw new Error("nothing was booked");
  for (const metadata of [null, [], "1042", { job: 1042 }, { job: null }, { shop: "elsewhere" }]) {
    Object.assign(order, { metadata });
    const [report] = await lalamove.readWebhook(toWebhook(stub.makeHook("ORDER_STATUS_CHANGED", booking)));
    expect(report?.job, JSON.stringify(metadata)).toBeNull();
  }
});

test("the signature is over the path of the address that was called", async () => {
  const { booking } = await lalamove.book(job);
  const hook = stub.makeHook("ORDER_STATUS_CHANGED", booking, { path: "/shop/v4/hooks/lalamove" });
  expect(await lalamove.readWebhook(toWebhook(hook))).toHaveLength(1);
  const moved = toWebhook({ ...hook, path: "/v4/hooks/lalamove" });
  await expect(lalamove.readWebhook(moved)).rejects.toBeInstanceOf(WebhookRefused);
});

test("other events say nothing, and the call that tries the address is answered", async () => {
  const { booking } = await lalamove.book(job);
  const { length } = stub.server.asked;
  for (const type of ["ORDER_AMOUNT_CHANGED", "WALLET_BALANCE_CHANGED", "ORDER_CREATED", "POD_STATUS_CHANGED"])
    expect(await lalamove.readWebhook(toWebhook(stub.makeHook(type, booking)))).toEqual([]);
  expect(await lalamove.readWebhook(toWebhook({ path: "/v4/hooks/lalamove", body: "" }))).toEqual([]);
  expect(stub.server.asked).toHaveLength(length);
});

test("whoever has not the secret is refused, and asks nobody anything", async () => {
  const { booking } = await lalamove.book(job);
  stub.move(booking, "PICKED_UP");
  const { length } = stub.server.asked;
  for (const fault of ["WRONG_SIGNATURE", "OTHER_KEY", "OTHER_PATH", "CHANGED"] as const) {
    const hook = stub.makeHook("ORDER_STATUS_CHANGED", booking, { fault });
    await expect(lalamove.readWebhook(toWebhook(hook)), fault).rejects.toBeInstanceOf(WebhookRefused);
  }
  for (const body of ["{}", "null", "<html>", '{"data":{}}', "[1]"]) {
    await expect(lalamove.readWebhook(toWebhook({ path: "/", body })), body).rejects.toBeInstanceOf(WebhookRefused);
  }
  expect(stub.server.asked).toHaveLength(length);
});

test("an answer that nobody can read is as none", async () => {
  stub.price = "free";
  await expect(lalamove.quote(trip)).rejects.toMatchObject({ fault: "DOWN" });
  stub.price = "12.5";
});
