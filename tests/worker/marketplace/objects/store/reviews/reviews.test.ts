import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  customer,
  detail,
  eventsOf,
  inStore,
  lunch,
  minute,
  ordersOf,
  paid,
  pickupBody,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { sendListing } from "#worker/marketplace/objects/store/send-listing.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { brought, collected } from "./support.ts";

useShops("1001", "1002", "1003", "1004", "1006", "1007");

// Crashes and news that are lost are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const { next, due, submit } = contract.reviews;
type Review = Parameters<typeof call<typeof submit>>[1]["body"];

const stars = (count: 1 | 2 | 3 | 4 | 5, comment = ""): Review => ({
  type: "STORE",
  rating: { stars: count, comment },
});
const thumb = (up: 0 | 1): Review => ({ type: "DELIVERY", rating: { stars: up, comment: "" } });

async function nextOf(token: string, now = lunch) {
  return (await call(next, {}, { now, token })).item;
}

async function dueOf(id: string, token: string, now = lunch) {
  return (await call(due, { params: { id } }, { now, token })).item;
}

async function give(orderID: string, body: Review, token: string, now = lunch) {
  expect(await call(submit, { params: { orderID }, body }, { now, token })).toEqual({});
}

const refusal = (orderID: string, body: Review, token: string, now = lunch) =>
  refused(submit, { params: { orderID }, body }, { now, token });

const kept = (orderID: string) =>
  inStore("1001", "SELECT type, outcome, stars, comment FROM reviews WHERE order_id = ? ORDER BY type DESC", orderID);

/** Rings a store's alarm at a time: what it has to tell is told. */
async function ring(storeID: string, now: number) {
  const stub = env.STORE.getByName(storeID);
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => now;
  });
  await runDurableObjectAlarm(stub);
}

test("an order that was handed over is due for a review, once it is (S148, S274)", async () => {
  const { token } = await customer();
  const open = await paid("1001", await pickupBody("1001"), { token });
  expect(open.isReviewDue).toBe(false);
  expect(await dueOf(open.id, token)).toBeNull();
  expect(await refusal(open.id, stars(5), token)).toMatchObject({ status: 409, code: "REVIEW_NOT_DUE" });
  const order = await collected("1001", { token });
  expect(order).toMatchObject({ deliveryStatus: "COMPLETED", isReviewDue: true });
  expect(await dueOf(order.id, token)).toEqual({
    id: order.id,
    storeName: order.store.name,
    merchantLogoUrl: "/assets/img/logo-warisan",
    orderDineType: "PICKUP",
    deliveryMethod: null,
    deliveryCourier: null,
    step: "STORE",
  });
});

test("stars and words are kept once: a repetition changes nothing and the order is due no more (S125, S275)", async () => {
  const { token } = await customer();
  const { id } = await collected("1001", { token });
  await give(id, stars(4, " sedap "), token);
  await give(id, stars(1, "no"), token);
  expect(await kept(id)).toEqual([{ type: "STORE", outcome: "RATED", stars: 4, comment: "sedap" }]);
  expect(await dueOf(id, token)).toBeNull();
  expect(await detail(id, { token })).toMatchObject({ isReviewDue: false, deliveryStatus: "COMPLETED" });
  expect((await ordersOf({ token })).find((order) => order.id === id)?.isReviewDue).toBe(false);
  expect(await refusal(id, thumb(1), token)).toMatchObject({ code: "REVIEW_NOT_DUE" });
});

test("a delivery is asked about twice, and rating it completes it", async () => {
  const { token } = await customer();
  const { order, now } = await brought("1001", { token });
  expect(order.isReviewDue).toBe(true);
  expect(await dueOf(order.id, token, now)).toMatchObject({
    orderDineType: "DELIVERY",
    deliveryMethod: order.delivery?.deliveryMethod,
    deliveryCourier: { photoUrl: order.delivery?.courier?.photoUrl },
  });
  expect(await refusal(order.id, thumb(1), token, now)).toMatchObject({ code: "REVIEW_NOT_DUE" });
  await give(order.id, stars(5), token, now);
  const rated = await detail(order.id, { token, now });
  expect(rated).toMatchObject({ deliveryStatus: "COMPLETED", isReviewDue: true });
  expect(await dueOf(order.id, token, now)).toMatchObject({ step: "DELIVERY" });
  await give(order.id, thumb(0), token, now);
  expect((await detail(order.id, { token, now })).isReviewDue).toBe(false);
  expect(await kept(order.id)).toEqual([
    { type: "STORE", outcome: "RATED", stars: 5, comment: "" },
    { type: "DELIVERY", outcome: "RATED", stars: 0, comment: "" },
  ]);
  const ends = (await eventsOf(order.id)).filter(({ to }) => to === "COMPLETED");
  expect(ends.map(({ actor }) => actor)).toEqual(["CUSTOMER"]);
});

