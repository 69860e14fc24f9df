import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  detail,
  inStore,
  lunch,
  minute,
  pickupBody,
  placed,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { type Bank, createBank, ring, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call, failureOf, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001");

// A payment at a provider that is not ours (decision 0129, wire.md §10.7).

// What does not fit is a line in the log.
const lines = vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1001";
let now = lunch;
// A week of its own for each test: slots are not shared.
beforeEach(() => {
  now += 7 * dayMs;
  lines.mockClear();
});

async function toPay(bank: Bank) {
  const who = await member(now);
  const order = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  const attempt = await withBank(bank, () => beginPayment(order, { now, token: who.token }));
  return { who, order, attempt, at: { now, token: who.token } };
}

function payInCash({ id }: Order, at: { now: number; token: string }) {
  const body = { paymentType: "COUNTER" as const, paymentMethod: "CASH" as const, orderIDs: [id], isLanding: false };
  return call(contract.ordering.transaction, { params: { storeID }, body }, at);
}

const read = ({ id }: Order, { token }: { token: string }, at = now) => detail(id, { now: at, token });
const logged = () => lines.mock.calls.map(([line]) => String(line)).join("\n");

test("a payment has the page of its provider, asked with the amount and the way back, once for a key", async () => {
  const bank = createBank();
  const who = await member(now);
  const order = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const ask = () =>
    withBank(bank, () =>
      sendRow(
        contract.ordering.transaction,
        { params: { storeID }, body },
        { now, token: who.token, key: `key-${order.id.slice(-12)}` },
      ),
    );
  const [first, again] = [await (await ask()).json(), await (await ask()).json()];
  expect(again).toEqual(first);
  expect(first).toMatchObject({ item: { status: "REDIRECTED", paymentUrl: "https://bank.example/pay_1" } });
  expect(bank.asked).toEqual(["create"]);
  const [{ request } = { request: null }] = bank.payments.values();
  expect(request).toMatchObject({
    amount: order.payable,
    method: "FPX",
    returnUrl: `https://marketplace/order-summary?id=${order.id}&payment=success`,
    cancelUrl: `https://marketplace/order-summary?id=${order.id}&payment=cancelled`,
    webhookUrl: `https://marketplace/v4/hooks/${bank.name}`,
  });
  // Nothing of who pays: an address that the bank does not like must not stop a payment.
  expect(Object.keys(request ?? {})).not.toContain("payer");
  expect(request?.description).toContain(order.orderNo);
});

test("a report pays once, however often it comes and under whatever event", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  const report = bank.pay(attempt.id);
  await withBank(bank, async () => {
    const answer = await sendReports(bank, [report], now);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    await sendReports(bank, [report], now + minute);
    await sendReports(bank, [{ ...report, eventID: "evt_other" }], now + minute);
  });
  const paid = await read(order, at);
  expect(paid).toMatchObject({ paymentStatus: "DONE", refunded: 0, paymentMethod: "FPX" });
  expect(paid.events.filter(({ status }) => status === "PAID")).toHaveLength(1);
  expect(bank.asked).toEqual(["create"]);
});

test.each([
  ["another amount", { amount: 1 }],
  ["another currency", { currency: "SGD" }],
  ["another payment", { providerID: "pay_999" }],
  ["an attempt that is not there", { attemptID: `${storeID}-${"A".repeat(22)}` }],
])("a report with %s changes nothing and is a line in the log", async (_, changes) => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  const report = { ...bank.pay(attempt.id), ...changes };
  expect((await withBank(bank, () => sendReports(bank, [report], now))).status).toBe(200);
  expect((await read(order, at)).paymentStatus).toBe("PENDING");
  expect(logged()).toMatch(/payment-(?:differs|of-another-page|unknown)/);
});

test.each([
  "order_1234",
  "1042",
  "INV-2026-001",
  "5d3f1c9e-0a4b-4f7e-9a51-2f7a4cf0b7de",
  "siti@example.com",
  "",
  " ",
  "__proto__",
  `1001-${"A".repeat(21)}`,
  // These look like ours, of a store and a customer that nobody knows.
  `999999-${"A".repeat(22)}`,
  `M${"B".repeat(22)}-${"A".repeat(22)}`,
])("what another shop with the same account calls %j is taken, and says nothing", async (attemptID) => {
  const bank = createBank();
  const money = { providerID: "pay_1", outcome: "PAID", amount: 500, currency: "MYR" } as const;
  const refund = { providerID: "re_1", state: "DONE" } as const;
  const answer = await withBank(bank, () =>
    sendReports(
      bank,
      [
        { kind: "PAYMENT", eventID: "theirs", attemptID, ...money },
        { kind: "REFUND", eventID: "back", attemptID, refundID: "their refund", amount: 500, refund },
      ],
      now,
    ),
  );
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
});

test("a report without our signature is 401, and one of a provider without an account 404; nothing is read", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  const report = bank.pay(attempt.id);
  await withBank(bank, async () => {
    const forged = await failureOf(await sendReports(bank, [report], now, "forged"));
    expect([forged.status, forged.code]).toEqual([401, "WEBHOOK_SIGNATURE"]);
    const unknown = await failureOf(await sendReports(createBank(), [report], now));
    expect([unknown.status, unknown.code]).toEqual([404, "NOT_FOUND"]);
  });
  expect((await read(order, at)).paymentStatus).toBe("PENDING");
});

