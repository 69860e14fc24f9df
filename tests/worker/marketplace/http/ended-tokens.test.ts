import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Row, RowReply } from "#shared/contract/row.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { type RequestParts, toTarget } from "#shared/request.ts";
import { countCalls } from "#tests/worker/counted-env.ts";
import { lunch, pickupBody, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { confirmEpoch, forgetEpoch, judgeEpoch } from "#worker/marketplace/http/confirmed-epochs.ts";

useShops("2301");

// When a logout counts (decision 0003): at once where a call reaches the Customer, within a minute everywhere else. An isolate
// that has forgotten a customer is one that has never heard of them.

const { session, ordering, favourites } = contract;
const store = "2301";
const counted = countCalls();

async function ask(row: Row, parts: RequestParts, { token, now = lunch }: { token: string; now?: number }) {
  const upstream = createMarketplace(counted.env, () => now);
  const response = await upstream.fetch(
    new Request(`https://marketplace${toTarget(row.path, parts)}`, {
      method: row.method,
      headers: { Authorization: `Bearer ${token}` },
      ...(row.method !== "GET" && { body: JSON.stringify(parts.body ?? {}) }),
    }),
  );
  return { status: response.status, ...counted.take() };
}

/** A customer with an order. */
async function buyer() {
  const who = await loggedIn(undefined, lunch);
  const { id } = await placed(store, await pickupBody(store), { token: who.token, now: lunch });
  const order = { params: { id } };
  counted.take();
  return { ...who, order };
}

test("a call of the Customer compares the epoch itself: no other call is made for it", async () => {
  const who = await buyer();
  forgetEpoch(who.id);
  expect(await ask(favourites.list, {}, who)).toMatchObject({ status: 200, calls: ["CUSTOMER favourites"] });
  forgetEpoch(who.id);
  const { calls } = await ask(ordering.list, { query: {} }, who);
  expect(calls).not.toContain("CUSTOMER epoch");
});

test("a call that reaches no Customer asks for the epoch once a minute", async () => {
  const who = await buyer();
  forgetEpoch(who.id);
  const asked = ["CUSTOMER epoch", "STORE order"];
  const unasked = ["STORE order"];
  expect((await ask(ordering.detail, who.order, who)).calls).toEqual(asked);
  expect((await ask(ordering.detail, who.order, who)).calls).toEqual(unasked);
  expect((await ask(ordering.detail, who.order, { ...who, now: lunch + minuteMs - 1 })).calls).toEqual(unasked);
  expect((await ask(ordering.detail, who.order, { ...who, now: lunch + minuteMs })).calls).toEqual(asked);
  // What the Customer has answered for itself counts as well.
  await ask(favourites.list, {}, { ...who, now: lunch + 2 * minuteMs });
  expect((await ask(ordering.detail, who.order, { ...who, now: lunch + 3 * minuteMs - 1 })).calls).toEqual(unasked);
});

test("a logout elsewhere counts at once at the Customer, and within a minute at a Store", async () => {
  const who = await buyer();
  await ask(session.logout, {}, who);
  // Another isolate, which has just confirmed the token.
  forgetEpoch(who.id);
  confirmEpoch(who.id, 0, lunch);
  expect((await ask(ordering.detail, who.order, { ...who, now: lunch + minuteMs - 1 })).status).toBe(200);
  const late = { ...who, now: lunch + minuteMs };
  expect(await ask(ordering.detail, who.order, late)).toMatchObject({ status: 401, calls: ["CUSTOMER epoch"] });
  // From then on it knows.
  expect(await ask(ordering.detail, who.order, late)).toMatchObject({ status: 401, calls: [] });

  forgetEpoch(who.id);
  confirmEpoch(who.id, 0, lunch);
  expect(await ask(favourites.list, {}, who)).toMatchObject({ status: 401, calls: ["CUSTOMER favourites"] });
});

test("a logout counts at once in its own isolate", async () => {
  const who = await buyer();
  expect((await ask(ordering.detail, who.order, who)).status).toBe(200);
  await ask(session.logout, {}, who);
  expect((await ask(ordering.detail, who.order, who)).status).toBe(401);
});

test("a refused call has changed nothing", async () => {
  const who = await buyer();
  await ask(session.logout, {}, who);
  const body = { merchantId: "makan", name: "Puan Lambat" };
  const order = await pickupBody(store);
  expect((await ask(favourites.replace, { body: { storeIDs: [store] } }, who)).status).toBe(401);
  expect((await ask(session.editProfile, { body }, who)).status).toBe(401);
  expect((await ask(ordering.place, { params: { id: store }, body: order }, who)).status).toBe(401);
  const now = lunch + 2 * minuteMs;
  const again = await loggedIn(who.number, now);
  expect(again.item?.name).toBe("");
  expect(again.orders.map(({ id }) => id)).toEqual([who.order.params.id]);
  expect(await call(favourites.list, {}, { token: again.token, now })).toEqual({ items: [] });
});

test("a call that the Customer has begun is finished, although a logout comes in between", async () => {
  const who = await buyer();
  let hasLeft = false;
  const leaving = countCalls(async (called) => {
    if (called !== "STORE cancelOrder") return;
    await ask(session.logout, {}, who);
    hasLeft = true;
  });
  const request = new Request(`https://marketplace${toTarget(ordering.cancel.path, who.order)}`, {
    method: ordering.cancel.method,
    headers: { Authorization: `Bearer ${who.token}` },
    body: "{}",
  });
  const response = await createMarketplace(leaving.env, () => lunch).fetch(request);
  expect([response.status, hasLeft]).toEqual([200, true]);
  const { item } = await response.json<RowReply<typeof ordering.cancel>>();
  const again = await loggedIn(who.number, lunch + 2 * minuteMs);
  expect(again.orders).toMatchObject([{ id: item.id, paymentStatus: "CANCELLED" }]);
});

test("a token that has ended is refused before its request is judged", async () => {
  const who = await buyer();
  await ask(session.logout, {}, who);
  forgetEpoch(who.id);
  expect((await ask(ordering.detail, { params: { id: "no-order" } }, who)).status).toBe(401);
  expect((await ask(favourites.replace, { body: { storeIDs: 1 } }, who)).status).toBe(401);
});

test("an isolate remembers the newest epochs only", () => {
  const first = "the-first-of-many";
  confirmEpoch(first, 3, lunch);
  expect([2, 3, 4].map((epoch) => judgeEpoch(first, epoch, lunch))).toEqual(["ended", "live", null]);
  // An older confirmation that comes late says nothing.
  confirmEpoch(first, 2, lunch + minuteMs);
  expect(judgeEpoch(first, 3, lunch)).toBe("live");
  for (let nth = 0; nth < 9_999; nth += 1) confirmEpoch(`one-of-many-${nth}`, 0, lunch);
  expect(judgeEpoch(first, 3, lunch)).toBe("live");
  confirmEpoch("one-too-many", 0, lunch);
  expect(judgeEpoch(first, 3, lunch)).toBeNull();
});
