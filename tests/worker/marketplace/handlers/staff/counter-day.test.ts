import * as fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import type { Today } from "#shared/contract/counter-day.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { dayMs, minuteMs, toDay } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import {
  customer,
  detail,
  inStore,
  lineOf,
  lunch,
  pickupBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { lastRefund, problemStatus } from "#worker/marketplace/objects/store/day/schema.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { bossAt, cashOrder, joined, paidOrder, press } from "./counter-support.ts";
import { freshKey, outcome, pairedDevice, refused, reply, store } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// The day of a store: its money, its drawer, its orders and what customers have reported (PD188, PD189).

vi.spyOn(console, "log").mockImplementation(() => {});

const { day: rows } = staffContract;
const params = { storeID: store };

const todayOf = async (token: string, now: number): Promise<Today> =>
  (await reply(rows.today, { params }, { token, now })).item;

type Query = RowInput<typeof rows.orders>["query"];
const listed = async (token: string, now: number, query: Query = {}) =>
  reply(rows.orders, { params, query }, { token, now });
const idsOf = async (token: string, now: number, query: Query = {}) =>
  (await listed(token, now, query)).items.map(({ id }) => id);

/** Each test, and each run of a property, has days of its own. */
let nextDay = 0;
const freshDay = () => lunch + 2 * ++nextDay * dayMs;

type Sold = { order: Order; token: string };

/** An order that is handed over for cash, or was paid before. */
async function sold(boss: string, { isCash = false, quantity = 2 }, now: number): Promise<Sold> {
  const orderFoods = [lineOf(await plainFood(store), quantity)];
  const placed = async (): Promise<Sold> => {
    if (!isCash) return paidOrder({ orderFoods }, now);
    const { token } = await customer(now);
    return { order: await cashOrder(await pickupBody(store, { orderFoods }), token, now), token };
  };
  const { order, token } = await placed();
  await press(boss, "accept", order, { now });
  await press(boss, "ready", order, { now });
  const cash = isCash ? { cash: { received: 100_000 } } : {};
  await press(boss, "handOver", order, { now, body: cash });
  return { order, token };
}

const giveBack = async (boss: string, { order }: Sold, amount: number, now: number) => {
  const body = { amount, reason: "cold soup" };
  const [row] = await inStore<{ version: number }>(store, "SELECT version FROM orders WHERE id = ?", order.id);
  const version = row?.version ?? 0;
  const asked = { token: boss, now, version };
  return reply(staffContract.counter.refund, { params: { id: order.id }, body }, asked);
};

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

const kinds = ["CASH", "ONLINE", "REJECTED", "UNPAID"] as const;
const deed = fc.record({
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Parts that go back, in thousandths of what is left. */
  back: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 2 }),
});

test(
  "a day is the sum of its orders and refunds, to the sen, whatever has happened (PD188)",
  { timeout: 60_000 },
  async () => {
    let before: Sold | null = null;
    const property = fc.asyncProperty(
      fc.array(deed, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 500 }),
      async (deeds, late) => {
        const start = freshDay();
        const boss = await bossAt(start);
        const all: Sold[] = [];
        let now = start;
        for (const { kind, quantity, back } of deeds) {
          now += 20 * minuteMs;
          const orderFoods = [lineOf(await plainFood(store), quantity)];
          if (kind === "REJECTED") {
            const refusedOne = await paidOrder({ orderFoods }, now);
            await press(boss, "reject", refusedOne.order, { now });
            all.push(refusedOne);
            continue;
          }
          if (kind === "UNPAID") {
            const { token } = await customer(now);
            const order = await cashOrder(await pickupBody(store, { orderFoods }), token, now);
            await press(boss, "accept", order, { now });
            all.push({ order, token });
            continue;
          }
          const one = await sold(boss, { isCash: kind === "CASH", quantity }, now);
          all.push(one);
          for (const part of back) {
            const { total, refunded } = await detail(one.order.id, { token: one.token, now });
            const amount = Math.floor(((total - refunded) * part) / 1000);
            if (amount > 0) await giveBack(boss, one, amount, now);
          }
        }
        // What goes back today of an order of another day lowers the drawer of today.
        const isLate = before !== null;
        if (before) await giveBack(boss, before, late, now);
        const orders = await Promise.all(all.map(({ order, token }) => detail(order.id, { token, now })));
        const paid = orders.filter((order) => order.events.some(({ status }) => status === "PAID"));
        const inCash = paid.filter(({ paymentType }) => paymentType === "COUNTER");
        const lateSum = isLate ? late : 0;
        const cash = sum(inCash.map(({ payable }) => payable));
        const refundsCash = sum(inCash.map(({ refunded }) => refunded)) + lateSum;
        const today = await todayOf(boss, now);
        expect(today).toMatchObject({
          day: toDay(start),
          orders: paid.length,
          gross: sum(paid.map(({ total }) => total)),
          cash,
          cashOrders: inCash.length,
          refunds: sum(orders.map(({ refunded }) => refunded)) + lateSum,
          refundsCash,
          rejected: deeds.filter(({ kind }) => kind === "REJECTED").length,
          unanswered: 0,
          openBills: deeds.filter(({ kind }) => kind === "UNPAID").length,
          expectedCash: today.float + cash - refundsCash,
        });
        expect(sum(Object.values(today.parts))).toBe(today.gross);
        expect(sum(today.methods.map(({ amount }) => amount))).toBe(today.gross);
        before = await sold(boss, { isCash: true, quantity: 4 }, now);
      },
    );
    await fc.assert(property, { numRuns: runs(30), endOnFailure: true });
  },
);

