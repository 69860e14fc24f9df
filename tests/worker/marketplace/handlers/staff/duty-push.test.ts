import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { customer, paid, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { openAgain } from "#worker/marketplace/objects/store/staff/entry.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { press } from "./counter-support.ts";
import { ask, freshBrowser, openShop, outcome, owner, reply, rows, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: false, carriesPlans: false, seatsGuests: false }));
});
useShops("1001");

// Whom a new order calls, and when (PD183). What is in a push, the tests of push read.

vi.spyOn(console, "log").mockImplementation(() => {});

const { duty } = staffContract;
/** The endpoints that were asked, in this order, and what a service answers; 201 by itself. */
const asked: string[] = [];
const answers = new Map<string, number>();

let now = noon;
beforeEach(() => {
  // A week of its own for each test: slots are not shared.
  now += 7 * dayMs;
  asked.length = 0;
  vi.stubGlobal("fetch", async (endpoint: string) => {
    asked.push(endpoint);
    return new Response(null, { status: answers.get(endpoint) ?? 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ring = (at: number) =>
  runInDurableObject(env.STORE.getByName(store), async (object: Store) => {
    object.clock = () => at;
    await object.alarm();
  });

/** Somebody on duty whose browser is to be told. */
async function called() {
  const token = await openShop(store, { now });
  const browser = freshBrowser();
  const { item } = await reply(duty.subscribe, { body: { ...browser, storeIDs: [store] } }, { token, now });
  return { token, id: item.id, endpoint: browser.endpoint };
}

async function ordered() {
  const { token } = await customer();
  // Nobody answers here.
  await runInDurableObject(env.STORE.getByName(store), (_object, state) => openAgain(state.storage.sql, now));
  return { ...(await paid(store, await pickupBody(store), { token, now })), token };
}

test("a new order calls whoever is on duty, at once where no board is connected; nobody else", async () => {
  const boss = await called();
  const idle = await owner("warisan", { now });
  await reply(duty.subscribe, { body: { ...freshBrowser(), storeIDs: [store] } }, { token: idle, now });
  await ordered();
  await ring(now);
  expect(asked).toEqual([boss.endpoint]);
  await ring(now + 1000);
  expect(asked).toHaveLength(1);
});

test("where a board is connected it has thirty seconds; what was answered by then calls nobody", async () => {
  const { token, endpoint } = await called();
  const { webSocket } = await ask(duty.live, { params: { storeID: store } }, { token, now });
  webSocket?.accept();
  const first = await ordered();
  await ordered();
  await ring(now + 29_999);
  expect(asked).toEqual([]);
  await press(token, "accept", first, { now });
  await ring(now + 30_000);
  expect(asked).toEqual([endpoint]);
  webSocket?.close();
});

test("an order that its customer calls off is told, too", async () => {
  const { endpoint } = await called();
  const order = await ordered();
  const at = { token: order.token, now };
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, at);
  await ring(now);
  // Of the new one nothing is said any more.
  expect(asked).toEqual([endpoint]);
});

test.each([
  ["signs out", ({ token }: { token: string; id: string }) => reply(rows.signOut, { body: {} }, { token, now })],
  [
    "goes off duty",
    ({ token }: { token: string; id: string }) => reply(duty.set, { body: { storeIDs: [] } }, { token, now }),
  ],
  [
    "turns it off",
    ({ token, id }: { token: string; id: string }) => reply(duty.unsubscribe, { params: { id } }, { token, now }),
  ],
])("whoever %s is called no more", async (_what, end) => {
  const boss = await called();
  await end(boss);
  await openShop(store, { now });
  await ordered();
  await ring(now);
  expect(asked).toEqual([]);
});

test("a browser that has gone is forgotten, and somebody else's is not theirs to take off", async () => {
  const { token, id, endpoint } = await called();
  const other = await owner("warisan", { now });
  await reply(duty.unsubscribe, { params: { id } }, { token: other, now });
  answers.set(endpoint, 410);
  await ordered();
  await ring(now);
  await ordered();
  await ring(now + 1000);
  expect(asked).toEqual([endpoint]);
  expect(await outcome(duty.pushKey, {}, { token, now })).toBe("OK");
  const bad = { ...freshBrowser(), endpoint: "https://push.evil.example/x", storeIDs: [store] };
  expect(await outcome(duty.subscribe, { body: bad }, { token, now })).toBe("VALIDATION_FAILED");
});