test("a provider that is down takes nothing: the order stands, and another way to pay works (PAYMENT_PROVIDER_DOWN)", async () => {
  const bank = createBank();
  const who = await member(now);
  const at = { now, token: who.token };
  const order = await placed(storeID, await pickupBody(storeID), at);
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false } as const;
  bank.mood = "DOWN";
  const pay = () => withBank(bank, () => refused(contract.ordering.transaction, { params: { storeID }, body }, at));
  expect(await pay()).toMatchObject({ status: 503, code: "PAYMENT_PROVIDER_DOWN" });
  bank.mood = "REFUSED";
  expect(await pay()).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
  expect((await read(order, at)).paymentStatus).toBe("PENDING");
  await payInCash(order, at);
  expect(await read(order, at)).toMatchObject({ paymentStatus: "PENDING", deliveryStatus: "WAIT_FOR_CONFIRMATION" });
  const attempts = await inStore(
    storeID,
    "SELECT status FROM payment_attempts JOIN attempt_orders ON attempt = id WHERE order_id = ?",
    order.id,
  );
  expect(attempts).toEqual([{ status: "FAILED" }, { status: "FAILED" }]);
});

test("the same key pays after the provider is back", async () => {
  const bank = createBank();
  const who = await member(now);
  const order = await placed(storeID, await pickupBody(storeID), { now, token: who.token });
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const key = `again-${order.id.slice(-12)}`;
  const pay = () =>
    withBank(bank, () =>
      sendRow(contract.ordering.transaction, { params: { storeID }, body }, { now, token: who.token, key }),
    );
  bank.mood = "DOWN";
  expect((await pay()).status).toBe(503);
  bank.mood = "WELL";
  const reply = await pay();
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    { item: { paymentUrl: "https://bank.example/pay_1" } },
  ]);
});

test("what nobody reported is asked for after 2, 5, 15 and 35 minutes, and then no more", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  const asks = () => bank.asked.filter((what) => what === "status").length;
  await withBank(bank, async () => {
    const seen: number[] = [];
    for (let after = 1; after <= 60; after += 1) {
      const before = asks();
      await ring(storeID, now + after * minute);
      if (asks() > before) seen.push(after);
    }
    expect(seen).toEqual([2, 5, 15, 35]);
  });
  expect((await read(order, at, now + 60 * minute)).paymentStatus).toBe("CANCELLED");
  expect((await inStore(storeID, "SELECT * FROM tasks WHERE ref = ?", attempt.id)).length).toBe(0);
});

test("a payment that was made without a report is found by asking", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  bank.pay(attempt.id);
  await withBank(bank, () => ring(storeID, now + 2 * minute));
  expect((await read(order, at, now + 2 * minute)).paymentStatus).toBe("DONE");
});

test("asking a provider that is down goes on until it answers", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  bank.pay(attempt.id);
  await withBank(bank, async () => {
    bank.mood = "DOWN";
    await ring(storeID, now + 2 * minute);
    bank.mood = "WELL";
    await ring(storeID, now + 3 * minute);
  });
  expect((await read(order, at, now + 3 * minute)).paymentStatus).toBe("DONE");
});

test("money for an order that has ended goes back at the provider, once, and the order says when it has arrived", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, at);
  const report = bank.pay(attempt.id);
  bank.refundState = "PENDING";
  await withBank(bank, async () => {
    await sendReports(bank, [report], now + minute);
    expect((await read(order, at)).refunds).toMatchObject([{ amount: order.payable, to: "BANK", status: "PENDING" }]);
    await ring(storeID, now + 2 * minute);
    await ring(storeID, now + 3 * minute);
  });
  const [refundID = ""] = bank.refunds.keys();
  expect(bank.refunds.get(refundID)).toMatchObject({ payment: "pay_1", amount: order.payable });
  expect(bank.asked.filter((what) => what === "refund")).toHaveLength(1);
  expect(await read(order, at, now + 3 * minute)).toMatchObject({
    paymentStatus: "REFUNDED",
    refunded: order.payable,
    refunds: [{ status: "PENDING" }],
  });
  const arrived = {
    kind: "REFUND",
    eventID: "evt_back",
    attemptID: attempt.id,
    refundID,
    amount: order.payable,
    refund: { providerID: "re_1", state: "DONE" },
  } as const;
  await withBank(bank, () => sendReports(bank, [arrived, arrived], now + 4 * minute));
  expect((await read(order, at, now + 4 * minute)).refunds).toMatchObject([{ status: "DONE" }]);
});

test("a refund that is on its way is asked for, and one that did not arrive is named", async () => {
  const bank = createBank();
  const { order, attempt, at } = await toPay(bank);
  await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, at);
  bank.refundState = "PENDING";
  await withBank(bank, async () => {
    await sendReports(bank, [bank.pay(attempt.id)], now + minute);
    await ring(storeID, now + 2 * minute);
    for (const refund of bank.refunds.values()) refund.state = "FAILED";
    await ring(storeID, now + 20 * minute);
  });
  expect(await read(order, at, now + 20 * minute)).toMatchObject({
    paymentStatus: "REFUNDED",
    refunded: 0,
    refunds: [{ status: "FAILED" }],
  });
});
