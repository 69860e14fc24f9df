import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { balances, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  detail,
  inStore,
  pickupBody,
  placed,
  report,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { comparePayments, readPaymentFailures } from "#worker/marketplace/compare-payments.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import type { DayBook } from "#worker/marketplace/objects/day-book/day-book.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { installPaymentAdapter, type ListedPayment } from "#worker/marketplace/ports/payment.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { createRecordingProvider } from "./recording-provider.ts";

useShops("1001");

// What was paid at providers, and how it differs from what they say (decision 0132).

const bank = createRecordingProvider("bank");
const wallet = createRecordingProvider("purse");
const both = [bank.provider, wallet.provider];
installPaymentAdapter(() => ({
  methods: null,
  find: (method) => (method === "TNG" ? wallet.provider : bank.provider),
  named: (name) => both.find((one) => one.name === name) ?? null,
}));

const storeID = "1001";
const hourMs = 60 * minuteMs;
/** Lunch of a day of its own for each test: a day has one book. */
let noon = startOfDay("2031-03-12") + 12 * hourMs;
const lines: Record<string, unknown>[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(JSON.parse(line)));

beforeEach(() => {
  noon += 7 * dayMs;
  lines.splice(0);
  for (const one of [bank, wallet]) {
    one.payments.clear();
    one.takeLists();
    one.takeAsked();
    one.setDown(false);
    one.setTime(noon);
  }
});

const at = (now: number) => ({ now, locale: "EN" }) as const;
const tell = (payment: ListedPayment, now: number, eventID = payment.attemptID) =>
  getStore(
    env,
    storeID,
    at(now),
  )("takePaymentReport", {
    provider: "bank",
    report: { kind: "PAYMENT", eventID, ...payment },
  });

/** What the Store has to ask and tell is done, as by its alarm. */
const wakeStore = (now: number) =>
  runInDurableObject(env.STORE.getByName(storeID), async (store: Store) => {
    store.clock = () => now;
    await store.alarm();
  });

const wakeCustomer = (id: string, now: number) =>
  runInDurableObject(env.CUSTOMER.getByName(id), async (customer: Customer) => {
    customer.clock = () => now;
    await customer.alarm();
  });

const inBook = <T extends Record<string, SqlStorageValue>>(query: string, now = noon): Promise<T[]> =>
  runInDurableObject(env.DAY_BOOK.getByName(toDay(now)), (_: DayBook, { storage }) =>
    storage.sql.exec<T>(query).toArray(),
  );

const inBookPayments = (now = noon) =>
  inBook<{ attempt: string; provider: string; provider_id: string; amount: number; at: number }>(
    "SELECT attempt, provider, provider_id, amount, at FROM payments ORDER BY at, attempt",
    now,
  );

const named = () =>
  lines
    .filter(({ event }) => event === "payment-difference")
    .map(({ attempt, kind }) => `${String(attempt)} ${String(kind)}`);

/** An order whose payment has begun. */
async function begun(now = noon) {
  bank.setTime(now);
  const { token } = await member(now);
  const options = { now, token };
  const order = await placed(storeID, await pickupBody(storeID), options);
  const attempt = await beginPayment(order, options);
  return { order, attempt, options };
}

/** An order that is paid, and in the book. */
async function paidOrder(now = noon) {
  const one = await begun(now);
  await tell(bank.pay(one.attempt.id), now);
  await wakeStore(now + minuteMs);
  return one;
}

/** The cron's turns from a time on. */
async function compare(from: number, turns = 1) {
  for (let turn = 0; turn < turns; turn += 1) await comparePayments(env, from + turn * 15 * minuteMs);
}

/** When the hour of `noon` is due. */
const due = () => noon + hourMs + 30 * minuteMs;
/** All hours before it are compared with the first turns. */
const compareMorning = () => compare(due() - hourMs, 3);

test("a payment and its refund at a provider are in the book of the day, once, however often they are reported", async () => {
  const { order, attempt } = await paidOrder();
  await tell(bank.pay(attempt.id), noon + 1, "again");
  await wakeStore(noon + 2 * minuteMs);
  const provider_id = `bank-${attempt.id}`;
  expect(await inBookPayments()).toEqual([
    { attempt: attempt.id, provider: "bank", provider_id, amount: order.total, at: noon },
  ]);
  const give = { orderID: order.id, id: "back-1", amount: 100, reason: "cold" };
  await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) =>
    storage.sql.exec(
      `INSERT INTO refunds (id, order_id, attempt, amount, status, reason, at, purpose) VALUES (?, ?, ?, ?, 'PENDING', '', ?, 'ORDER')`,
      give.id,
      give.orderID,
      attempt.id,
      give.amount,
      noon + 1,
    ),
  );
  for (const eventID of ["r1", "r2"]) {
    await getStore(
      env,
      storeID,
      at(noon + 3 * minuteMs),
    )("takePaymentReport", {
      provider: "bank",
      report: {
        kind: "REFUND",
        eventID,
        attemptID: attempt.id,
        refundID: give.id,
        amount: 100,
        refund: { providerID: "r", state: "DONE" },
      },
    });
    await wakeStore(noon + 5 * minuteMs);
  }
  expect(await inBook("SELECT * FROM refunds")).toEqual([
    { id: give.id, attempt: attempt.id, amount: 100, at: noon + 1 },
  ]);
  expect(await inStore(storeID, "SELECT * FROM tasks WHERE kind = 'DAY_BOOK'")).toEqual([]);
});

