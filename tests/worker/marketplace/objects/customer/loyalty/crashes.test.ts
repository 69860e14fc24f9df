import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { allHolds } from "#tests/support/all-holds.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  beginPayment,
  detail,
  lunch,
  pickupBody,
  placed,
  report,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import {
  balances,
  byCredit,
  follow,
  give,
  givingBack,
  holdStates,
  inCustomer,
  type Member,
  member,
  spending,
  spent,
  wake,
} from "./support.ts";

useShops("1001", "1002", "1003", "1004", "1005", "1006", "1007", "1201", "1203", "1204");

const { spend, refund } = contract.loyalty;
const { transaction } = contract.ordering;

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let keys = 0;
const freshKey = () => `key-of-wallet-${(keys += 1)}`;

const crashAt = (at: Failpoint) => (point: Failpoint) => {
  if (point === at) throw new Error(`crash at ${at}`);
};

const later = lunch + intentLeaseMs;
const stores = ["1001", "1002", "1003", "1004", "1005", "1006", "1007", "1201", "1203", "1204"];
let shoppers = 0;

async function shopper() {
  const who = await member();
  await give(who, "POINT", 500);
  await give(who, "CREDIT", 20_000);
  shoppers += 1;
  const storeID = stores[shoppers % stores.length] ?? "1001";
  const order = await placed(storeID, await pickupBody(storeID), who);
  return { who, order };
}

const intents = (who: Member) => inCustomer(who, "SELECT state FROM intents");

test("the same key and body is one spend and the same reply, byte for byte, also sent at once (performance.md R6)", async () => {
  const { who, order } = await shopper();
  const parts = spending(who, order.id, 120);
  const options = { token: who.token, key: freshKey() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => sendRow(spend, parts, options)));
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(texts).size).toBe(1);
  expect(await balances(who)).toMatchObject({ POINT: 380 });
  const other = await sendRow(spend, spending(who, order.id, 121), options);
  expect(await failureOf(other)).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  const back = givingBack(who, (JSON.parse(texts[0] ?? "") as { item: { id: string } }).item.id);
  const key = freshKey();
  const [first, second] = [
    await sendRow(refund, back, { token: who.token, key }),
    await sendRow(refund, back, { token: who.token, key, now: later }),
  ];
  expect(second.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await second.text()).toBe(await first.text());
  // The spend's own key still tells what it told then.
  expect(await (await sendRow(spend, parts, options)).text()).toBe(texts[0]);
  expect(await balances(who)).toMatchObject({ POINT: 500 });
});

test("a crash before anything is held leaves nothing behind; a late request of it holds nothing", async () => {
  const { who, order } = await shopper();
  const parts = spending(who, order.id, 120);
  const key = freshKey();
  await sendRow(spend, parts, { token: who.token, key, reach: crashAt("intent-written") });
  const [{ id } = { id: "" }] = await inCustomer<{ id: string }>(who, "SELECT id FROM intents WHERE state = 'OPEN'");
  await wake(who, later);
  const { body } = parts;
  const late = { ...body, id, orderID: order.id };
  await expect(getCustomer(env, who.id, { now: later, locale: "EN" })("holdSpend", late)).rejects.toMatchObject({
    code: "IDEMPOTENCY_IN_PROGRESS",
  });
  expect(await balances(who)).toMatchObject({ POINT: 500 });
  const retried = await sendRow(spend, parts, { token: who.token, key, now: later });
  expect(retried.status).toBe(200);
  expect(await balances(who)).toMatchObject({ POINT: 380 });
});

test("a crash after holding: the points come back by the alarm, once, and the Store takes no late word of them (wire.md §8.6)", async () => {
  const { who, order } = await shopper();
  const key = freshKey();
  const crash = { token: who.token, key, reach: crashAt("hold-written") };
  expect((await sendRow(spend, spending(who, order.id, 120), crash)).status).toBe(500);
  expect(await balances(who)).toMatchObject({ POINT: 380 });
  await wake(who, later - 1);
  expect(await holdStates(who)).toEqual(["HELD"]);
  await wake(who, later);
  await wake(who, later);
  expect(await holdStates(who)).toEqual(["RELEASED"]);
  expect(await balances(who)).toMatchObject({ POINT: 500 });
  const [{ id } = { id: "" }] = await inCustomer<{ id: string }>(who, `SELECT id FROM (${allHolds})`);
  const late = getStore(env, order.store.id, { now: later, locale: "EN" })("redeem", {
    id,
    orderID: order.id,
    customerID: who.id,
    type: "POINT",
    valueSen: 120,
  });
  await expect(late).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await detail(order.id, who)).toMatchObject({ redeemed: 0 });
  expect((await sendRow(spend, spending(who, order.id, 120), { token: who.token, key, now: later })).status).toBe(200);
  expect(await detail(order.id, who)).toMatchObject({ redeemed: 120 });
});

