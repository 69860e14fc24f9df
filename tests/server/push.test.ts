import { afterAll, beforeAll, expect, test } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { startPushService } from "#tests/stubs/push-service.ts";
import { pressNow } from "#tests/support/ask-staff.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";
import { call, pressOnPage } from "./api.ts";
import { signIn } from "./at-counter.ts";
import { type Counter, counterOf } from "./counters.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { logInByNumber } from "./people.ts";
import { varsAtLunch } from "./servers.ts";

// From a subscription over the way of an order to what browsers read, with a stub as push service (wire.md §10.6).

const { ordering, push } = contract;

let origin: string;
let cookie: string;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  service = await startPushService();
  // Kitchen and riders wait for what is pressed.
  origin = await startGateway({ ...varsAtLunch(1), PUSH_HOSTS: service.server.origin });
  cookie = await signIn({ origin: async () => origin });
});

afterAll(async () => {
  await stopGateways();
  await service.server.stop();
});

type Refusals = Parameters<typeof service.subscribe>[2][];

/** A customer whose browsers have these names. */
async function customerWith(phoneNumber: string, browsers: Record<string, { lang: Locale; refusals?: Refusals }>) {
  const { token } = await logInByNumber(origin, phoneNumber);
  const { item } = await call(push.key, {}, { origin });
  for (const [name, { lang, refusals = [] }] of Object.entries(browsers)) {
    const body = { ...service.subscribe(name, item.publicKey, ...refusals), lang };
    await call(push.subscribe, { body }, { origin, token });
  }
  return token;
}

async function paidOrder(token: string, dineType: Counter["dineType"]): Promise<Order> {
  const from = { origin, token };
  const { storeID, orderFoods, address } = await counterOf(origin, "1001", dineType);
  const params = { id: storeID };
  const asked = { orderFoods, deliveryTime: null, dineType };
  const fares = address && (await call(ordering.calculateDelivery, { params, body: { ...asked, address } }, from)).item;
  const way = fares && { deliveryFares: fares.deliveryFares.slice(0, 1), quotedDeliveryFee: fares.amount };
  const body = { ...asked, orderDineType: dineType, isCutleryRequired: false, isLanding: false };
  const { dineType: _mode, ...placing } = { ...body, ...(address && { address, ...way }) };
  const { item: order } = await call(ordering.place, { params, body: placing }, from);
  const paying = { paymentType: "ONLINE" as const, paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const { item } = await call(ordering.transaction, { params: { storeID }, body: paying }, from);
  await pressOnPage(origin, item.paymentUrl, "succeed");
  return order;
}

const bodies = { accept: { readyInMinutes: 20 }, ready: {}, reject: { reason: "OTHER" } };

/** What the shop presses, or the test console provokes. */
async function act({ id }: Order, ...actions: (OrderAction | keyof typeof bodies)[]): Promise<void> {
  for (const action of actions) {
    if (action === "accept" || action === "ready" || action === "reject") {
      const { status, text } = await pressNow({ origin, cookie }, staffContract.counter[action], id, bodies[action]);
      expect(status, text).toBe(200);
      continue;
    }
    const body = new URLSearchParams({ action });
    const { status } = await fetch(`${origin}/dev/orders/${id}`, { method: "POST", body, redirect: "manual" });
    expect(status, action).toBe(303);
  }
}

/** What browsers have been told of an order. */
const toldOf = ({ id }: Order) => service.delivered.filter(({ payload }) => payload.orderID === id);
const kindsOf = (order: Order) => toldOf(order).map(({ browser, payload }) => `${browser} ${payload.kind}`);

const untilTold = (order: Order, ...kinds: string[]) =>
  expect.poll(() => kindsOf(order).toSorted(), { timeout: 15_000, interval: 50 }).toEqual(kinds.toSorted());

test.concurrent("browsers read in their language how an order goes, each step once, with nothing that names it", async () => {
  const token = await customerWith("123457001", { english: { lang: "EN" }, chinese: { lang: "CN" } });
  const [brought, collected, rejected] = [
    await paidOrder(token, "DELIVERY"),
    await paidOrder(token, "PICKUP"),
    await paidOrder(token, "PICKUP"),
  ];
  await act(collected, "accept", "ready");
  await act(rejected, "reject");
  await act(brought, "accept", "request", "assign", "pickUp");
  await untilTold(collected, "english READY", "chinese READY");
  await untilTold(rejected, "english REJECTED", "chinese REJECTED");
  const way = ["english ON_THE_WAY", "chinese ON_THE_WAY"];
  await untilTold(brought, ...way);
  await act(brought, "late");
  const late = [...way, "english LATE", "chinese LATE"];
  await untilTold(brought, ...late);
  await act(brought, "moveOn", "late", "fail", "bringBack");
  await untilTold(brought, ...late, "english REFUNDED", "chinese REFUNDED");

  const first = toldOf(brought).find(({ browser }) => browser === "english");
  expect(first).toEqual({
    browser: "english",
    payload: {
      v: 1,
      orderID: brought.id,
      kind: "ON_THE_WAY",
      title: "Your order is on its way",
      body: "Tap to follow it.",
      url: `/order-summary?id=${brought.id}`,
    },
    ttl: 600,
    topic: expect.any(String),
    urgency: "high",
  });
  expect(toldOf(collected).find(({ browser }) => browser === "chinese")?.payload.title).toBe("您的订单已备好");
  // One topic for each order: what a closed phone has not got yet is replaced.
  const orders = [brought, collected, rejected];
  expect(orders.map((order) => new Set(toldOf(order).map(({ topic }) => topic)).size)).toEqual([1, 1, 1]);
  expect(new Set(orders.flatMap(toldOf).map(({ topic }) => topic)).size).toBe(3);
  const said = JSON.stringify(orders.flatMap(toldOf).map(({ payload: { title, body } }) => title + body));
  const names = [brought.store.name, ...brought.orderFoods.map(({ name }) => name), brought.orderNo];
  for (const name of names) expect(said).not.toContain(name);
  expect(service.mistakes).toEqual([]);
});

test.concurrent("a device that is gone is forgotten, and one whose service is busy, broken or slow is told later, once", async () => {
  const lang = "EN";
  const token = await customerWith("123457002", {
    gone: { lang, refusals: [{ status: 410 }] },
    unknown: { lang, refusals: [{ status: 404 }] },
    busy: { lang, refusals: [{ status: 429, headers: { "Retry-After": "1" } }] },
    broken: { lang, refusals: [{ status: 500 }] },
    slow: { lang },
  });
  const order = await paidOrder(token, "PICKUP");
  service.server.fail("SILENT", "/push/slow");
  await act(order, "accept", "ready");
  await expect
    .poll(() => service.server.asked.some(({ path }) => path === "/push/slow"), { timeout: 10_000 })
    .toBe(true);
  service.server.fail(null);
  await untilTold(order, "busy READY", "broken READY", "slow READY");
  const { items } = await call(push.list, {}, { origin, token });
  expect(items.map((one) => one.service)).toEqual(["OTHER", "OTHER", "OTHER"]);
  expect(service.mistakes).toEqual([]);
});
