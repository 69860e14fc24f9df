import { setTimeout as wait } from "node:timers/promises";
import {
  headersOf,
  logIn,
  type Person,
  type Quoted,
  readFoods,
  send,
  toDeliveryOrder,
  toDeliveryQuote,
  toPayment,
} from "#tests/bench/people.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import type { Server } from "#tests/support/workerd.ts";
import { callObject, grow } from "./counted.ts";

// People at the store whose histories grow.

export const storeID = "1001";
const offset = noonOffsetMs();
export const now = () => Date.now() + offset;

export const vars = {
  DEMO: "1",
  CLOCK_OFFSET_MS: String(offset),
  UNPAID_ORDERS_PER_STORE: "9999",
  UNPAID_ORDERS_PER_CUSTOMER: "9999",
};

/** What somebody can do. */
export type Customer = Person & {
  server: Server;
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: object) => Promise<unknown>;
  /** A pickup, which is not paid; yields its id. */
  place: (orderFoods?: readonly object[]) => Promise<string>;
  /** When a store has time for a pickup. */
  readTimes: (orderFoods?: readonly object[]) => Promise<unknown>;
  quoteDelivery: (orderFoods?: readonly object[]) => Promise<Quoted>;
  /** A delivery; yields its id. */
  orderDelivery: () => Promise<string>;
  pay: (orderID: string) => Promise<unknown>;
  cancel: (orderID: string) => Promise<unknown>;
};

let keys = 0;

export async function enter(server: Server, phoneNumber: string): Promise<Customer> {
  const person = await logIn(server, { countryCode: "60", phoneNumber, code: "123456" });
  const food = plainOf(await readFoods(server, storeID), "DELIVERY");
  const lines = [orderLine(food, 2, now())];
  const post = (path: string, body: object) => {
    keys += 1;
    return send(server, path, { body: JSON.stringify(body), headers: headersOf(person, `bench-growth-key-${keys}`) });
  };
  const order = async (body: object) =>
    ((await post(`/v3/web/store/${storeID}/order`, body)) as { item: { id: string } }).item.id;
  const quoteDelivery = async (orderFoods: readonly object[] = lines) =>
    (await post(`/v3/web/store/${storeID}/delivery/calculate`, toDeliveryQuote(orderFoods))) as Quoted;
  return {
    ...person,
    server,
    post,
    async get(path) {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: headersOf(person) });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    place: (orderFoods = lines) =>
      order({ orderDineType: "PICKUP", orderFoods, deliveryTime: null, isCutleryRequired: false, isLanding: false }),
    readTimes: (orderFoods = lines) =>
      post(`/v3/web/store/${storeID}/availability`, { orderFoods, deliveryTime: null, dineType: "PICKUP" }),
    quoteDelivery,
    orderDelivery: async () => order(toDeliveryOrder(lines, await quoteDelivery())),
    pay: (orderID) => post(`/v3/web/store/${storeID}/transaction`, toPayment(orderID)),
    cancel: (orderID) => post(`/v3/web/order/${orderID}/canceled`, {}),
  };
}

/** Gives credit to somebody who has none, and a ledger of some length. */
export async function fillWallet({ server, customerID }: Customer, count: number): Promise<void> {
  const of = { object: "CUSTOMER", name: customerID } as const;
  await grow(server, { ...of, what: "growLedger", input: { count, now: now() } });
  await grow(server, { ...of, what: "addCredit", input: { amount: 10_000_000, now: now() } });
}

/** The store has no more to do for an order. */
const finish = (server: Server, orderID: string) =>
  callObject(server, {
    object: "STORE",
    name: storeID,
    call: "applyOrderAction",
    input: { orderID, action: "finish" },
  });

/** An order that is over, of which its customer has been told; yields its id. */
export async function orderAndCollect(customer: Customer): Promise<string> {
  const orderID = await customer.place();
  await customer.pay(orderID);
  await finish(customer.server, orderID);
  await waitUntil(async () => {
    const { items } = (await customer.get("/v3/web/orders?view=summary&deliveryStatus=COMPLETED")) as Page;
    return items.length > 0;
  });
  return orderID;
}

export type Page = { items: object[]; cursor?: string | null };

/** The cursor of a page; none for the first. */
export type At = { cursor?: string };

/** Where the last page of a list is. */
export async function findLastPage(read: (at: At) => Promise<Page>): Promise<At> {
  for (let at: At = {}; ;) {
    const { cursor } = await read(at);
    if (!cursor) return at;
    at = { cursor };
  }
}

export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await wait(200);
  }
  throw new Error("what the bench waits for has not come in a minute");
}