test("nobody's answer, and nobody's coming, count in the day (PD188)", async () => {
  const now = freshDay();
  const boss = await bossAt(now);
  const left = await paidOrder({}, now);
  await press(boss, "accept", left.order, { now });
  await press(boss, "ready", left.order, { now });
  await press(boss, "noShow", left.order, { now: now + 60 * minuteMs });
  expect(await todayOf(boss, now + 60 * minuteMs)).toMatchObject({ orders: 1, noShow: 1, refunds: 0 });
});

test("cash is counted, again or with a note, and nothing that was said is changed (PD188)", async () => {
  const now = freshDay();
  const boss = await bossAt(now);
  const cashier = await joined(boss, "CASHIER", now);
  const { item: morning } = await reply(rows.float, { params, body: { amount: 200_00 } }, { token: cashier, now });
  expect(morning).toMatchObject({ float: 200_00, expectedCash: 200_00, counts: [] });
  const one = await sold(boss, { isCash: true, quantity: 3 }, now);
  const { payable } = await detail(one.order.id, { token: one.token, now });
  await giveBack(boss, one, 150, now);
  const expected = 200_00 + payable - 150;

  const count = async (counted: number, note?: string, key = freshKey()) => {
    const body = { counted, ...(note !== undefined && { note }) };
    return (await reply(rows.cashCount, { params, body }, { token: cashier, now, key })).item;
  };
  const key = freshKey();
  expect(await count(expected - 500, undefined, key)).toEqual({
    expected,
    counted: expected - 500,
    difference: -500,
  });
  // The same press again is the same row, also after more has happened.
  await giveBack(boss, one, 1, now);
  expect(await count(expected - 500, undefined, key)).toMatchObject({ expected, difference: -500 });
  await giveBack(boss, one, 1, now);
  expect(await count(expected - 502, "ice from next door")).toMatchObject({ difference: -500 });
  const { counts } = await todayOf(boss, now);
  expect(counts).toMatchObject([
    { by: "the CASHIER", counted: expected - 500, difference: -500, note: "" },
    { by: "the CASHIER", counted: expected - 502, difference: -500, note: "ice from next door" },
  ]);
  expect((await refused(rows.cashCount, { params, body: { counted: 1 } }, { token: cashier, now, key })).code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
  const log = "SELECT kind FROM staff_log WHERE about = ? ORDER BY id";
  expect((await inStore<{ kind: string }>(store, log, toDay(now))).map(({ kind }) => kind)).toEqual([
    "CASH_FLOAT",
    "CASH_COUNT",
    "CASH_COUNT",
  ]);
  // Tomorrow begins with the same float, and without what was counted.
  const midnight = now + 12 * 60 * minuteMs;
  const tomorrow = await todayOf(await bossAt(midnight), midnight);
  expect(tomorrow).toMatchObject({ float: 200_00, cash: 0, counts: [] });
});

test.each([-1, 100_000_001, 1.5])("a drawer has no %s sen in it (PD188)", async (amount) => {
  const now = freshDay();
  const token = await bossAt(now);
  for (const [row, body] of [
    [rows.cashCount, { counted: amount }],
    [rows.float, { amount }],
  ] as const)
    expect((await refused(row, { params, body }, { token, now })).code).toBe("VALIDATION_FAILED");
});

test("an order is found by its number and by the end of a telephone, until a day after its end (PD189)", async () => {
  const now = freshDay();
  const boss = await bossAt(now);
  const one = await sold(boss, {}, now);
  const other = await paidOrder({}, now);
  await press(boss, "reject", other.order, { now });
  const open = await paidOrder({}, now + minuteMs);
  const all = [open.order.id, ...[other.order.id, one.order.id].toSorted().toReversed()];
  expect(await idsOf(boss, now)).toEqual(all);
  expect(await idsOf(boss, now, { q: one.order.orderNo })).toEqual([one.order.id]);
  const short = one.order.orderNo.slice(-4);
  expect(await idsOf(boss, now, { q: short })).toContain(one.order.id);
  expect(await idsOf(boss, now, { q: String(Number(short)) })).toContain(one.order.id);
  expect(await idsOf(boss, now, { state: "OPEN" })).toEqual([open.order.id]);
  expect(await idsOf(boss, now, { state: "DONE" })).toEqual([one.order.id]);
  expect(await idsOf(boss, now, { state: "CALLED_OFF" })).toEqual([other.order.id]);

  // The customer has a name, as one who has said it.
  const named = "UPDATE orders SET data = json_set(data, '$.contact.name', 'Mei') WHERE id = ?";
  await inStore(store, named, one.order.id);
  const [shownOne] = (await listed(boss, now, { q: one.order.orderNo })).items;
  const phone = shownOne?.contact?.phone ?? "";
  expect(phone).not.toBe("");
  expect(shownOne).toMatchObject({ callName: "Mei", contact: { name: "Mei" } });
  expect(await idsOf(boss, now, { q: phone.slice(-4) })).toContain(one.order.id);
  const later = now + dayMs + minuteMs;
  const next = await bossAt(later);
  const day = toDay(now);
  const [masked] = (await listed(next, later, { day, q: one.order.orderNo })).items;
  expect(masked).toMatchObject({ id: one.order.id, contact: null, callName: null });
  expect(await idsOf(next, later, { day, q: phone.slice(-4) })).not.toContain(one.order.id);
  expect(await idsOf(next, later)).toEqual([]);
});

test("the orders of a day come in pages (PD189)", async () => {
  const now = freshDay();
  const boss = await bossAt(now);
  const { order } = await paidOrder({}, now);
  // As many rows as two pages, of one order: each has a place of its own in the list.
  await inStore(
    store,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
     INSERT INTO orders (id, customer, data, events, version, placed_at, payment_status, delivery_status, ended_at)
     SELECT id || '-' || i, customer, json_set(data, '$.order.id', id || '-' || i), events, version, placed_at + i / 2, 'DONE',
       'COMPLETED', placed_at + i FROM orders, n WHERE id = ?`,
    order.id,
  );
  const first = await listed(boss, now);
  expect(first.items).toHaveLength(30);
  const second = await listed(boss, now, { cursor: first.cursor ?? "" });
  expect(second).toMatchObject({ cursor: null });
  expect(second.items).toHaveLength(11);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(41);
  for (const query of [{ cursor: first.cursor ?? "", state: "OPEN" as const }, { cursor: "x" }, { day: "2031-02-30" }])
    expect(await outcome(rows.orders, { params, query }, { token: boss, now })).toBe("VALIDATION_FAILED");
});

test("an order of the list goes back in part as on the board (PD182, PD189)", async () => {
  const now = freshDay();
  const boss = await bossAt(now);
  const tablet = await pairedDevice(boss, "CASHIER", now);
  const one = await sold(boss, {}, now);
  const hours = now + 3 * 60 * minuteMs;
  const [found] = (await listed(tablet, hours, { state: "DONE" })).items;
  expect(found).toMatchObject({ id: one.order.id, can: ["REFUND"] });
  const back = { params: { id: one.order.id }, body: { amount: 100, reason: "cold" } };
  const version = found?.version ?? 0;
  expect(await outcome(staffContract.counter.refund, back, { token: tablet, now: hours, version })).toBe(
    "NEEDS_APPROVAL",
  );
  expect(await outcome(staffContract.counter.refund, back, { token: boss, now: hours, version })).toBe("OK");
  expect(await todayOf(boss, hours)).toMatchObject({ refunds: 100, refundsCash: 0 });
});

test("what customers have reported is listed, what is open first (PD189)", async () => {
  const now = freshDay();
  const boss = await bossAt(now);
  const report = async (at: number) => {
    const one = await sold(boss, {}, at);
    const body = { kind: "OTHER" as const, remark: "no chopsticks" };
    await call(contract.problems.report, { params: { id: one.order.id }, body }, { token: one.token, now: at });
    return one;
  };
  const [open, answered] = [await report(now), await report(now + minuteMs)];
  const list = async (state?: "OPEN" | "ANSWERED") => {
    const query = state ? { state } : {};
    const { items } = await reply(rows.problems, { params, query }, { token: boss, now });
    return items.map(({ id }) => id);
  };
  expect(await list()).toEqual([answered.order.id, open.order.id]);
  expect((await todayOf(boss, now)).openProblems).toBe(2);
  const { version } = await detail(answered.order.id, { token: answered.token, now });
  const body = { status: "DECLINED" as const, answer: "They were in the bag." };
  await reply(staffContract.counter.answer, { params: { id: answered.order.id }, body }, { token: boss, now, version });
  expect(await list()).toEqual([open.order.id, answered.order.id]);
  expect(await list("OPEN")).toEqual([open.order.id]);
  expect(await list("ANSWERED")).toEqual([answered.order.id]);
  expect((await todayOf(boss, now)).openProblems).toBe(1);
});

const planOf = async (query: string) =>
  (await inStore<{ detail: string }>(store, `EXPLAIN QUERY PLAN ${query}`)).map((row) => row.detail).join(" ");

test("few rows are read for what is looked for in all of them", async () => {
  expect(await planOf(`SELECT id FROM orders WHERE ${lastRefund} >= '2031'`)).toContain("orders_refunded");
  expect(await planOf(`SELECT count(*) FROM orders WHERE ${problemStatus} = 'OPEN'`)).toContain("orders_reported");
});