test("only a delivery takes a thumb, down 0 and up 1, and only after the store has its stars (S123)", async () => {
  const { token } = await customer();
  for (const up of [0, 1] as const) {
    const { order, now } = await brought("1001", { token });
    expect(await refusal(order.id, thumb(up), token, now)).toMatchObject({ code: "REVIEW_NOT_DUE" });
    await give(order.id, stars(4), token, now);
    await give(order.id, thumb(up), token, now);
    expect((await kept(order.id)).at(-1)).toMatchObject({ type: "DELIVERY", stars: up });
  }
  const { id } = await collected("1001", { token });
  await give(id, stars(4), token);
  expect(await refusal(id, thumb(1), token)).toMatchObject({ code: "REVIEW_NOT_DUE" });
  expect(await kept(id)).toHaveLength(1);
});

test("closing dismisses what was asked: nobody is asked again, and a dismissed delivery stays where it was (S126)", async () => {
  const { token } = await customer();
  const { order, now } = await brought("1001", { token });
  await give(order.id, { type: "STORE", isCancel: true }, token, now);
  expect(await detail(order.id, { token, now })).toMatchObject({ deliveryStatus: "DELIVERED", isReviewDue: false });
  expect(await dueOf(order.id, token, now)).toBeNull();
  await give(order.id, stars(5), token, now);
  expect(await kept(order.id)).toEqual([{ type: "STORE", outcome: "DISMISSED", stars: null, comment: "" }]);
  // Who skips the store may still speak of who brought it.
  await give(order.id, thumb(1), token, now);
  expect((await detail(order.id, { token, now })).deliveryStatus).toBe("COMPLETED");

  const second = await brought("1001", { token });
  await give(second.order.id, stars(3), token, second.now);
  await give(second.order.id, { type: "DELIVERY", isCancel: true }, token, second.now);
  expect((await detail(second.order.id, { token, now: second.now })).isReviewDue).toBe(false);
});

test("a review closes a week after the food came, to the moment, also while nobody looks", async () => {
  const { number, token } = await loggedIn(undefined, lunch);
  const { id, events } = await collected("1001", { token });
  const ended = Date.parse(events.at(-1)?.at ?? "");
  const closes = ended + 7 * dayMs;
  const late = await loggedIn(number, closes - 1000);
  await ring("1001", lunch);
  expect(await dueOf(id, late.token, closes - 1)).not.toBeNull();
  expect(await nextOf(late.token, closes - 1)).toMatchObject({ id });
  expect(await nextOf(late.token, closes)).toBeNull();
  expect(await dueOf(id, late.token, closes)).toBeNull();
  expect((await detail(id, { token: late.token, now: closes })).isReviewDue).toBe(false);
  expect(await refusal(id, stars(5), late.token, closes)).toMatchObject({ code: "REVIEW_NOT_DUE" });
  await ring("1001", closes);
  expect((await ordersOf({ token: late.token, now: closes }))[0]?.isReviewDue).toBe(false);
});

test("without an id the order that has waited longest is asked about; nothing due is no error (S274)", async () => {
  const { token } = await customer();
  expect(await nextOf(token)).toBeNull();
  const first = await collected("1002", { token, now: lunch });
  const second = await collected("1003", { token, now: lunch + 60 * minute });
  const now = lunch + 61 * minute;
  for (const storeID of ["1002", "1003"]) await ring(storeID, now);
  expect(await nextOf(token, now)).toMatchObject({ id: first.id, storeName: first.store.name });
  await give(first.id, stars(5), token, now);
  expect(await nextOf(token, now)).toMatchObject({ id: second.id });
  await give(second.id, { type: "STORE", isCancel: true }, token, now);
  expect(await nextOf(token, now)).toBeNull();
});