test("a top-up at a provider is in the book too, and one that nobody has reported is found", async () => {
  const who = await member(noon);
  const body = { topUpAmount: 5000 as const, redirectUrl: "/profile?tab=wallet", merchantID: "warisan" };
  const topUp = async () =>
    (await call(contract.loyalty.topUp, { params: { id: who.loyaltyID }, body }, { now: noon, token: who.token })).item
      .id;
  const [reported, lost] = [await topUp(), await topUp()];
  const payment = bank.pay(reported);
  await getCustomer(
    env,
    who.id,
    at(noon),
  )("takePaymentReport", {
    provider: "bank",
    report: { kind: "PAYMENT", eventID: reported, ...payment },
  });
  await wakeCustomer(who.id, noon + 2 * minuteMs);
  expect((await inBookPayments()).map(({ attempt, amount }) => [attempt, amount])).toEqual([[reported, 5000]]);
  bank.pay(lost);
  await compareMorning();
  await compare(due());
  await wakeCustomer(who.id, due() + minuteMs);
  await compare(due() + 15 * minuteMs);
  expect(await balances(who)).toMatchObject({ CREDIT: 10_000 });
  expect((await inBookPayments()).map(({ attempt }) => attempt).toSorted()).toEqual([reported, lost].toSorted());
  expect(named()).toEqual([]);
});

test("our own test page is in no book", async () => {
  const before = await listDurableObjectIds(env.DAY_BOOK);
  installPaymentAdapter(() => ({
    methods: null,
    find: () => ({ ...bank.provider, name: "test", isOwn: true }),
    named: () => null,
  }));
  await comparePayments(env, noon);
  expect(await readPaymentFailures(env, noon)).toBeNull();
  expect(await listDurableObjectIds(env.DAY_BOOK)).toEqual(before);
  installPaymentAdapter(() => ({
    methods: null,
    find: (method) => (method === "TNG" ? wallet.provider : bank.provider),
    named: (name) => both.find((one) => one.name === name) ?? null,
  }));
});

test("each hour is compared when it is over for half an hour, and again when the day is; no call asks for more than four", async () => {
  await paidOrder();
  const midnight = startOfDay(toDay(noon));
  // The day before is compared twice too; what is left of it is not counted here.
  for (let time = midnight + 30 * minuteMs; time < midnight + dayMs + 4 * hourMs; time += 15 * minuteMs)
    await comparePayments(env, time);
  const own = bank.takeLists().filter(({ from }) => from >= midnight && from < midnight + dayMs);
  for (const { from, to } of own) expect(to - from).toBeLessThanOrEqual(4 * hourMs);
  const times = (hour: number) =>
    own.filter(({ from, to }) => from <= midnight + hour * hourMs && to > midnight + hour * hourMs).length;
  expect(Array.from({ length: 24 }, (_, hour) => times(hour))).toEqual(Array.from({ length: 24 }, () => 2));
  expect(named()).toEqual([]);
  expect(bank.takeAsked()).toEqual([]);
  expect(await readPaymentFailures(env, noon)).toEqual({ differences: 0, unread: 0, refunds: 0 });
});

test("a payment whose report was lost is asked for again by its owner, and is no difference", async () => {
  const { order, attempt, options } = await begun();
  await compareMorning();
  bank.pay(attempt.id);
  // As if the reply with the id had been lost too.
  await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    storage.sql.exec("UPDATE provider_payments SET provider_id = NULL WHERE attempt = ?", attempt.id);
    storage.sql.exec("DELETE FROM tasks");
  });
  await compare(due());
  await wakeStore(due() + minuteMs);
  expect(await detail(order.id, { ...options, now: due() + minuteMs })).toMatchObject({ paymentStatus: "REFUNDED" });
  await compare(due() + 15 * minuteMs, 2);
  expect(named()).toEqual([]);
  expect((await inBookPayments()).map((one) => one.attempt)).toEqual([attempt.id]);
});

