import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  balances,
  entries,
  follow,
  give,
  member,
  spent,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { beginPayment, lunch, minute, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { type Bank, createBank, ring, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { kitchen, planBody } from "./support.ts";

useShops("1001", "2301");

// Days of a plan that are called off, beside refunds in part that fail: each comes back once (decisions 0012 and 0129).

vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
beforeEach(() => {
  now += 14 * dayMs;
});

/** A plan that a bank paid, but for some points, and the store has accepted. */
async function accepted(bank: Bank, points = 0) {
  const who = await member(now);
  const order = await placed(kitchen, await planBody([], {}, now), { now, token: who.token });
  if (points > 0) {
    await give(who, "POINT", points, now);
    await spent(who, order.id, points, "POINT", now);
  }
  const attempt = await beginPayment(order, { now, token: who.token });
  await sendReports(bank, [bank.pay(attempt.id)], now);
  const at = now + 2 * minute;
  await follow(who, order.id, at);
  const skip = async (index: number): Promise<Order> => {
    const side = order.orderFoods[0]?.selectedSides[index];
    if (!side?.day) throw new Error("a plan has days");
    const { date, address } = side.day;
    const body = { orderID: order.id, sideID: side.sideID, date, address, skip: true };
    await call(contract.ordering.editMealPlan, { params: { orderID: order.id }, body }, { now: at, token: who.token });
    return follow(who, order.id, at);
  };
  return { who, order, at, skip };
}

test("a day that is called off comes back also when the sum of the order is what it was before", async () => {
  const bank = createBank();
  await withBank(bank, async () => {
    const plain = await accepted(bank);
    const first = (await plain.skip(0)).refunded;
    const second = (await plain.skip(1)).refunded - first;
    expect((await balances(plain.who)).CREDIT).toBe(first + second);

    now += 14 * dayMs;
    const { who, order, at, skip } = await accepted(bank);
    bank.refundState = "PENDING";
    const store = getStore(env, kitchen, { now: at, locale: "EN" });
    const given = { orderID: order.id, id: `${kitchen}-${"g".repeat(22)}`, amount: second, reason: "" };
    await store("refundPart", given);
    await ring(kitchen, at);
    const before = await skip(0);
    for (const refund of bank.refunds.values()) refund.state = "FAILED";
    await ring(kitchen, at + 11 * minute);
    const after = await skip(1);
    expect([before.refunded, after.refunded]).toEqual([second + first, first + second]);
    expect((await balances(who)).CREDIT).toBe(first + second);
    expect((await entries(who, at)).filter(([kind]) => kind === "REFUND").map(([, sen]) => sen)).toEqual([
      second,
      first,
    ]);
    // What has failed is not given again once the last day has taken the rest.
    await skip(2);
    bank.refundState = "DONE";
    for (const hours of [2, 3]) await ring(kitchen, at + hours * 60 * minute);
    expect((await balances(who)).CREDIT).toBe(order.payable);
    expect([...bank.refunds.values()].map(({ state }) => state)).toEqual(["FAILED"]);
  });
});

test("points that days of a plan have given back do not come back again when the rest of its money arrives", async () => {
  const bank = createBank();
  await withBank(bank, async () => {
    const { who, order, at, skip } = await accepted(bank, 900);
    bank.refundState = "PENDING";
    const given = { orderID: order.id, id: `${kitchen}-${"p".repeat(22)}`, amount: 500, reason: "" };
    await getStore(env, kitchen, { now: at, locale: "EN" })("refundPart", given);
    await ring(kitchen, at);
    for (const index of [0, 1, 2]) await skip(index);
    const credit = order.payable - 900 - 500;
    expect(await balances(who)).toEqual({ POINT: 900, CREDIT: credit });
    for (const refund of bank.refunds.values()) refund.state = "DONE";
    await ring(kitchen, at + 11 * minute);
    expect(await follow(who, order.id, at + 11 * minute)).toMatchObject({ paymentStatus: "REFUNDED" });
    expect(await balances(who)).toEqual({ POINT: 900, CREDIT: credit });
  });
});

test("money that a day of a plan has given as credit does not go back to the bank, too, once the rest has", async () => {
  const bank = createBank();
  await withBank(bank, async () => {
    const { who, order, at, skip } = await accepted(bank);
    const { refunded: freed } = await skip(0);
    const store = getStore(env, kitchen, { now: at, locale: "EN" });
    const giveBack = (id: string, amount: number) =>
      store("refundPart", { orderID: order.id, id: `${kitchen}-${id.repeat(22)}`, amount, reason: "" });
    await giveBack("r", order.payable - freed);
    await ring(kitchen, at);
    expect(await follow(who, order.id, at)).toMatchObject({ paymentStatus: "REFUNDED" });
    await expect(giveBack("s", 300)).rejects.toMatchObject({ code: "REFUND_NOT_POSSIBLE" });
    expect((await balances(who)).CREDIT).toBe(freed);
    expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([order.payable - freed]);
  });
});
