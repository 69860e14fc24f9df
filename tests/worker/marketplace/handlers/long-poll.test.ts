import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { dayMs } from "#shared/domain/time.ts";
import { toTarget } from "#shared/request.ts";
import {
  dropSteps,
  lunch,
  paid,
  pickupBody,
  setSteps,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, failureOf } from "#tests/worker/marketplace/support.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

// An order whose next version a request waits for (wire.md §10.5), in front of which no socket opens.

const storeID = "1004";
const { detail } = contract.ordering;

let now = lunch;
beforeEach(() => {
  now += 7 * dayMs;
});

async function buyer() {
  const { token } = await loggedIn(undefined, now);
  const order = await paid(storeID, await pickupBody(storeID), { token, now });
  await dropSteps(order.id, /STORE_ACCEPTS/);
  return { token, order };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

/** Asks, with what happens in each time that the request waits; `waits` has these times in ms. */
async function ask({ token, order }: Buyer, query: object, during: (waited: number) => unknown = () => undefined) {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    await during(waits.reduce((sum, one) => sum + one, 0));
  };
  const target = toTarget(detail.path, { params: { id: order.id }, query });
  const request = new Request(`https://marketplace${target}`, { headers: { Authorization: `Bearer ${token}` } });
  return { response: await createMarketplace(env, () => now, undefined, wait).fetch(request), waits };
}

const readOrder = async (response: Response) => (await response.json<RowReply<typeof detail>>()).item;

const act = (orderID: string, action: "accept" | "finish", at: number) =>
  getStore(env, storeID, { now: at, locale: "EN" })("applyOrderAction", { orderID, action });

test("a newer version than the page has is answered at once", async () => {
  const who = await buyer();
  const { response, waits } = await ask(who, { after: who.order.version - 1, wait: 25 });
  expect([(await readOrder(response)).version, waits]).toEqual([who.order.version, []]);
});

test("one that comes later is answered within three seconds", async () => {
  const who = await buyer();
  const { response, waits } = await ask(who, { after: who.order.version, wait: 25 }, async (waited) => {
    if (waited === 6000) await act(who.order.id, "accept", now + waited);
  });
  expect(await readOrder(response)).toMatchObject({ deliveryStatus: "PROGRESSING", version: who.order.version + 1 });
  expect(waits).toEqual([3000, 3000]);
});

test("what is due while the request waits is done at its time", async () => {
  const who = await buyer();
  await setSteps(who.order.id, { STORE_ACCEPTS: now + 11_000 });
  const { response, waits } = await ask(who, { after: who.order.version, wait: 25 });
  expect((await readOrder(response)).deliveryStatus).toBe("PROGRESSING");
  expect(waits).toEqual([3000, 3000, 3000, 3000]);
});

test("without news the order is answered as it is, after as long as was asked for", async () => {
  const who = await buyer();
  const { response, waits } = await ask(who, { after: who.order.version, wait: 10 });
  expect([(await readOrder(response)).version, waits]).toEqual([who.order.version, [3000, 3000, 3000, 1000]]);
  expect((await ask(who, { after: who.order.version })).waits).toEqual([]);
  expect((await failureOf((await ask(who, { after: 1, wait: 26 })).response)).code).toBe("VALIDATION_FAILED");
});

test("nothing is waited for when the order is over", async () => {
  const who = await buyer();
  await act(who.order.id, "finish", now);
  const { response, waits } = await ask(who, { after: 999, wait: 25 });
  expect([(await readOrder(response)).deliveryStatus, waits]).toEqual(["COMPLETED", []]);
});

test("a session that ends meanwhile is told nothing", async () => {
  const who = await buyer();
  const { response } = await ask(who, { after: who.order.version, wait: 25 }, async (waited) => {
    if (waited === 3000) await call(contract.session.logout, { body: {} }, { token: who.token, now });
    if (waited === 6000) await act(who.order.id, "accept", now + waited);
  });
  expect(await failureOf(response)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});
