import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { act } from "./act.ts";
import {
  customer,
  deliveryBody,
  detail,
  inStore,
  lunch,
  minute,
  ordersOf,
  pickupBody,
  type PlaceBody,
  placed,
  report,
  sendRow,
} from "./support.ts";

useShops("1001", "1102");

// What must hold whatever happens in whatever order: to the money of an order, and to the places of a slot
// (performance.md §4).

// Thousands of calls; how long they take is not what is tested.
vi.setConfig({ testTimeout: 120_000 });

const { transaction, cancel, place } = contract.ordering;
const storeID = "1001";

let days = 0;

/** Lunch of a day that no other run has. */
function freshLunch(): number {
  days += 1;
  return lunch + days * dayMs;
}

// --- money -----------------------------------------------------------------------------------------------------------------

type Happening =
  | { kind: "pay"; method: "FPX" | "CARD" }
  | { kind: "counter" }
  | { kind: "report"; nth: number; event: "SUCCEED" | "FAIL" | "ABANDON" }
  | { kind: "later"; nth: number }
  | { kind: "cancel" }
  | { kind: "action"; action: Parameters<typeof act>[1] }
  | { kind: "wait"; ms: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay"), method: fc.constantFrom("FPX", "CARD") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("counter") }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("report"),
      nth: fc.nat(3),
      event: fc.constantFrom("SUCCEED", "SUCCEED", "FAIL", "ABANDON"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("later"), nth: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel") }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("action"),
      action: fc.constantFrom("hold", "letGo", "accept", "reject", "finish"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait"),
      ms: fc.constantFrom(1000, 5 * minute, 16 * minute, 31 * minute),
    }),
  },
);

type Money = { taken: number; returned: number; returnedOfNothing: number };

/** What the provider took for an order and gave back, by the attempts that touched it. */
async function moneyOf(orderID: string): Promise<Money> {
  const [money] = await inStore<Money>(
    storeID,
    `SELECT coalesce(sum(o.amount) FILTER (WHERE a.succeeded_at IS NOT NULL), 0) AS taken,
       coalesce(sum(o.amount) FILTER (WHERE o.refunded_at IS NOT NULL), 0) AS returned,
       coalesce(sum(o.amount) FILTER (WHERE o.refunded_at IS NOT NULL AND a.succeeded_at IS NULL), 0) AS returnedOfNothing
     FROM attempt_orders o JOIN payment_attempts a ON a.id = o.attempt WHERE o.order_id = ?`,
    orderID,
  );
  return money ?? { taken: 0, returned: 0, returnedOfNothing: 0 };
}

/** The one truth about an order's money: what is kept is its price, once, and only while it is paid for. */
async function expectTruth(order: Order): Promise<void> {
  const { taken, returned, returnedOfNothing } = await moneyOf(order.id);
  expect(returnedOfNothing).toBe(0);
  expect(returned).toBeLessThanOrEqual(taken);
  const isOnline = order.paymentStatus === "DONE" && order.paymentType === "ONLINE";
  expect(taken - returned).toBe(isOnline ? order.payable : 0);
  expect(order.refunded).toBe(order.paymentStatus === "REFUNDED" ? order.payable - order.rounding : 0);
  const times = (status: string) => order.events.filter((event) => event.status === status).length;
  expect(times("PAID")).toBeLessThanOrEqual(1);
  if (order.paymentStatus === "DONE") expect(times("PAID")).toBe(1);
  expect(times("COMPLETED") + times("REJECTED") + times("CANCELLED")).toBeLessThanOrEqual(1);
}