test("a crash after the Store counts on it: the key yields the same spend, by retry and by alarm, and it counts once", async () => {
  for (const heal of ["retry", "alarm"] as const) {
    const { who, order } = await shopper();
    const key = freshKey();
    const parts = spending(who, order.id, 120);
    await sendRow(spend, parts, { token: who.token, key, reach: crashAt("done-in-store") });
    if (heal === "alarm") await wake(who, later);
    // A retry that comes soon waits, then asks the Store itself.
    const now = heal === "alarm" ? later : lunch + 1000;
    const retried = await sendRow(spend, parts, { token: who.token, key, now });
    const [{ id } = { id: "" }] = await inCustomer<{ id: string }>(who, `SELECT id FROM (${allHolds})`);
    expect(retried.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await retried.json(), heal).toMatchObject({ item: { id, amount: 120, status: "HELD", balance: 380 } });
    expect(await holdStates(who)).toEqual(["HELD"]);
    expect(await detail(order.id, who)).toMatchObject({ redeemed: 120 });
  }
});

test("a crash between giving back in the Store and in the wallet: the alarm closes it, and nothing is captured of it", async () => {
  for (const heal of ["alarm", "accepted", "retry"] as const) {
    const { who, order } = await shopper();
    const { id } = await spent(who, order.id, 120);
    const key = freshKey();
    const crash = { token: who.token, key, reach: crashAt("claim-returned") };
    expect((await sendRow(refund, givingBack(who, id), crash)).status).toBe(500);
    expect(await detail(order.id, who)).toMatchObject({ redeemed: 0, payable: order.total });
    expect(await balances(who)).toMatchObject({ POINT: 380 });
    if (heal === "alarm") await wake(who, later);
    if (heal === "accepted") {
      const attempt = await beginPayment(await detail(order.id, who), who);
      await report(attempt.id, "SUCCEED");
      await follow(who, order.id, lunch + 5_000);
      await wake(who, lunch + 5_000);
    }
    if (heal === "retry") {
      const retried = await sendRow(refund, givingBack(who, id), { token: who.token, key, now: later });
      expect(await retried.json()).toMatchObject({ item: { id, status: "RELEASED", balance: 500 } });
    }
    expect(await holdStates(who), heal).toEqual(["RELEASED"]);
    expect(await balances(who), heal).toMatchObject({ POINT: 500 });
  }
});

test("a crash while paying by credit: held and not paid comes back; paid is paid once and its key yields it", async () => {
  for (const [point, paymentStatus] of [
    ["intent-written", "PENDING"],
    ["hold-written", "PENDING"],
    ["done-in-store", "DONE"],
    ["intent-finished", "DONE"],
  ] as const) {
    const { who, order } = await shopper();
    const key = freshKey();
    const crash = { token: who.token, key, reach: crashAt(point) };
    expect((await sendRow(transaction, byCredit(order.id), crash)).status).toBe(500);
    expect((await detail(order.id, who)).paymentStatus, point).toBe(paymentStatus);
    await wake(who, later);
    const left = paymentStatus === "DONE" ? 20_000 - order.total : 20_000;
    expect(await balances(who), point).toMatchObject({ CREDIT: left });
    const retried = await sendRow(transaction, byCredit(order.id), { token: who.token, key, now: later });
    expect(await retried.json(), point).toMatchObject({ item: { status: "SUCCEEDED", orderIDs: [order.id] } });
    expect(await balances(who), point).toMatchObject({ CREDIT: 20_000 - order.total });
    expect(await detail(order.id, { ...who, now: later })).toMatchObject({ paymentStatus: "DONE" });
    expect((await intents(who)).filter(({ state }) => state === "OPEN")).toEqual([]);
  }
});

test("a Store that does not answer is asked again later; until then everything stays held", async () => {
  const { who, order } = await shopper();
  await spent(who, order.id, 120);
  await inCustomer(who, "UPDATE holds SET due = ?", lunch);
  const deaf = { ...env, STORE: { getByName: () => ({ answer: () => Promise.reject(new Error("gone")) }) } };
  const retryAt = await runInDurableObject(env.CUSTOMER.getByName(who.id), (_, { storage }) =>
    runTimers(storage, who.id, deaf as never, lunch),
  );
  expect(retryAt).toBe(lunch + 30_000);
  expect(await holdStates(who)).toEqual(["HELD"]);
});

