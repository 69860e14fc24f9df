import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { follow, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  deliveryBody,
  detail,
  lunch,
  minute,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createBank, ring, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { getMarket, getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// A refund that its provider refuses (decision 0129): it is listed with its state, is tried again under a new id, and stops
// nothing.

vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1001";
const hour = 60 * minute;
let now = lunch;
beforeEach(() => {
  now += 7 * dayMs;
});

const at = (time: number) => ({ now: time, locale: "EN" }) as const;
const refundPart = (orderID: string, amount: number, id: string, time: number) =>
  getStore(env, storeID, at(time))("refundPart", { orderID, id, amount, reason: "by hand" });
const countFailed = () => getMarket(env, at(now))("failedRefunds", null);

let made = 0;
const newID = () => {
  made += 1;
  return `${storeID}-${String(made).padStart(22, "f")}`;
};

/** An order that was paid on two pages; the money of the second goes back, which the bank refuses. */
async function paidTwice() {
  const bank = createBank();
  const who = await member(now);
  const order = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  const run = <T>(what: () => Promise<T>) => withBank(bank, what);
  await run(async () => {
    const pages = [
      await beginPayment(order, { now, token: who.token }),
      await beginPayment(order, { now, token: who.token }),
    ];
    for (const { id } of pages) await sendReports(bank, [bank.pay(id)], now);
    bank.mood = "REFUSED";
    // What follows from an alarm is due with the next one.
    await ring(storeID, now + 1_000);
    await ring(storeID, now + 1_000);
  });
  const read = (time: number) => detail(order.id, { now: time, token: who.token });
  return { bank, who, order, run, read };
}

const events = ({ events: all }: { events: { status: string; reason: string | null }[] }) =>
  all.map(({ status, reason }) => `${status} ${reason ?? ""}`.trim());

test("the refund of a second payment is a row of the order, with its state, its events and its purpose", async () => {
  const before = await countFailed();
  const { bank, order, run, read } = await paidTwice();
  const failed = await read(now + 1_000);
  const rm = `PAID_TWICE: RM${(order.payable / 100).toFixed(2)}`;
  expect(failed).toMatchObject({
    paymentStatus: "DONE",
    refunded: 0,
    refunds: [{ amount: order.payable, to: "BANK", status: "FAILED", purpose: "SECOND", reason: "PAID_TWICE" }],
  });
  // Nobody says that it went back before somebody was asked.
  expect(events(failed).slice(-2)).toEqual([`REFUND_BEGUN ${rm}`, `REFUND_FAILED ${rm}`]);
  expect(await countFailed()).toBe(before + 1);
  // By itself, under an id of its own.
  bank.mood = "WELL";
  await run(() => ring(storeID, now + minute + hour));
  await run(() => ring(storeID, now + 2 * minute + hour));
  await run(() => ring(storeID, now + 2 * minute + hour));
  const arrived = await read(now + 2 * minute + hour);
  expect(arrived).toMatchObject({
    paymentStatus: "DONE",
    refunded: 0,
    refunds: [{ status: "DONE", purpose: "SECOND" }],
  });
  expect(events(arrived).at(-1)).toBe(`REFUND_ARRIVED ${rm}`);
  expect([...bank.refunds.keys()]).toEqual([`${failed.refunds?.[0]?.id}~1`]);
  expect(await countFailed()).toBe(before);
});

test("what the provider refuses for good is tried six times, and then waits for the operator", async () => {
  const before = await countFailed();
  const { bank, order, run } = await paidTwice();
  await run(async () => {
    // After an hour, six, a day, three and seven days; what is given again is asked for with the next alarm.
    for (const hours of [1, 8, 33, 106, 275, 300, 480])
      for (const minutes of [0, 1, 2]) await ring(storeID, now + hours * hour + minutes * minute);
  });
  expect(bank.asked.filter((what) => what === "refund")).toHaveLength(6);
  const end = now + 20 * dayMs;
  expect(await countFailed()).toBe(before + 1);
  bank.mood = "WELL";
  const id = newID();
  const given = await run(async () => {
    const first = await refundPart(order.id, order.payable, id, end);
    await ring(storeID, end + minute);
    await ring(storeID, end + minute);
    return [first, await refundPart(order.id, order.payable, id, end + minute)];
  });
  expect(given).toMatchObject([
    { id, status: "PENDING", amount: order.payable },
    { id, status: "DONE", amount: order.payable },
  ]);
  // A session does not last that long.
  const refunds = await runInDurableObject(
    env.STORE.getByName(storeID),
    (_, { storage }) => readOrder(storage.sql, order.id)?.order.refunds,
  );
  expect(refunds?.map(({ status, purpose }) => [status, purpose])).toEqual([
    ["FAILED", "SECOND"],
    ["DONE", "SECOND"],
  ]);
  expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([order.payable]);
  expect(await countFailed()).toBe(before);
});

test("an order is called off whatever became of the refund of a second payment", async () => {
  const { bank, who, order, run, read } = await paidTwice();
  bank.mood = "WELL";
  const later = now + 2_000;
  const { item } = await run(() =>
    call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, { now: later, token: who.token }),
  );
  expect(item).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.payable });
  await run(() => ring(storeID, later));
  await run(() => ring(storeID, later + 2 * hour));
  await run(() => ring(storeID, later + 2 * hour + minute));
  const end = await read(later + 2 * hour + minute);
  expect(end.refunds?.map(({ status, purpose }) => [status, purpose])).toEqual([
    ["DONE", "SECOND"],
    ["DONE", "ORDER"],
  ]);
  expect(end.refunded).toBe(order.payable);
  expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([order.payable, order.payable]);
});