/** Lets something happen to an order; a refusal is an answer too. */
async function happen(happened: Happening, order: Order, attempts: string[], options: { now: number; token: string }) {
  const store = getStore(env, storeID, { now: options.now, locale: "EN" });
  const paying = { orderIDs: [order.id], isLanding: false };
  const nth = "nth" in happened ? attempts[happened.nth] : undefined;
  switch (happened.kind) {
    case "pay": {
      const body = { ...paying, paymentType: "ONLINE", paymentMethod: happened.method };
      const response = await sendRow(transaction, { params: { storeID }, body }, options);
      if (response.ok) attempts.push((await response.json<{ item: { id: string } }>()).item.id);
      return;
    }
    case "counter":
      await sendRow(
        transaction,
        { params: { storeID }, body: { ...paying, paymentType: "COUNTER", paymentMethod: "CASH" } },
        options,
      );
      return;
    case "report":
      if (nth !== undefined) await store("reportAttempt", { attemptID: nth, event: happened.event });
      return;
    case "later":
      if (nth !== undefined) await store("reportLater", { attemptID: nth, due: options.now + 10_000 });
      return;
    case "cancel":
      await sendRow(cancel, { params: { id: order.id }, body: {} }, options);
      return;
    case "action":
      await act(order.id, happened.action, options.now);
      return;
    case "wait":
  }
}

test("an order is paid for once or not at all, and never gives back more than it took (S171, S268)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 16 }), async (all) => {
      let now = freshLunch();
      const { token } = await customer(now);
      const order = await placed(storeID, await pickupBody(storeID), { token, now });
      const attempts: string[] = [];
      let last = order;
      for (const happened of all) {
        if (happened.kind === "wait") now += happened.ms;
        await happen(happened, order, attempts, { now, token });
        const seen = await detail(order.id, { token, now });
        await expectTruth(seen);
        expect(seen.version).toBeGreaterThanOrEqual(last.version);
        if (["CANCELLED", "REFUNDED"].includes(last.paymentStatus)) {
          expect(["CANCELLED", "REFUNDED"]).toContain(seen.paymentStatus);
          expect(seen.deliveryStatus).toBe(last.deliveryStatus);
        }
        last = seen;
      }
      // The customer's own list comes to the same.
      const stub = env.STORE.getByName(storeID);
      await runInDurableObject(stub, (store: Store) => {
        store.clock = () => now;
      });
      await runDurableObjectAlarm(stub);
      expect(await ordersOf({ token, now })).toEqual([await detail(order.id, { token, now })]);
    }),
    { numRuns: runs(30) },
  );
});

// --- places ----------------------------------------------------------------------------------------------------------------

/** A store for those who come by car, on foot and by courier. */
const drivenTo = "1102";

type Rush =
  | { kind: "order"; mode: "PICKUP" | "DRIVE_THRU" | "DELIVERY"; slot: number; count: number }
  | { kind: "cancel"; nth: number }
  | { kind: "pay"; nth: number }
  | { kind: "wait"; ms: number };

const rush: fc.Arbitrary<Rush> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("order"),
      mode: fc.constantFrom("PICKUP", "DRIVE_THRU", "DELIVERY"),
      slot: fc.nat(1),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel"), nth: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pay"), nth: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("wait"), ms: fc.constantFrom(minute, 11 * minute, 31 * minute) }),
  },
);

/** More orders for a slot than it has places. */
const crowded: Rush[] = [1, 2, 3].map(() => ({ kind: "order", mode: "PICKUP", slot: 0, count: 6 }));

type PlaceRow = { id: string; pool: string; slot: number; isOff: number; isPlaced: number };

/** Every order of the store with the place it holds. */
function placesOf(since: number): Promise<PlaceRow[]> {
  return inStore<PlaceRow>(
    drivenTo,
    `SELECT o.id, coalesce(p.pool, '') AS pool, coalesce(p.slot_start, 0) AS slot, p.place IS NOT NULL AS isPlaced,
       o.payment_status IN ('CANCELLED', 'REFUNDED') AS isOff
     FROM orders o LEFT JOIN slot_places p ON p.order_id = o.id WHERE o.placed_at >= ?`,
    since,
  );
}