test("another's order and one that never was are the same 404", async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const { id } = await collected("1001", { token: owner.token });
  for (const orderID of [id, `1001-${"A".repeat(22)}`, `9999-${"A".repeat(22)}`, "nonsense"]) {
    const options = { now: lunch, token: stranger.token };
    expect(await refused(due, { params: { id: orderID } }, options), orderID).toMatchObject({ status: 404 });
    expect(await refusal(orderID, stars(1), stranger.token), orderID).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await kept(id)).toEqual([]);
});

test("stars beyond five, half a thumb, or stars with a cancel are refused (S149, S324)", async () => {
  const { token } = await customer();
  const { id } = await collected("1001", { token });
  const wrong: object[] = [
    { type: "STORE", rating: { stars: 0, comment: "" } },
    { type: "STORE", rating: { stars: 6, comment: "" } },
    { type: "DELIVERY", rating: { stars: 2, comment: "" } },
    { type: "STORE", rating: { stars: 5 } },
    { type: "STORE", isCancel: false },
    { type: "STORE", rating: { stars: 5, comment: "" }, isCancel: true },
    { type: "FOOD", isCancel: true },
    {},
  ];
  for (const body of wrong) {
    const error = await refused(submit, { params: { orderID: id }, body }, { now: lunch, token });
    expect(error, JSON.stringify(body)).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  }
  expect(await kept(id)).toEqual([]);
});

// --- what becomes of stars ---------------------------------------------------------------------------------------------------

const settingsOf = async (storeID: string) =>
  (await call(contract.stores.settings, { params: { storeID }, query: {} }, { now: lunch })).item.store;

async function listed(storeID: string) {
  const { items } = await call(contract.stores.bySubdomain, { params: { subdomain: "warisan" } }, { now: lunch });
  return items.find(({ id }) => id === storeID);
}

test("stars count at the store at once and in the lists soon after, also when their objects did not answer", async () => {
  const before = await settingsOf("1004");
  for (let count = 0; count < 3; count += 1) {
    const { token } = await customer();
    await give((await collected("1004", { token })).id, stars(1), token);
  }
  const { rating, ratingCount } = await settingsOf("1004");
  expect(ratingCount).toBe(before.ratingCount + 3);
  const sum = (before.rating ?? 0) * before.ratingCount + 3;
  expect(rating).toBe(Math.round((sum / ratingCount) * 10) / 10);
  expect(await listed("1004")).toMatchObject({ rating: before.rating, ratingCount: before.ratingCount });

  const nobody = { getByName: () => ({ answer: () => Promise.reject(new Error("gone")) }) };
  await runInDurableObject(env.STORE.getByName("1004"), (_, { storage }) =>
    sendListing(storage.sql, { ...env, MERCHANT: nobody as unknown as typeof env.MERCHANT }, lunch),
  );
  expect(await listed("1004")).toMatchObject({ ratingCount: before.ratingCount });
  await ring("1004", lunch + 5 * minute);
  expect(await listed("1004")).toMatchObject({ rating, ratingCount });
  expect(await inStore("1004", "SELECT due FROM listing")).toEqual([{ due: null }]);
});

test("thumbs and dismissals are no stars", async () => {
  const before = await settingsOf("1006");
  const { token } = await customer();
  const { id } = await collected("1006", { token });
  await give(id, { type: "STORE", isCancel: true }, token);
  expect(await settingsOf("1006")).toMatchObject({ rating: before.rating, ratingCount: before.ratingCount });
});

test("a crash after the store has the stars: said again they count once, and the list hears of it (wire.md §8.5)", async () => {
  const { token } = await customer();
  const { id } = await collected("1007", { token });
  const before = await settingsOf("1007");
  const crashed = await sendRow(
    submit,
    { params: { orderID: id }, body: stars(2) },
    {
      token,
      reach: () => {
        throw new Error("crash");
      },
    },
  );
  expect(crashed.status).toBe(500);
  await give(id, stars(2), token);
  expect((await settingsOf("1007")).ratingCount).toBe(before.ratingCount + 1);
  expect(await nextOf(token)).toBeNull();
});