test("a store's no and a timer end an order of which a refund has failed before", async () => {
  const { bank, order, run, read } = await paidTwice();
  // Both payments are refused now: that of the order, too.
  await run(() =>
    runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
      const context = createStoreContext(storage, env);
      context.runInTransaction(now + 2_000, () =>
        advanceOrder(context, order.id, "STORE_REJECTS", { actor: "STORE", reason: "STORE_REJECTED", at: now + 2_000 }),
      );
    }),
  );
  await run(() => ring(storeID, now + 3_000));
  const refused = await read(now + 3_000);
  expect(refused).toMatchObject({ paymentStatus: "REFUNDED", deliveryStatus: "REJECTED", refunded: 0 });
  expect(refused.refunds?.map(({ status }) => status)).toEqual(["FAILED", "FAILED"]);
  bank.mood = "WELL";
  await run(() => ring(storeID, now + 2 * hour));
  await run(() => ring(storeID, now + 2 * hour + minute));
  const end = await read(now + 2 * hour + minute);
  expect(end.refunds?.map(({ status, purpose }) => [status, purpose])).toEqual([
    ["DONE", "SECOND"],
    ["DONE", "ORDER"],
  ]);
  expect(end.refunded).toBe(order.payable);
  expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([order.payable, order.payable]);
});

test("what the operator gives anew takes the place of what has failed: it comes once", async () => {
  const bank = createBank();
  const who = await member(now);
  const order = await placed(storeID, await deliveryBody(storeID, now), { now, token: who.token });
  const end = now + 2 * minute;
  await withBank(bank, async () => {
    const attempt = await beginPayment(order, { now, token: who.token });
    await sendReports(bank, [bank.pay(attempt.id)], now);
    await follow(who, order.id, end);
    bank.mood = "REFUSED";
    await refundPart(order.id, 200, newID(), end);
    await ring(storeID, end);
    bank.mood = "WELL";
    await refundPart(order.id, 200, newID(), end + minute);
    for (let time = end; time < end + 3 * hour; time += 30 * minute) await ring(storeID, time);
    expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([200]);
    // All that is left, and no more.
    await refundPart(order.id, order.payable - 200, newID(), end + 3 * hour);
    bank.mood = "REFUSED";
    await ring(storeID, end + 3 * hour);
    bank.mood = "WELL";
    await refundPart(order.id, order.payable - 200, newID(), end + 3 * hour + minute);
    for (let time = end + 3 * hour; time < end + 6 * hour; time += 30 * minute) await ring(storeID, time);
  });
  expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([200, order.payable - 200]);
  expect(await detail(order.id, { now: end + 6 * hour, token: who.token })).toMatchObject({
    paymentStatus: "REFUNDED",
    refunded: order.payable,
  });
});

test("a provider that does not say what became of a refund is asked again, and gives nothing twice", async () => {
  const bank = createBank();
  const who = await member(now);
  const order = await placed(storeID, await deliveryBody(storeID, now), { now, token: who.token });
  const end = now + 2 * minute;
  await withBank(bank, async () => {
    const attempt = await beginPayment(order, { now, token: who.token });
    await sendReports(bank, [bank.pay(attempt.id)], now);
    await follow(who, order.id, end);
    bank.refundState = "PENDING";
    await refundPart(order.id, 200, newID(), end);
    await ring(storeID, end);
    bank.mood = "REFUSED";
    await ring(storeID, end + 20 * minute);
    expect((await detail(order.id, { now: end + 20 * minute, token: who.token })).refunds).toMatchObject([
      { status: "PENDING" },
    ]);
    bank.mood = "WELL";
    for (const refund of bank.refunds.values()) refund.state = "DONE";
    for (let time = end; time < end + 8 * hour; time += hour) await ring(storeID, time);
  });
  expect((await detail(order.id, { now: end + 8 * hour, token: who.token })).refunds).toMatchObject([
    { status: "DONE" },
  ]);
  expect(bank.refunds.size).toBe(1);
});
