import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import {
  balances,
  entries,
  follow,
  give,
  holdStates,
  type Member,
  member,
  wake,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  deliveryBody,
  detail,
  inStore,
  lunch,
  minute,
  ordersOf,
  paid,
  pickupBody,
  placed,
  report,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { kitchen, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { collected, delivered } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { call, failureOf, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001", "2301");

// Tips for riders: at checkout a part of the order (PD137), after the delivery a payment of its own (PD138, PD139).

// Calls that are cut off are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
// A week of its own for each test: slots are not shared.
beforeEach(() => {
  now += 7 * dayMs;
});

const { tip, place, cancel } = contract.ordering;
const storeID = "1001";
const byBank = { amount: 300, paymentType: "ONLINE", paymentMethod: "FPX" } as const;
const byCredit = { amount: 300, paymentType: "CREDIT", paymentMethod: "CREDIT" } as const;

/** A delivery that has ended, of a new member. */
async function handedOver() {
  const who = await member(now);
  const order = await delivered(storeID, { now, token: who.token });
  const params = { id: order.id };
  const at = { now, token: who.token };
  return {
    who,
    order,
    at,
    params,
    ask: async (body: Parameters<typeof call<typeof tip>>[1]["body"]) => (await call(tip, { params, body }, at)).item,
    refuse: (body: object) => refused(tip, { params, body }, at),
    read: () => detail(order.id, at),
  };
}

// --- at checkout -----------------------------------------------------------------------------------------------------------

test("a tip at checkout is part of the total, is paid and comes back with the order (PD137)", async () => {
  const at = { now, token: (await member(now)).token };
  const body = await deliveryBody(storeID, now);
  const plain = await placed(storeID, body, at);
  const tipped = await placed(storeID, { ...body, tip: 300, expectedTotal: plain.total + 300 }, at);
  expect(tipped).toMatchObject({ tip: 300, total: plain.total + 300, payable: plain.payable + 300, lateTip: null });
  expect(tipped).toMatchObject({ subtotal: plain.subtotal, tax: plain.tax, deliveryFee: plain.deliveryFee });
  expect(plain.tip).toBe(0);
  const { item } = await call(
    contract.ordering.transaction,
    {
      params: { storeID },
      body: { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [tipped.id], isLanding: false },
    },
    at,
  );
  expect(item.amount).toBe(plain.total + 300);
  await report(item.id, "SUCCEED", now);
  const { item: off } = await call(cancel, { params: { id: tipped.id }, body: {} }, at);
  expect(off).toMatchObject({ paymentStatus: "REFUNDED", refunded: plain.total + 300 });
});

test("a page that does not know of its tip sees another total, and nothing is placed", async () => {
  const at = { now, token: (await member(now)).token };
  const body = await deliveryBody(storeID, now);
  const { total } = await placed(storeID, body, at);
  const answer = await refused(
    place,
    { params: { id: storeID }, body: { ...body, tip: 300, expectedTotal: total } },
    at,
  );
  expect(answer).toMatchObject({ status: 409, code: "PRICE_CHANGED" });
});

/** The points of a completed delivery. */
async function earned(changes: { tip?: number }): Promise<number> {
  const who = await member(now);
  const order = await paid(storeID, await deliveryBody(storeID, now, changes), { now, token: who.token });
  const later = now + dayMs;
  expect(await follow(who, order.id, later)).toMatchObject({ deliveryStatus: "COMPLETED" });
  await wake(who, later);
  return (await balances(who)).POINT;
}

test("points are earned on the food, whatever the tip is", async () => {
  const points = await earned({});
  expect(points).toBeGreaterThan(0);
  expect(await earned({ tip: 5000 })).toBe(points);
});

test.each([
  ["less than nothing", -1],
  ["more than RM50", 5001],
  ["a part of a sen", 250.5],
  ["a text", "300"],
])("a tip of %s is refused at checkout, and nothing is placed", async (_, amount) => {
  const at = { now, token: (await member(now)).token };
  const body = { ...(await deliveryBody(storeID, now)), tip: amount };
  const { status, code, issues } = await refused(place, { params: { id: storeID }, body }, at);
  expect([status, code, issues?.map(({ path }) => path)]).toEqual([422, "VALIDATION_FAILED", ["tip"]]);
  expect(await ordersOf(at)).toEqual([]);
});

test("where no rider brings the order a tip is refused: pickup, and a plan with a rider for each day", async () => {
  const at = { now, token: (await member(now)).token };
  const [pickup, plan] = [await pickupBody(storeID, { tip: 300 }), await planBody([], { tip: 300 }, now)];
  for (const [id, body] of [
    [storeID, pickup],
    [kitchen, plan],
  ] as const) {
    const { code, issues } = await refused(place, { params: { id }, body }, at);
    expect([code, issues?.map(({ path }) => path)]).toEqual(["VALIDATION_FAILED", ["tip"]]);
  }
  expect(await ordersOf(at)).toEqual([]);
  // "No tip" is none.
  expect((await placed(storeID, await pickupBody(storeID, { tip: 0 }), at)).tip).toBe(0);
});

// --- after the delivery ----------------------------------------------------------------------------------------------------

test("a late tip is a payment of its own, once: the amounts of the order stay (PD138)", async () => {
  const { order, ask, refuse, read } = await handedOver();
  const item = await ask(byBank);
  expect(item).toMatchObject({ status: "REDIRECTED", amount: 300, orderIDs: [order.id] });
  expect(item.paymentUrl).toContain(item.id);
  expect((await read()).lateTip).toEqual({ amount: 300, status: "PENDING" });
  await report(item.id, "SUCCEED", now);
  const after = await read();
  expect(after.lateTip).toEqual({ amount: 300, status: "DONE" });
  const { total, payable, refunded, paidParts, tip: own } = order;
  expect(after).toMatchObject({ total, payable, refunded, paidParts, tip: own, paymentStatus: "DONE" });
  expect(await refuse(byBank)).toMatchObject({ status: 409, code: "TIP_NOT_POSSIBLE" });
});

test.each(["FAIL", "ABANDON"] as const)("a tip whose payment ends with %s can be given again", async (event) => {
  const { ask, read } = await handedOver();
  await report((await ask(byBank)).id, event, now);
  expect((await read()).lateTip).toBeNull();
  await report((await ask({ ...byBank, amount: 500 })).id, "SUCCEED", now);
  expect((await read()).lateTip).toEqual({ amount: 500, status: "DONE" });
});

test("a payment page that nobody answers frees the tip", async () => {
  const { order, who, ask } = await handedOver();
  await ask(byBank);
  const later = await follow(who, order.id, now + 31 * minute);
  expect(later.lateTip).toBeNull();
});

test("another tip takes the place of one that is not paid; of two that are paid the second goes back", async () => {
  const { order, ask, read } = await handedOver();
  const first = await ask(byBank);
  const second = await ask({ ...byBank, amount: 200 });
  expect((await read()).lateTip).toEqual({ amount: 200, status: "PENDING" });
  // The bank of the first one was not told.
  await report(first.id, "SUCCEED", now);
  expect((await read()).lateTip).toEqual({ amount: 300, status: "DONE" });
  await report(second.id, "SUCCEED", now);
  const { lateTip, events, refunded } = await read();
  expect([lateTip, refunded]).toEqual([{ amount: 300, status: "DONE" }, 0]);
  expect(events.at(-1)).toMatchObject({ status: "REFUNDED", reason: "PAID_TWICE: RM2.00" });
  const shares = await inStore(storeID, "SELECT amount, refunded_at FROM attempt_orders WHERE order_id = ?", order.id);
  expect(shares).toContainEqual({ amount: 200, refunded_at: now });
  expect(shares).toContainEqual({ amount: 300, refunded_at: null });
});

test("a rider can be tipped for 48 hours after the delivery", async () => {
  const { order, who } = await handedOver();
  const deadline = fromInstant(order.events.find(({ status }) => status === "DELIVERED")?.at ?? "") + 2 * dayMs;
  // A session does not last that long, so the store is asked itself.
  const give48 = (at: number, attemptID: string) =>
    getStore(env, storeID, { now: at, locale: "EN" })("tip", {
      ...byBank,
      orderID: order.id,
      customerID: who.id,
      attemptID,
      origin: "https://makan.test",
      platform: "WEB",
    });
  await expect(give48(deadline, `${storeID}-late`)).rejects.toMatchObject({ code: "TIP_NOT_POSSIBLE" });
  expect((await give48(deadline - 1000, `${storeID}-just`)).item.status).toBe("REDIRECTED");
});

test("no tip for an order that nobody brought, is not there yet, or is somebody else's", async () => {
  const { who, order, at } = await handedOver();
  const none = { status: 409, code: "TIP_NOT_POSSIBLE" };
  const ask = (id: string, { token }: Pick<Member, "token"> = who) =>
    refused(tip, { params: { id }, body: byBank }, { now, token });
  expect(await ask((await collected(storeID, at)).id)).toMatchObject(none);
  expect(await ask((await paid(storeID, await deliveryBody(storeID, now), at)).id)).toMatchObject(none);
  expect(await ask((await placed(storeID, await deliveryBody(storeID, now), at)).id)).toMatchObject(none);
  expect(await ask(order.id, await member(now))).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect((await detail(order.id, at)).lateTip).toBeNull();
});

test.each<[string, object, string]>([
  [
    "at the counter, which the rider has left",
    { paymentType: "COUNTER", paymentMethod: "CASH" },
    "PAYMENT_METHOD_UNAVAILABLE",
  ],
  ["free of charge", { paymentType: "FREE", paymentMethod: "NONE" }, "PAYMENT_METHOD_UNAVAILABLE"],
  ["of less than RM1", { amount: 99 }, "VALIDATION_FAILED"],
  ["of more than RM50", { amount: 5001 }, "VALIDATION_FAILED"],
  ["of a part of a sen", { amount: 100.5 }, "VALIDATION_FAILED"],
  ["with credit that is not there", byCredit, "INSUFFICIENT_BALANCE"],
])("a late tip %s is refused, and changes nothing", async (_, change, code) => {
  const { who, order, refuse, read } = await handedOver();
  expect(await refuse({ ...byBank, ...change })).toMatchObject({ status: 422, code });
  const { lateTip, version } = await read();
  expect([lateTip, version]).toEqual([null, order.version]);
  expect(await holdStates(who)).toEqual([]);
});

test("a tip with credit is given at once, and is one row of the ledger (PD139)", async () => {
  const { who, order, ask, refuse, read } = await handedOver();
  await give(who, "CREDIT", 1000, now);
  expect(await ask(byCredit)).toMatchObject({ status: "SUCCEEDED", amount: 300, paymentUrl: null });
  expect((await read()).lateTip).toEqual({ amount: 300, status: "DONE" });
  expect(await balances(who)).toMatchObject({ CREDIT: 700 });
  await wake(who, now + minute);
  expect(await holdStates(who)).toEqual(["CAPTURED"]);
  const rows = await entries(who, now + minute);
  expect(rows.filter(([kind, sen]) => kind !== "EARN" && sen !== 0)).toEqual([
    ["TIP", -300],
    ["TOPUP", 1000],
  ]);
  const listed = (await ordersOf({ now, token: who.token })).find(({ id }) => id === order.id);
  expect(listed?.lateTip).toEqual({ amount: 300, status: "DONE" });
  expect(await refuse(byCredit)).toMatchObject({ code: "TIP_NOT_POSSIBLE" });
  expect(await balances(who)).toMatchObject({ CREDIT: 700 });
});

test("the same request again is the same payment", async () => {
  const { order, at, params } = await handedOver();
  const key = "a-key-of-a-tip";
  const once = await sendRow(tip, { params, body: byBank }, { ...at, key });
  const again = await sendRow(tip, { params, body: byBank }, { ...at, key });
  expect(await again.text()).toBe(await once.text());
  const tips = await inStore(
    storeID,
    "SELECT 1 FROM payment_attempts JOIN attempt_orders ON attempt = id WHERE order_id = ? AND purpose = 'TIP'",
    order.id,
  );
  expect(tips).toHaveLength(1);
  const other = await sendRow(tip, { params, body: { ...byBank, amount: 500 } }, { ...at, key });
  expect(await failureOf(other)).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});

test.each(["hold-written", "done-in-store"] as const)(
  "a tip with credit that is cut off at '%s' is given once by the next request",
  async (point) => {
    const { who, at, params, read } = await handedOver();
    await give(who, "CREDIT", 1000, now);
    const crash = (reached: string) => {
      if (reached === point) throw new Error("crash");
    };
    const parts = { params, body: byCredit };
    const key = `a-key-${point}`;
    expect((await sendRow(tip, parts, { ...at, key, reach: crash })).status).toBe(500);
    const again = await sendRow(tip, parts, { ...at, now: now + intentLeaseMs, key });
    expect(await again.json()).toMatchObject({ item: { status: "SUCCEEDED", amount: 300 } });
    expect((await read()).lateTip).toEqual({ amount: 300, status: "DONE" });
    await wake(who, now + 2 * intentLeaseMs);
    expect(await balances(who)).toMatchObject({ CREDIT: 700 });
  },
);

test.each([
  ["has heard of it", null],
  ["has not, because its caller is gone", "done-in-store"],
] as const)("a tip with credit stays given when the order is given back whole and the wallet %s", async (_, point) => {
  const { who, order, at, params } = await handedOver();
  await give(who, "CREDIT", 1000, now);
  const crash = (reached: string) => {
    if (reached === point) throw new Error("crash");
  };
  const key = `a-key-of-a-tip-${point ?? "whole"}`;
  await sendRow(tip, { params, body: byCredit }, { ...at, key, reach: crash });
  const refund = {
    orderID: order.id,
    id: `${storeID}-${String(now).padStart(22, "w")}`,
    amount: order.payable,
    reason: "",
  };
  await getStore(env, storeID, { now, locale: "EN" })("refundPart", refund);
  if (point === null)
    expect(await follow(who, order.id, now)).toMatchObject({ paymentStatus: "REFUNDED", lateTip: { status: "DONE" } });
  await wake(who, now + 2 * intentLeaseMs);
  expect(await holdStates(who)).toEqual(["CAPTURED"]);
  expect(await balances(who)).toMatchObject({ CREDIT: 700 });
});
