import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import {
  customer,
  deliveryBody,
  detail,
  inStore,
  lunch,
  minute,
  paid,
  type PlaceBody,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { cashOrder, paidOrder } from "./counter-support.ts";
import { ask, owner, store } from "./support.ts";

useShops(store);

// The kitchen of a demo presses as people do (PD5), and leaves a shop to them while they are there.

vi.spyOn(console, "log").mockImplementation(() => {});

type StoredEvent = { to: string; actor: string; by?: unknown };
async function eventsOf(id: string): Promise<[to: string, by: unknown][]> {
  const [row] = await inStore<{ events: string }>(store, "SELECT events FROM orders WHERE id = ?", id);
  return (JSON.parse(row?.events ?? "[]") as StoredEvent[]).map(({ to, by }) => [to, by]);
}

/** A board that is there at any time of the test: its last pong counts. */
async function openBoard(): Promise<WebSocket> {
  const token = await owner(undefined, { now: lunch });
  await runInDurableObject(env.STORE.getByName(store), (object: Store) => void (object.clock = () => lunch));
  const { webSocket } = await ask(staffContract.duty.live, { params: { storeID: store } }, { token, now: lunch });
  if (!webSocket) throw new Error("no socket");
  let isHeard = false;
  webSocket.addEventListener("message", ({ data }) => void (isHeard ||= data === "pong"));
  webSocket.accept();
  webSocket.send("ping");
  await vi.waitFor(() => expect(isHeard).toBe(true), { timeout: 5_000, interval: 5 });
  return webSocket;
}

const tableBody = async (): Promise<PlaceBody> => ({
  ...(await pickupBody(store)),
  orderDineType: "DINEIN",
  tableNo: "t05",
  noOfPax: 2,
});

test("what is to be paid is handed over with its cash, and what is at a table is served before it is paid", async () => {
  const { token } = await customer();
  const order = await cashOrder(await pickupBody(store), token);
  const done = await detail(order.id, { token, now: lunch + 60 * minute });
  expect(done).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED" });
  expect((await eventsOf(order.id)).slice(-6)).toEqual([
    ["PROGRESSING", "DEMO"],
    ["KITCHEN_PREPARING", "DEMO"],
    ["KITCHEN_READY", "DEMO"],
    ["PAID", "DEMO"],
    ["HANDED_OVER", "DEMO"],
    ["COMPLETED", "DEMO"],
  ]);
  const round = await cashOrder(await tableBody(), token);
  await detail(round.id, { token, now: lunch + 60 * minute });
  expect((await eventsOf(round.id)).slice(-3)).toEqual([
    ["SERVED", "DEMO"],
    ["PAID", "DEMO"],
    ["COMPLETED", "DEMO"],
  ]);
});

test("a round that was paid with a phone is over when it is served", async () => {
  const { token } = await customer();
  const { id } = await paid(store, await tableBody(), { token });
  const over = await detail(id, { token, now: lunch + 60 * minute });
  expect(over).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED" });
  expect((await eventsOf(id)).slice(-2)).toEqual([
    ["SERVED", "DEMO"],
    ["COMPLETED", "DEMO"],
  ]);
});

test("a board that never presses: after ten opening minutes the order is rejected and given back, and nothing else (PD12)", async () => {
  const board = await openBoard();
  const { order, token } = await paidOrder();
  const waiting = await detail(order.id, { token, now: lunch + 10 * minute - 1 });
  expect(waiting).toMatchObject({ deliveryStatus: "WAIT_FOR_CONFIRMATION", paymentStatus: "DONE" });
  const over = await detail(order.id, { token, now: lunch + 10 * minute });
  expect(over).toMatchObject({ deliveryStatus: "REJECTED", paymentStatus: "REFUNDED", cancelReason: "NO_ANSWER" });
  expect(over.refunded).toBe(over.total);
  const events = await eventsOf(order.id);
  expect(events.map(([to]) => to)).toEqual([
    "PLACED",
    "PAID",
    "WAIT_FOR_CONFIRMATION",
    "STORE_UNREACHABLE",
    "REJECTED",
    "REFUNDED",
  ]);
  expect(events.filter(([, by]) => by !== undefined)).toEqual([]);
  board.close();
});

test("a board leaves a delivery to its courier, and the kitchen goes on once it has gone", async () => {
  const { token } = await customer();
  const { id } = await paid(store, await deliveryBody(store), { token });
  let now = lunch;
  while ((await detail(id, { token, now })).deliveryStatus !== "DELIVERED") now += minute / 6;
  const board = await openBoard();
  const { order, token: other } = await paidOrder({}, now);
  const statusAt = async (at: number) => (await detail(order.id, { token: other, now: at })).deliveryStatus;
  expect((await detail(id, { token, now: now + 2 * minute })).deliveryStatus).toBe("COMPLETED");
  expect(await statusAt(now + 2 * minute)).toBe("WAIT_FOR_CONFIRMATION");
  board.close();
  const soon = { timeout: 5_000, interval: 20 };
  await vi.waitFor(async () => expect(await statusAt(now + 10 * minute)).toBe("COMPLETED"), soon);
});
