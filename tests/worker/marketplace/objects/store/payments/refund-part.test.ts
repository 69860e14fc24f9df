import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { contract, operatorContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getPaidParts, sumParts } from "#shared/domain/money/paid-parts.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import {
  balances,
  byCredit,
  entries,
  follow,
  give,
  type Member,
  member,
  spent,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  detail,
  lunch,
  minute,
  paid,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createBank, ring, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call, failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// Refunds in part (PD157, wire.md §10.7): each part goes back to where it came from.

vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1001";
let now = lunch;
beforeEach(() => {
  now += 7 * dayMs;
});

let made = 0;
const newID = () => {
  made += 1;
  return `${storeID}-${String(made).padStart(22, "r")}`;
};

const refundPart = (orderID: string, amount: number, at: number, id = newID()) =>
  getStore(env, storeID, { now: at, locale: "EN" })("refundPart", { orderID, id, amount, reason: "cold soup" });

const notPossible = { code: "REFUND_NOT_POSSIBLE" };

/** A paid order of a new member that the store has accepted, and a time after that. */
async function accepted(pay: (who: Member) => Promise<Order>) {
  const who = await member(now);
  const order = await pay(who);
  const at = now + 4_000;
  const known = await follow(who, order.id, at);
  expect(known.deliveryStatus).toBe("PROGRESSING");
  return { who, order: known, at, read: (later = at) => detail(order.id, { now: later, token: who.token }) };
}

const byPage = async (who: Member) => paid(storeID, await pickupBody(storeID), { now, token: who.token });

test("a part of a bank's money goes back and the order stays paid; the rest makes it refunded", async () => {
  const { who, order, at, read } = await accepted(byPage);
  expect(await refundPart(order.id, 500, at)).toMatchObject({ status: "DONE", amount: 500 });
  const after = await read();
  expect(after).toMatchObject({
    paymentStatus: "DONE",
    refunded: 500,
    refunds: [{ amount: 500, to: "BANK", status: "DONE", reason: "cold soup" }],
  });
  expect(getPaidParts(after).money).toBe(order.payable - 500);
  await expect(refundPart(order.id, order.payable - 499, at)).rejects.toMatchObject(notPossible);
  expect(await read()).toEqual(after);
  await refundPart(order.id, order.payable - 500, at);
  expect(await read()).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.payable });
  await expect(refundPart(order.id, 1, at)).rejects.toMatchObject(notPossible);
  // The kitchen goes on with what is paid by nobody, and the end does not charge it again.
  const end = await follow(who, order.id, at + 60 * minute);
  expect(end).toMatchObject({ paymentStatus: "REFUNDED", deliveryStatus: "COMPLETED", refunded: order.payable });
});

