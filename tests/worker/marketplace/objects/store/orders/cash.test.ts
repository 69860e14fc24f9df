import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getAmountDue } from "#shared/domain/money/order-total.ts";
import {
  balances,
  give,
  type Member,
  member,
  spent,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { beginPayment, detail, lunch, pickupBody, placed, report, sendRow } from "./support.ts";

useShops("1001", "2301");

// What is due for an order that is placed for the counter, whichever way it is paid in the end.

const { transaction, cancel } = contract.ordering;
const kitchen = "2301";

/** An order of a price that the menu does not have. */
async function orderOf(who: Member, sen: number, storeID = "1001", more: object = {}): Promise<Order> {
  const order = await placed(storeID, await pickupBody(storeID, more), { token: who.token });
  return runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    const kept = readOrder(storage.sql, order.id);
    if (!kept) throw new Error("no such order");
    const price = { subtotal: sen, tax: 0, miscellaneousFee: 0, serviceFee: 0, total: sen, payable: sen };
    writeOrder(storage.sql, { ...kept, order: { ...kept.order, ...price } }, lunch);
    return { ...order, ...price };
  });
}

async function pay(who: Member, paymentType: "COUNTER" | "FREE" | "CREDIT", ...orders: Order[]) {
  const paymentMethod = { COUNTER: "CASH", FREE: "NONE", CREDIT: "CREDIT" }[paymentType];
  const body = { paymentType, paymentMethod, orderIDs: orders.map(({ id }) => id), isLanding: false };
  const params = { storeID: orders[0]?.store.id ?? "" };
  return (await call(transaction, { params, body }, { now: lunch, token: who.token })).item;
}

async function shopper(): Promise<Member> {
  const who = await member();
  await give(who, "CREDIT", 10_000);
  return who;
}

test.each([
  [621, 620],
  [623, 625],
])("%i sen at the counter, %i in cash: credit pays what the order costs, and it is done (PD103)", async (sen, cash) => {
  const who = await shopper();
  const order = await orderOf(who, sen);
  expect(await pay(who, "COUNTER", order)).toMatchObject({ amount: cash });
  expect(await detail(order.id, who)).toMatchObject({ payable: cash, rounding: cash - sen });
  await spent(who, order.id, sen, "CREDIT");
  expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", total: sen, payable: 0, rounding: 0 });
  expect((await balances(who)).CREDIT).toBe(10_000 - sen);
});

test("a bank and the method CREDIT take the exact amount of an order that was placed for the counter (PD103)", async () => {
  const who = await shopper();
  const order = await orderOf(who, 3166);
  expect(await pay(who, "COUNTER", order)).toMatchObject({ amount: 3165 });
  const attempt = await beginPayment(order, who);
  expect(attempt.amount).toBe(3166);
  await report(attempt.id, "SUCCEED");
  expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", total: 3166, payable: 3166, rounding: 0 });
  const other = await orderOf(who, 3166);
  await pay(who, "COUNTER", other);
  expect(await pay(who, "CREDIT", other)).toMatchObject({ amount: 3166 });
  expect((await balances(who)).CREDIT).toBe(10_000 - 3166);
});

test("the sen that credit left is nothing in cash: the order is paid, and none is made up (PD103)", async () => {
  const who = await shopper();
  const order = await orderOf(who, 621);
  await spent(who, order.id, 620, "CREDIT");
  expect(await pay(who, "COUNTER", order)).toMatchObject({ status: "SUCCEEDED", amount: 0 });
  expect(await detail(order.id, who)).toMatchObject({
    paymentStatus: "DONE",
    total: 620,
    redeemed: 620,
    payable: 0,
    rounding: -1,
  });
});

test("at the counter the order is paid with the last sen that cash would round away, alone and in a bill", async () => {
  const who = await shopper();
  const order = await orderOf(who, 621);
  await pay(who, "COUNTER", order);
  await spent(who, order.id, 618, "CREDIT");
  expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "PENDING", payable: 5 });
  await spent(who, order.id, 2, "CREDIT");
  const paid = await detail(order.id, who);
  expect(paid).toMatchObject({ paymentStatus: "DONE", total: 620, redeemed: 620, payable: 0, rounding: -1 });
  expect(paid.events.map(({ status }) => status)).toContain("PAID");
  const [first, second] = [await orderOf(who, 621), await orderOf(who, 622)];
  await pay(who, "COUNTER", first, second);
  await spent(who, first.id, 620, "CREDIT");
  expect(await detail(first.id, who)).toMatchObject({ paymentStatus: "PENDING" });
  await spent(who, second.id, 621, "CREDIT");
  for (const { id } of [first, second])
    expect(await detail(id, who)).toMatchObject({ paymentStatus: "DONE", payable: 0 });
  expect((await balances(who)).CREDIT).toBe(10_000 - 620 - 620 - 621);
});

/** What orders say that is handed over for each, and how it is rounded. */
async function readCash(who: Member, ...orders: Order[]): Promise<[payable: number, rounding: number][]> {
  const seen = await Promise.all(orders.map(({ id }) => detail(id, who)));
  return seen.map(({ payable, rounding }) => [payable, rounding]);
}

test("orders that are paid together in cash are rounded once, on the last one, whatever becomes of one of them (PD103)", async () => {
  const who = await shopper();
  const first = await orderOf(who, 621);
  const second = await orderOf(who, 622);
  expect(await pay(who, "COUNTER", first, second)).toMatchObject({ amount: 1245 });
  expect(await readCash(who, first, second)).toEqual([
    [621, 0],
    [624, 2],
  ]);
  const [{ version }] = [await detail(second.id, who)];
  await pay(who, "COUNTER", first, second);
  expect((await detail(second.id, who)).version).toBe(version);
  await spent(who, first.id, 100, "CREDIT");
  expect(await readCash(who, first, second)).toEqual([
    [521, 0],
    [624, 2],
  ]);
  await spent(who, second.id, 621, "CREDIT");
  expect(await readCash(who, first, second)).toEqual([
    [520, -1],
    [0, -1],
  ]);
  await sendRow(cancel, { params: { id: second.id }, body: {} }, { now: lunch, token: who.token });
  expect((await readCash(who, first))[0]).toEqual([520, -1]);
});

test("the open rounds of a table are one payment in cash, though each was placed for itself (PD103)", async () => {
  const who = await shopper();
  const atTable = { orderDineType: "DINEIN", tableNo: "5" } as const;
  const rounds: Order[] = [];
  for (const sen of [621, 621, 622]) {
    const round = await orderOf(who, sen, kitchen, atTable);
    await pay(who, "COUNTER", round);
    rounds.push(round);
  }
  expect(await readCash(who, ...rounds)).toEqual([
    [621, 0],
    [621, 0],
    [623, 1],
  ]);
  const last = rounds.at(-1);
  const attempt = last && (await beginPayment(last, who));
  expect(attempt?.amount).toBe(622);
  await report(attempt?.id ?? "", "SUCCEED");
  const seen = await Promise.all(rounds.slice(0, 2).map(({ id }) => detail(id, who)));
  expect(seen.map(({ payable }) => payable)).toEqual([621, 619]);
  expect(getAmountDue(seen, "CASH")).toBe(1240);
});