/** Who holds a place, of how many: never more than there are, none for what was called off, and nobody is ever moved. */
async function expectPlaces(since: number, held: Map<string, number>): Promise<void> {
  const rows = await placesOf(since);
  const taken = Map.groupBy(
    rows.filter(({ isPlaced }) => isPlaced === 1),
    ({ pool, slot }) => `${pool} ${slot}`,
  );
  for (const [key, all] of taken) {
    expect(all.length, key).toBeLessThanOrEqual(key.startsWith("DELIVERY") ? 6 : 10);
  }
  for (const { id, isOff, isPlaced, slot } of rows) {
    expect(isPlaced, id).toBe(isOff === 1 ? 0 : 1);
    if (isPlaced === 1) expect(held.get(id) ?? slot, id).toBe(slot);
    if (isPlaced === 1) held.set(id, slot);
  }
}

async function orderBody(mode: Order["orderDineType"], deliveryTime: string, now: number): Promise<PlaceBody> {
  if (mode === "DELIVERY") return deliveryBody(drivenTo, now, { deliveryTime });
  const body = await pickupBody(drivenTo, { deliveryTime });
  return mode === "PICKUP" ? body : { ...body, orderDineType: mode, vehicleNo: "WXY 1234" };
}

test("a slot is never oversold, an order never moved, and a place comes back exactly when an order is called off (S181)", async () => {
  let full = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(rush, { minLength: 6, maxLength: 14 }), async (all) => {
      const start = freshLunch();
      const people: Awaited<ReturnType<typeof customer>>[] = [];
      let asked = 0;
      /** Whoever orders next: each of them twice, which is as many as one may leave unpaid. */
      const nextToken = async () => {
        const index = Math.floor(asked / 2);
        asked += 1;
        const { token } = (people[index] ??= await customer(start));
        return token;
      };
      const slots = [start + 90 * minute, start + 120 * minute].map(toInstant);
      const held = new Map<string, number>();
      const orders: { order: Order; token: string }[] = [];
      let now = start;
      for (const one of all) {
        if (one.kind === "wait") now += one.ms;
        const { order, token } = ("nth" in one ? orders[one.nth] : undefined) ?? {};
        if (one.kind === "cancel" && order && token)
          await sendRow(cancel, { params: { id: order.id }, body: {} }, { now, token });
        if (one.kind === "pay" && order && token) await pay(order, { now, token });
        if (one.kind === "order") {
          const body = await orderBody(one.mode, slots[one.slot] ?? "", now);
          const tokens: string[] = [];
          for (let count = 0; count < one.count; count += 1) tokens.push(await nextToken());
          const answers = tokens.map(async (mine) => {
            const sent = { now, token: mine };
            return { token: mine, response: await sendRow(place, { params: { id: drivenTo }, body }, sent) };
          });
          for (const { token: mine, response } of await Promise.all(answers)) {
            if (response.ok) orders.push({ order: (await response.json<{ item: Order }>()).item, token: mine });
            else expect((await failureOf(response)).code).toBe("SLOT_UNAVAILABLE");
            full += response.ok ? 0 : 1;
          }
        }
        await getStore(env, drivenTo, { now, locale: "EN" })("ordersOfToday", null);
        await expectPlaces(start, held);
      }
      for (const { order, token } of orders) {
        const seen = await detail(order.id, { token, now });
        expect([seen.deliveryTime, seen.dineTime]).toEqual([order.deliveryTime, order.dineTime]);
      }
    }),
    { numRuns: runs(12) + 1, examples: [[crowded]] },
  );
  // The slots were fought over, or nothing was shown.
  expect(full).toBeGreaterThan(0);
});

async function pay(order: Order, options: { now: number; token: string }): Promise<void> {
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const response = await sendRow(transaction, { params: { storeID: order.store.id }, body }, options);
  if (!response.ok) return;
  const { item } = await response.json<{ item: { id: string } }>();
  await report(item.id, "SUCCEED", options.now);
}