test("the same refund again gives back once, and another amount under its name is refused", async () => {
  const { order, at, read } = await accepted(byPage);
  const id = newID();
  const first = await refundPart(order.id, 300, at, id);
  expect(await refundPart(order.id, 300, at + minute, id)).toEqual(first);
  await expect(refundPart(order.id, 301, at, id)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  expect((await read()).refunded).toBe(300);
});

test("money, then credit, then points: each to where it came from, and never more than each part", async () => {
  const { who, order, at, read } = await accepted(async (one) => {
    await give(one, "POINT", 200, now);
    await give(one, "CREDIT", 400, now);
    const open = await placed(storeID, await pickupBody(storeID), { now, token: one.token });
    await spent(one, open.id, 200, "POINT", now);
    await spent(one, open.id, 400, "CREDIT", now);
    const attempt = await beginPayment(await detail(open.id, { now, token: one.token }), { now, token: one.token });
    await getStore(env, storeID, { now, locale: "EN" })("reportAttempt", { attemptID: attempt.id, event: "SUCCEED" });
    return open;
  });
  const money = order.payable;
  await refundPart(order.id, money + 150, at);
  await follow(who, order.id, at);
  expect((await read()).refunds).toMatchObject([
    { amount: money, to: "BANK" },
    { amount: 150, to: "CREDIT" },
  ]);
  expect(await balances(who)).toEqual({ POINT: 0, CREDIT: 150 });
  await refundPart(order.id, 450, at);
  await follow(who, order.id, at);
  expect((await read()).paymentStatus).toBe("REFUNDED");
  expect(await balances(who)).toEqual({ POINT: 200, CREDIT: 400 });
});

test("a wallet that hears of its acceptance and its refund at once gets what it spent once", async () => {
  const who = await member(now);
  await give(who, "POINT", 200, now);
  await give(who, "CREDIT", 400, now);
  const open = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  await spent(who, open.id, 200, "POINT", now);
  await spent(who, open.id, 400, "CREDIT", now);
  const attempt = await beginPayment(open, { now, token: who.token });
  const at = now + 4_000;
  const store = getStore(env, storeID, { now: at, locale: "EN" });
  await store("reportAttempt", { attemptID: attempt.id, event: "SUCCEED" });
  await store("order", { orderID: open.id, customerID: who.id });
  await refundPart(open.id, open.total, at + 4_000);
  expect(await follow(who, open.id, at + 4_000)).toMatchObject({ paymentStatus: "REFUNDED" });
  expect(await balances(who)).toEqual({ POINT: 200, CREDIT: 400 });
});

test("an order that was paid by credit gives credit back", async () => {
  const { who, order, at } = await accepted(async (one) => {
    await give(one, "CREDIT", 20_000, now);
    const open = await placed(storeID, await pickupBody(storeID), { now, token: one.token });
    await call(contract.ordering.transaction, byCredit(open.id), { now, token: one.token });
    return open;
  });
  const before = (await balances(who)).CREDIT;
  await refundPart(order.id, 700, at);
  await follow(who, order.id, at);
  expect((await balances(who)).CREDIT).toBe(before + 700);
  await refundPart(order.id, order.payable - 700, at);
  await follow(who, order.id, at);
  expect((await balances(who)).CREDIT).toBe(20_000);
});

test("points that the order has earned are taken back in proportion, and all of them with the rest", async () => {
  const who = await member(now);
  const order = await paid(storeID, await pickupBody(storeID), { now, token: who.token });
  const end = now + 60 * minute;
  await follow(who, order.id, end);
  const earned = (await balances(who)).POINT;
  expect(earned).toBeGreaterThan(3);
  const half = Math.floor(order.total / 2);
  await refundPart(order.id, half, end);
  await follow(who, order.id, end);
  expect((await balances(who)).POINT).toBe(earned - Math.floor((earned * half) / order.total));
  await refundPart(order.id, order.payable - half, end);
  await follow(who, order.id, end);
  expect((await balances(who)).POINT).toBe(0);
  expect((await entries(who, end)).filter(([kind]) => kind === "CLAWBACK")).toHaveLength(2);
});

test("what was refunded before the end earns nothing", async () => {
  const { who, order, at } = await accepted(byPage);
  await refundPart(order.id, order.payable - 99, at);
  await follow(who, order.id, at + 60 * minute);
  expect((await balances(who)).POINT).toBe(0);
});

test("before the store accepts and without a payment there is nothing to refund", async () => {
  const who = await member(now);
  const at = { now, token: who.token };
  const unpaid = await placed(storeID, await pickupBody(storeID), at);
  await expect(refundPart(unpaid.id, 1, now)).rejects.toMatchObject(notPossible);
  const waiting = await paid(storeID, await pickupBody(storeID), at);
  await expect(refundPart(waiting.id, 1, now)).rejects.toMatchObject(notPossible);
  await expect(refundPart(`${storeID}-${"A".repeat(22)}`, 1, now)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

/** The money is handed over at the counter. */
const takeCash = ({ id }: Pick<Order, "id">, at: number) =>
  runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    const context = createStoreContext(storage, env);
    context.runInTransaction(at, () => advanceOrder(context, id, "PAID", { actor: "STORE", reason: null, at }));
  });

test("what was paid in cash goes back in cash, at once, by whoever refunds it (PD157)", async () => {
  const who = await member(now);
  const cash = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  const body = {
    paymentType: "COUNTER" as const,
    paymentMethod: "CASH" as const,
    orderIDs: [cash.id],
    isLanding: false,
  };
  await call(contract.ordering.transaction, { params: { storeID }, body }, { now, token: who.token });
  const waiting = await follow(who, cash.id, now + 4_000);
  await expect(refundPart(cash.id, 1, now + 4_000)).rejects.toMatchObject(notPossible);
  await takeCash(cash, now + 5_000);
  const end = now + 60 * minute;
  expect(await follow(who, cash.id, end)).toMatchObject({ paymentStatus: "DONE" });
  await refundPart(cash.id, 100, end);
  expect(await follow(who, cash.id, end)).toMatchObject({
    refunded: 100,
    refunds: [{ amount: 100, to: "CASH", status: "DONE", purpose: "ORDER" }],
  });
  await expect(refundPart(cash.id, waiting.payable - 99, end)).rejects.toMatchObject(notPossible);
  await refundPart(cash.id, waiting.payable - 100, end);
  expect(await follow(who, cash.id, end)).toMatchObject({ paymentStatus: "REFUNDED", refunded: waiting.payable });
});

test("a refund at a provider is pending until it says more; one that failed can be given again", async () => {
  const bank = createBank();
  const who = await member(now);
  const order = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  const at = now + 2 * minute;
  await withBank(bank, async () => {
    const attempt = await beginPayment(order, { now, token: who.token });
    await sendReports(bank, [bank.pay(attempt.id)], now);
    await follow(who, order.id, at);
    bank.refundState = "PENDING";
    expect(await refundPart(order.id, 250, at)).toMatchObject({ status: "PENDING" });
    await ring(storeID, at);
    for (const one of bank.refunds.values()) one.state = "FAILED";
    await ring(storeID, at + 15 * minute);
    const failed = await detail(order.id, { now: at + 15 * minute, token: who.token });
    expect(failed).toMatchObject({ paymentStatus: "DONE", refunded: 0, refunds: [{ status: "FAILED", amount: 250 }] });
    expect(getPaidParts(failed).money).toBe(order.payable);
    bank.refundState = "DONE";
    await refundPart(order.id, order.payable, at + 20 * minute);
    await ring(storeID, at + 20 * minute);
  });
  expect([...bank.refunds.values()].map(({ amount, state }) => [amount, state])).toEqual([
    [250, "FAILED"],
    [order.payable, "DONE"],
  ]);
});

test("the operator refunds by a call with its key, and the key of the call is the refund's", async () => {
  const { order, read } = await accepted(byPage);
  const key = "operator-key-0123456789-0123456789";
  const market = createMarketplace({ ...env, OPERATOR_KEYS: key }, () => now + 5_000);
  const send = (amount: number, id: string, headers: Record<string, string>) =>
    market.fetch(
      new Request(`https://marketplace/v4/operator/orders/${id}/refund`, {
        method: "POST",
        headers,
        body: JSON.stringify({ amount, reason: "one dish was missing" }),
      }),
    );
  const asOperator = { "X-Operator-Key": key };
  const ask = (amount: number, id: string, headers: Record<string, string> = asOperator) =>
    send(amount, id, { ...headers, "Idempotency-Key": "refund-of-today" });
  const first = await (await ask(400, order.id)).json();
  expect(first).toMatchObject({ item: { status: "DONE", amount: 400 } });
  expect(await (await ask(400, order.id)).json()).toEqual(first);
  expect(await failureOf(await ask(1_000_000, `${storeID}-${"A".repeat(22)}`))).toMatchObject({ code: "NOT_FOUND" });
  expect(await failureOf(await ask(0, order.id))).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await failureOf(await ask(400, order.id, {}))).toMatchObject({ code: "NOT_FOUND" });
  expect(operatorContract.operator.refundOrder.errors).toEqual(["REFUND_NOT_POSSIBLE"]);
  // Without a key, or with a text that is none, nothing is given: a command that is sent again would give twice.
  const keys: Record<string, string>[] = [{}, { "Idempotency-Key": "short" }];
  for (const more of keys) {
    const refusal = await failureOf(await send(400, order.id, { ...asOperator, ...more }));
    expect(refusal).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
    expect(refusal.issues).toMatchObject([
      { path: "Idempotency-Key", message: expect.stringContaining("8 to 64 letters, digits, _ or -") },
    ]);
  }
  expect(await failureOf(await send(400, order.id, {}))).toMatchObject({ code: "NOT_FOUND" });
  expect((await read()).refunded).toBe(400);
});

test("whatever is refunded in whatever parts: the order, the bank and the wallet agree, and nothing comes back twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(300),
      fc.nat(600),
      fc.array(fc.integer({ min: 1, max: 2500 }), { maxLength: 6 }),
      async (points, credit, amounts) => {
        now += 7 * dayMs;
        const { who, order, at, read } = await accepted(async (one) => {
          if (points > 0) await give(one, "POINT", points, now);
          if (credit > 0) await give(one, "CREDIT", credit, now);
          const open = await placed(storeID, await pickupBody(storeID), { now, token: one.token });
          if (points > 0) await spent(one, open.id, points, "POINT", now);
          if (credit > 0) await spent(one, open.id, credit, "CREDIT", now);
          const attempt = await beginPayment(await detail(open.id, { now, token: one.token }), {
            now,
            token: one.token,
          });
          await getStore(env, storeID, { now, locale: "EN" })("reportAttempt", {
            attemptID: attempt.id,
            event: "SUCCEED",
          });
          return open;
        });
        let given = 0;
        for (const amount of amounts) {
          try {
            await refundPart(order.id, amount, at);
            given += amount;
          } catch (error) {
            expect(error).toMatchObject(notPossible);
          }
          await follow(who, order.id, at);
          const known = await read();
          const sums = Object.groupBy(known.refunds ?? [], ({ to }) => to);
          const sum = (to: string) => (sums[to] ?? []).reduce((total, one) => total + one.amount, 0);
          expect(known.refunded).toBe(given);
          expect(sum("BANK") + sum("CREDIT") + sum("POINT")).toBe(given);
          expect(sum("BANK")).toBe(Math.min(given, order.payable));
          expect(await balances(who)).toEqual({ POINT: sum("POINT"), CREDIT: sum("CREDIT") });
          if (known.paymentStatus === "DONE") expect(sumParts(getPaidParts(known))).toBe(order.total - given);
          expect(known.paymentStatus).toBe(given === order.total ? "REFUNDED" : "DONE");
        }
      },
    ),
    { numRuns: runs(12) },
  );
});
