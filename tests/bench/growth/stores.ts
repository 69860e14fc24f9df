import { dayMs, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import type { Start } from "#tests/bench/run.ts";
import type { Bundle } from "#tests/support/bundle.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { callObject, grow, takeRows } from "./counted.ts";
import {
  type At,
  type Customer,
  enter,
  fillWallet,
  findLastPage,
  now,
  orderAndCollect,
  type Page,
  storeID,
  vars,
  waitUntil,
} from "./market.ts";
import { type Cost, type History, measureCall, type Way } from "./measure.ts";

const sizes = [10, 10_000, 100_000];
const reviewSizes = [10, 1_000, 10_000];
const ordersPerDay = 500;
/** So that an order is delivered within seconds. */
const speed = "600";
const store = { object: "STORE", name: storeID } as const;

/** A customer of a store with a history, one of its past orders, and where the last page of its reviews is. */
type Guest = Customer & { orderID: string; lastOfReviews: At };

/** Stores with so many past orders, a week of which may still be reviewed, 500 of today, and so many reviews with words. */
export async function benchStores(ours: Bundle, objects: string, start: Start): Promise<History[]> {
  const guests: Guest[] = [];
  for (const [at, count] of sizes.entries()) {
    const server = await start(serveApp(ours, { ...vars, SIM_SPEED: speed }, { objects: `${objects}-${count}` }));
    guests.push(await growStore(server, count, reviewSizes[at] ?? 0));
  }
  const orders: History = { of: "store, past orders", sizes, calls: {} };
  for (const [name, way] of Object.entries(ways)) await measureCall(orders, name, guests, way);
  const costs: Cost[] = [];
  for (const guest of guests) costs.push(await deliver(guest));
  orders.calls["delivered order"] = { costs };
  const reviews: History = { of: "store, reviews", sizes: reviewSizes, calls: {} };
  for (const [name, way] of Object.entries(reviewWays)) await measureCall(reviews, name, guests, way);
  return [orders, reviews];
}

async function growStore(server: Server, count: number, reviews: number): Promise<Guest> {
  const guest = await enter(server, "1131000000");
  await fillWallet(guest, 10);
  const orderID = await orderAndCollect(guest);
  const today = startOfDay(toDay(now()));
  const past = {
    mark: "x",
    count,
    newest: today - minuteMs,
    everyMs: dayMs / ordersPerDay,
    openReviews: 6 * ordersPerDay,
    reviewsClose: now() + dayMs,
  };
  const ofToday = {
    mark: "t",
    count: ordersPerDay,
    newest: now() - minuteMs,
    everyMs: Math.floor((now() - 2 * minuteMs - today) / ordersPerDay),
    openReviews: ordersPerDay,
    reviewsClose: now() + 7 * dayMs,
  };
  for (const orders of [past, ofToday])
    await grow(server, { ...store, what: "growOrders", input: { orderID, ...orders } });
  await grow(server, { ...store, what: "growReviews", input: { count: reviews, newest: now() } });
  return { ...guest, orderID, lastOfReviews: await findLastPage((at) => readReviews(server, at)) };
}

const readReviews = (server: Server, input: At) => callObject<Page>(server, { ...store, call: "storeReviews", input });
const place = (guest: Guest) => guest.place();
// A slot has few places.
const cancel = (guest: Guest, orderID: unknown) => guest.cancel(String(orderID));

const ways: Record<string, Way<Guest>> = {
  "orders of today": { call: ({ server }) => callObject(server, { ...store, call: "ordersOfToday", input: null }) },
  "console list": { call: ({ server }) => readPage(server, `/dev/orders?store=${storeID}`) },
  "order's page": { call: ({ get, orderID }) => get(`/v3/web/orders/${orderID}`) },
  availability: { call: (guest) => guest.readTimes() },
  "quote of a delivery": { call: (guest) => guest.quoteDelivery() },
  placing: { call: place, undo: cancel },
  cancelling: { prepare: place, call: cancel },
};

// The call itself: what the gateway keeps of reviews would answer else.
const reviewWays: Record<string, Way<Guest>> = {
  "reviews, first page": { call: ({ server }) => readReviews(server, {}) },
  "reviews, last page": { call: ({ server, lastOfReviews }) => readReviews(server, lastOfReviews) },
};

async function readPage({ port }: Server, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

/** From the quote to the end, with all alarms. Its processor time would be that of the waiting. */
async function deliver(guest: Guest): Promise<Cost> {
  const { server } = guest;
  const sum: Cost = { read: 0, written: 0, cpuMs: null };
  const add = async (isOfOrder: boolean) => {
    const { calls, alarms } = await takeRows(server);
    for (const { read, written } of isOfOrder ? [calls, alarms] : [alarms]) {
      sum.read += read;
      sum.written += written;
    }
  };
  await takeRows(server);
  const orderID = await guest.orderDelivery();
  await guest.pay(orderID);
  await waitUntil(async () => {
    await add(true);
    const path = `/v3/web/orders/${orderID}`;
    const { item } = (await guest.get(path)) as { item: { deliveryStatus: string | null } };
    // What is asked here is not the order's.
    await add(false);
    return item.deliveryStatus === "COMPLETED";
  });
  return sum;
}