test("a free payment whose answer was lost tells its key what it would have told, byte for byte (wire.md §1, S268)", async () => {
  for (const heal of ["retry", "alarm", "restart"] as const) {
    const { who, order } = await shopper();
    await spent(who, order.id, order.total, "CREDIT");
    const body = { paymentType: "FREE", paymentMethod: "NONE", orderIDs: [order.id], isLanding: false };
    const parts = { params: { storeID: order.store.id }, body };
    const asked = { token: who.token, key: freshKey() };
    const crashed = await sendRow(transaction, parts, { ...asked, reach: crashAt("done-in-store") });
    expect(crashed.status).toBe(500);
    const [open] = await inCustomer<{ id: string }>(who, "SELECT id FROM intents WHERE state = 'OPEN'");
    if (heal === "alarm") await wake(who, later);
    if (heal === "restart") await evictDurableObject(env.CUSTOMER.getByName(who.id));
    const again = await sendRow(transaction, parts, { ...asked, now: heal === "restart" ? lunch + 1000 : later });
    expect(again.headers.get("Idempotency-Replayed"), heal).toBe("true");
    const item = { id: open?.id, status: "SUCCEEDED", amount: 0, orderIDs: [order.id], paymentUrl: null };
    expect(await again.text()).toBe(JSON.stringify({ item: { ...item, expiresAt: "2031-03-12T12:15:00+08:00" } }));
    expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", paymentType: "FREE", payable: 0 });
    expect(await balances(who)).toMatchObject({ CREDIT: 20_000 - order.total });
    const anew = await sendRow(transaction, parts, { ...asked, key: freshKey(), now: later });
    expect(await failureOf(anew)).toMatchObject({ code: "ALREADY_PAID" });
  }
});

test("a payment whose answer was lost has succeeded, also when its order was called off before it is asked for again", async () => {
  const { who, order } = await shopper();
  const call = { token: who.token, key: freshKey() };
  const crash = { ...call, reach: crashAt("done-in-store") };
  expect((await sendRow(transaction, byCredit(order.id), crash)).status).toBe(500);
  expect(await act(order.id, "reject", lunch + 1000)).toBe(true);
  const again = await sendRow(transaction, byCredit(order.id), { ...call, now: later });
  expect(await again.json()).toMatchObject({ item: { status: "SUCCEEDED", orderIDs: [order.id] } });
  expect(await detail(order.id, { ...who, now: later })).toMatchObject({ paymentStatus: "REFUNDED" });
});

test("another's payment of nothing is nobody's answer", async () => {
  const [mine, other] = [await shopper(), await shopper()];
  await spent(mine.who, mine.order.id, mine.order.total, "CREDIT");
  const body = { paymentType: "FREE", paymentMethod: "NONE", orderIDs: [mine.order.id], isLanding: false };
  const parts = { params: { storeID: mine.order.store.id }, body };
  const paid = await sendRow(transaction, parts, { token: mine.who.token });
  const { item } = await paid.json<{ item: { id: string } }>();
  const store = getStore(env, mine.order.store.id, { now: lunch, locale: "EN" });
  expect(await store("internalPayment", { attemptID: item.id, customerID: mine.who.id })).toMatchObject({ item });
  expect(await store("internalPayment", { attemptID: item.id, customerID: other.who.id })).toBeNull();
});

test("a wallet that went down with its callers does not wait for them: held credit and points are spent once (wire.md §8.6)", async () => {
  for (const point of ["intent-written", "hold-written", "done-in-store", "intent-finished"] as const) {
    const { who, order } = await shopper();
    const call = { token: who.token, key: freshKey() };
    const parts = spending(who, order.id, 90);
    expect((await sendRow(spend, parts, { ...call, reach: crashAt(point) })).status).toBe(500);
    await evictDurableObject(env.CUSTOMER.getByName(who.id));
    const again = await sendRow(spend, parts, { ...call, now: lunch + 1000 });
    expect(again.status, point).toBe(200);
    expect(await balances(who), point).toMatchObject({ POINT: 410 });
    const pay = { token: who.token, key: freshKey() };
    const paying = byCredit(order.id);
    expect((await sendRow(transaction, paying, { ...pay, reach: crashAt(point) })).status).toBe(500);
    await evictDurableObject(env.CUSTOMER.getByName(who.id));
    expect((await sendRow(transaction, paying, { ...pay, now: lunch + 1000 })).status, point).toBe(200);
    expect(await balances(who), point).toMatchObject({ CREDIT: 20_000 - order.total + 90 });
    expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", redeemed: 90 });
  }
});
