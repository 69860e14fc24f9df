import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { customer, detail, paid, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { installRecordingSenders } from "#tests/worker/marketplace/recording-senders.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { openAgain } from "#worker/marketplace/objects/store/staff/entry.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { openBoard } from "./board-socket.ts";
import { boardOf, press } from "./counter-support.ts";
import { openShop, reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: false, carriesPlans: false, seatsGuests: false }));
});
useShops("1001");

// Whom an order calls that nobody answers (PD196).

vi.spyOn(console, "log").mockImplementation(() => {});

/** What the store does by itself at a time: what a timer wants to be sent is sent with the next alarm. */
const ring = (at: number) =>
  runInDurableObject(env.STORE.getByName(store), async (object: Store) => {
    object.clock = () => at;
    await object.alarm();
    await object.alarm();
  });

async function ordered(now: number) {
  const { token } = await customer();
  await runInDurableObject(env.STORE.getByName(store), (_object, state) => openAgain(state.storage.sql, now));
  return { ...(await paid(store, await pickupBody(store), { token, now })), token };
}

const toldOf = async (boss: string, id: string, now: number) => {
  const { items } = await boardOf(boss, now);
  return items.find((one) => one.id === id)?.told.map(({ what }) => what);
};

const { messages } = installRecordingSenders(["SMS"]);
const messagesOf = (orderNo: string) =>
  messages.flatMap((message) => (message.kind === "NEWS" && message.text.includes(orderNo) ? [message.text] : []));

test("a board has three minutes; then the store is told, after five the owner, after eight the customer is asked (PD196)", async () => {
  const now = noon + 7 * dayMs;
  const boss = await openShop(store, { now });
  const board = await openBoard(boss, now);
  const order = await ordered(now);
  expect(await toldOf(boss, order.id, now)).toEqual(["BELL"]);
  await ring(now + 3 * minuteMs - 1);
  expect(await toldOf(boss, order.id, now)).toEqual(["BELL"]);
  await ring(now + 3 * minuteMs);
  expect(await toldOf(boss, order.id, now + 3 * minuteMs)).toEqual(["BELL", "MESSAGE"]);
  await ring(now + 5 * minuteMs);
  expect(await toldOf(boss, order.id, now + 5 * minuteMs)).toEqual(["BELL", "MESSAGE", "OWNER"]);
  expect(messagesOf(order.orderNo).at(-1)).toContain("waits for an answer");
  await ring(now + 8 * minuteMs);
  const seen = await detail(order.id, { token: order.token, now: now + 8 * minuteMs });
  expect(seen.events.at(-1)?.status).toBe("STORE_UNREACHABLE");
  expect(seen.version).toBeGreaterThan(order.version);
  const ended = await detail(order.id, { token: order.token, now: now + 10 * minuteMs });
  expect(ended).toMatchObject({ deliveryStatus: "REJECTED", cancelReason: "NO_ANSWER" });
  board.socket.close();
});

test("without an open board store and owner are told at once; the customer is asked after eight minutes all the same", async () => {
  const now = noon + 14 * dayMs;
  const boss = await openShop(store, { now });
  const order = await ordered(now);
  await ring(now + 1);
  expect(await toldOf(boss, order.id, now + 1)).toEqual(["MESSAGE", "OWNER"]);
  expect((await detail(order.id, { token: order.token, now: now + minuteMs })).events.at(-1)?.status).not.toBe(
    "STORE_UNREACHABLE",
  );
});

test("whoever answers ends it: nobody is told any more", async () => {
  const now = noon + 21 * dayMs;
  const boss = await openShop(store, { now });
  const board = await openBoard(boss, now);
  const order = await ordered(now);
  await press(boss, "accept", order, { now: now + minuteMs });
  await ring(now + 9 * minuteMs);
  expect(await toldOf(boss, order.id, now + 9 * minuteMs)).toEqual(["BELL"]);
  expect(messagesOf(order.orderNo)).toEqual([]);
  board.socket.close();
});

test("the numbers that the store has chosen are called in its place, each in its language (PD202)", async () => {
  const now = noon + 28 * dayMs;
  const boss = await openShop(store, { now });
  const alerts = [
    { phone: "+60121110001", lang: "CN" as const },
    { phone: "+60121110002", lang: "EN" as const },
  ];
  await reply(staffContract.counter.setAlerts, { params: { storeID: store }, body: { alerts } }, { token: boss, now });
  const order = await ordered(now);
  await ring(now + 1);
  const texts = new Map(messages.flatMap((one) => (one.kind === "NEWS" ? [[one.to, one.text] as const] : [])));
  expect(texts.get("+60121110001")).toBe(`订单 ${order.orderNo} 无人接单，请打开看板。`);
  expect(texts.get("+60121110002")).toContain(`Order ${order.orderNo}`);
});