test("each kind of difference is named at the second comparison, once, and ends when it is settled", async () => {
  await compareMorning();
  const same = await paidOrder();
  const missing = await paidOrder();
  const other = await begun();
  const refunded = await paidOrder();
  const twice = await paidOrder();
  bank.payments.delete(missing.attempt.id);
  bank.payments.set("fails", {
    ...bank.pay(same.attempt.id),
    attemptID: "99999-AAAAAAAAAAAAAAAAAAAAAA",
    providerID: "of-nobody",
  });
  bank.pay(other.attempt.id).amount += 1;
  bank.pay(refunded.attempt.id).refunded = 50;
  bank.payments.set("twice", { ...bank.pay(twice.attempt.id), providerID: "second-page" });
  await compare(due());
  await wakeStore(due() + minuteMs);
  expect(named()).toEqual([]);
  expect(await readPaymentFailures(env, due())).toMatchObject({ differences: 0, unread: 0 });
  const expected = [
    "99999-AAAAAAAAAAAAAAAAAAAAAA NOT_HERE",
    `${missing.attempt.id} NOT_THERE`,
    `${other.attempt.id} OTHER_AMOUNT`,
    `${refunded.attempt.id} OTHER_REFUNDS`,
    `${twice.attempt.id} NOT_HERE`,
  ].toSorted();
  await compare(due() + 15 * minuteMs, 3);
  expect(named().toSorted()).toEqual(expected);
  for (const line of lines.filter(({ event }) => event === "payment-difference"))
    expect(Object.keys(line).toSorted()).toEqual(["attempt", "event", "kind", "level", "provider"]);
  expect(await readPaymentFailures(env, due() + 45 * minuteMs)).toMatchObject({ differences: 5, unread: 0 });
  bank.pay(refunded.attempt.id).refunded = 0;
  bank.payments.delete("fails");
  await compare(due() + hourMs, 2);
  expect(await readPaymentFailures(env, due() + 2 * hourMs)).toMatchObject({ differences: 3, unread: 0 });
  expect(named()).toHaveLength(5);
  // The next day tells it too.
  await compare(noon + dayMs, 2);
  expect((await readPaymentFailures(env, noon + dayMs))?.differences).toBe(3);
});

test("what another shop has sold with the same account is no difference", async () => {
  await compareMorning();
  const own = await paidOrder();
  const theirs = ["order_1234", "1042", "INV-2026-001", "5d3f1c9e-0a4b-4f7e-9a51-2f7a4cf0b7de", "siti@example.com"];
  for (const attemptID of theirs)
    bank.payments.set(attemptID, { ...bank.pay(own.attempt.id), attemptID, providerID: attemptID });
  await compare(due(), 3);
  expect(named()).toEqual([]);
  expect(await readPaymentFailures(env, due())).toMatchObject({ differences: 0, unread: 0 });
});

test("a provider may count a refund that is on its way, or not", async () => {
  await compareMorning();
  const { order, attempt } = await paidOrder();
  await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) =>
    storage.sql.exec(
      `INSERT INTO refunds (id, order_id, attempt, amount, status, reason, at, purpose) VALUES ('p', ?, ?, 70, 'PENDING', '', 1, 'ORDER')`,
      order.id,
      attempt.id,
    ),
  );
  await compare(due(), 2);
  bank.pay(attempt.id).refunded = 70;
  await compare(noon + dayMs, 12);
  expect(named()).toEqual([]);
});

test("what was begun before midnight and paid after it differs on neither day", async () => {
  const midnight = startOfDay(toDay(noon)) + dayMs;
  const { attempt } = await begun();
  const payment = bank.pay(attempt.id);
  payment.at = midnight - minuteMs;
  await tell(payment, midnight + minuteMs);
  await wakeStore(midnight + 3 * minuteMs);
  expect((await inBookPayments(midnight)).map((one) => one.attempt)).toEqual([attempt.id]);
  bank.takeAsked();
  await compare(midnight + 30 * minuteMs, 24);
  expect(named()).toEqual([]);
  expect(bank.takeAsked()).toEqual([`bank-${attempt.id}`]);
});

test("a provider that does not answer stops no other, is told after an hour, and is caught up with", async () => {
  await compareMorning();
  bank.takeLists();
  bank.setDown(true);
  await compare(due(), 3);
  expect(await readPaymentFailures(env, due())).toMatchObject({ differences: 0, unread: 0 });
  await compare(due() + 45 * minuteMs);
  expect(await readPaymentFailures(env, due())).toMatchObject({ differences: 0, unread: 1 });
  expect(lines.filter(({ event }) => event === "payments-not-compared").map(({ provider }) => provider)).toContain(
    "bank",
  );
  expect(wallet.takeLists().some(({ from }) => from === noon)).toBe(true);
  bank.setDown(false);
  await compare(due() + hourMs);
  expect(bank.takeLists().some(({ from, to }) => from <= noon && to > noon)).toBe(true);
  expect(await readPaymentFailures(env, due())).toMatchObject({ differences: 0, unread: 0 });
});

test("a payment of our own page stays out of what is told", async () => {
  const { attempt } = await begun();
  await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) =>
    storage.sql.exec("DELETE FROM provider_payments WHERE attempt = ?", attempt.id),
  );
  await report(attempt.id, "SUCCEED", noon);
  expect(await inStore(storeID, "SELECT * FROM tasks WHERE kind = 'DAY_BOOK' AND ref = ?", attempt.id)).toEqual([]);
});
