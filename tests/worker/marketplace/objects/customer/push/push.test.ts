import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { PushPayload } from "#shared/contract/push.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { createBrowserKeys } from "#tests/support/browser-keys.ts";
import { inCustomer, type Member, member, wake } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { lunch, minute, newsOf, paid, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// What becomes of a push at its service. What is in one, a stub reads (tests/server/push.test.ts).

type Answer = { status: number; headers?: Record<string, string> } | "NONE";

const lines: string[] = [];
/** What the service of an endpoint answers; 201 by itself. */
const answers = new Map<string, Answer>();
/** The endpoints that were asked, in this order. */
const asked: string[] = [];

let now = lunch;
beforeEach(() => {
  // A week of its own for each test: slots are not shared.
  now += 7 * dayMs;
  for (const one of [lines, asked]) one.length = 0;
  answers.clear();
  vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  vi.stubGlobal("fetch", async (endpoint: string) => {
    asked.push(endpoint);
    const answer = answers.get(endpoint) ?? { status: 201 };
    if (answer === "NONE") throw new TypeError("no network");
    return new Response(null, answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

let nth = 0;
const freshEndpoint = () => `https://fcm.googleapis.com/fcm/send/device-${(nth += 1)}`;

async function subscribed({ token }: Member, endpoint = freshEndpoint()): Promise<string> {
  const body = { endpoint, keys: createBrowserKeys().keys, lang: "EN" as const };
  await call(contract.push.subscribe, { body }, { token, now });
  return endpoint;
}

/** A paid order to collect, of anybody: an object of a customer believes what it hears. */
let sample: Promise<Order> | undefined;
async function placeSample(): Promise<Order> {
  const { token } = await member(lunch);
  return paid("1001", await pickupBody("1001"), { token, now: lunch });
}

/** A customer with such an order, which the store has accepted, and so many devices. */
async function waiting(devices: number) {
  const who = await member(now);
  const endpoints: string[] = [];
  for (let index = 0; index < devices; index += 1) endpoints.push(await subscribed(who));
  sample ??= placeSample();
  const id = `1001-${who.id.slice(0, 22).padEnd(22, "0")}`;
  const order: Order = { ...(await sample), id, deliveryStatus: "PROGRESSING" };
  let { version } = order;
  /** Tells the customer's object of a change, as the outbox of the store does. */
  const hear = async (changes: Partial<Order>, at = now) => {
    version += 1;
    const news = newsOf({ ...order, ...changes, version });
    await getCustomer(env, who.id, { now: at, locale: "EN" })("storeOrder", news);
  };
  await hear({});
  return { who, endpoints, order, hear };
}

const tasks = (who: Member) =>
  inCustomer<{ ref: string; due: number }>(who, "SELECT ref, due FROM tasks WHERE kind = 'PUSH'");

const devices = (who: Member) =>
  inCustomer<{ endpoint: string; told_at: number | null }>(who, "SELECT endpoint, told_at FROM devices");

const failures = () =>
  lines.flatMap((line) => {
    const { event, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return event === "push-failed" ? [rest] : [];
  });

test("each device is told once, and the success is noted", async () => {
  const { who, endpoints, hear } = await waiting(2);
  await hear({ kitchenState: "PREPARING" });
  await wake(who, now);
  expect(asked).toEqual([]);
  await hear({ kitchenState: "READY" });
  await wake(who, now + 1000);
  await hear({ kitchenState: "READY", arrivedAt: toInstant(now) });
  await wake(who, now + 2000);
  expect(asked.toSorted()).toEqual(endpoints.toSorted());
  expect((await devices(who)).map((one) => one.told_at)).toEqual([now + 1000, now + 1000]);
  expect(await tasks(who)).toEqual([]);
});

test("without a device nothing is written", async () => {
  const { who, hear } = await waiting(0);
  await hear({ kitchenState: "READY" });
  const made = "SELECT name FROM sqlite_master WHERE name IN ('tasks', 'devices')";
  expect(await inCustomer(who, made)).toEqual([]);
});

test("a service that says 401, 403, 404 or 410 ends the device, and the others are told", async () => {
  const { who, endpoints, hear } = await waiting(5);
  const statuses = [401, 403, 404, 410];
  const kept = endpoints.at(-1);
  for (const [index, status] of statuses.entries()) answers.set(endpoints[index] ?? "", { status });
  await hear({ kitchenState: "READY" });
  await wake(who, now);
  expect(asked.toSorted()).toEqual(endpoints.toSorted());
  expect(await devices(who)).toEqual([{ endpoint: kept, told_at: now }]);
  const failed = { level: "warn", service: "GOOGLE", kind: "READY" };
  expect(failures()).toEqual(expect.arrayContaining(statuses.map((status) => ({ ...failed, status }))));
  // The page of an order offers it again, because it is on the list no longer.
  expect((await call(contract.push.list, {}, { token: who.token, now })).items).toHaveLength(1);
});

test("what a service refuses is in the log without its address, and is not tried again", async () => {
  const { who, endpoints, hear } = await waiting(3);
  const statuses = [400, 413, 302];
  const headers = { Location: "http://127.0.0.1/inside" };
  for (const [index, endpoint] of endpoints.entries()) answers.set(endpoint, { status: statuses[index] ?? 0, headers });
  await hear({ kitchenState: "READY" });
  await wake(who, now);
  await wake(who, now + minute);
  expect(asked.toSorted()).toEqual(endpoints.toSorted());
  expect((await devices(who)).map(({ told_at }) => told_at)).toEqual(statuses.map(() => null));
  expect(failures()).toHaveLength(statuses.length);
  expect(lines.join()).not.toContain("/fcm/");
});

test("a service that wants to be left alone is asked again when it says, and not for old news", async () => {
  const { who, endpoints, hear } = await waiting(3);
  const [soon = "", never = "", atOnce = ""] = endpoints;
  answers.set(soon, { status: 429, headers: { "Retry-After": "90" } });
  answers.set(never, { status: 429, headers: { "Retry-After": "601" } });
  answers.set(atOnce, { status: 429, headers: { "Retry-After": "0" } });
  await hear({ kitchenState: "READY" });
  await wake(who, now);
  expect((await tasks(who)).map(({ due }) => due - now).toSorted((a, b) => a - b)).toEqual([2_000, 90_000]);
  answers.clear();
  await wake(who, now + 90_000);
  expect(asked.slice(3).toSorted()).toEqual([soon, atOnce].toSorted());
  expect(await tasks(who)).toEqual([]);
});

test("without an answer it is tried again, later each time, while it is news, and who was told is not told again", async () => {
  const { who, endpoints, hear } = await waiting(5);
  const [good = "", ...bad] = endpoints;
  const troubles: Answer[] = ["NONE", { status: 500 }, { status: 503 }, { status: 429 }];
  for (const [index, endpoint] of bad.entries()) answers.set(endpoint, troubles[index] ?? "NONE");
  await hear({ kitchenState: "READY" });
  const waits: number[] = [];
  for (let at = now; ;) {
    await wake(who, at);
    const [left] = await tasks(who);
    if (!left) break;
    waits.push(left.due - at);
    at = left.due;
  }
  expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
  expect(waits.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(10 * minute);
  // The last time it is too late.
  const times = new Map(bad.map((endpoint) => [endpoint, waits.length])).set(good, 1);
  expect(new Map(endpoints.map((one) => [one, asked.filter((other) => other === one).length]))).toEqual(times);
});

test("what is no longer so is not told", async () => {
  const { who, hear } = await waiting(1);
  await hear({ kitchenState: "READY" });
  await hear({ kitchenState: "READY", deliveryStatus: "COMPLETED" });
  await wake(who, now);
  expect(asked).toEqual([]);
  expect(await tasks(who)).toEqual([]);
});

test("on a shared browser the customer who subscribed last is told, and nobody else", async () => {
  const first = await waiting(1);
  const second = await waiting(0);
  const [endpoint = ""] = first.endpoints;
  await subscribed(second.who, endpoint);
  await first.hear({ kitchenState: "READY" });
  await wake(first.who, now);
  expect(asked).toEqual([]);
  expect(await devices(first.who)).toEqual([]);
  await second.hear({ kitchenState: "READY" });
  await wake(second.who, now);
  expect(asked).toEqual([endpoint]);
});

test("each kind of news makes one task for each device", async () => {
  const { who, order, hear } = await waiting(1);
  const event = (status: string) => ({ status, at: toInstant(now), reason: null });
  const delivery = { orderDineType: "DELIVERY", kitchenState: "READY" } as const;
  const way = [...order.events, event("SHIPPING")];
  const refund = { id: "r", amount: 100, to: "BANK", status: "DONE", reason: "", at: toInstant(now), purpose: "ORDER" };
  await hear({ ...delivery, deliveryStatus: "SHIPPING", events: way });
  await hear({ ...delivery, deliveryStatus: "DELAYED", events: [...way, event("DELAYED")] });
  await hear({ ...delivery, deliveryStatus: "DELAYED", events: [...way, event("DELAYED")], refunds: [refund] });
  const kinds = (await tasks(who)).map(({ ref }) => ref.split(":")[1] as PushPayload["kind"]);
  expect(kinds.toSorted()).toEqual(["LATE", "ON_THE_WAY", "REFUNDED"]);
});
