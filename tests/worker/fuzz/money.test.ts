import * as fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import { addDays, dayMs, toDay } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import {
  givingBack,
  inCustomer,
  follow,
  give,
  type Member,
  member,
  spending,
  wake,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  detail,
  inStore,
  lunch,
  minute,
  pickupBody,
  report,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { kitchen, office, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001", "2301");

// Requests with credit, points, cash and changes of plans, in any order: no amount is below nothing, and every sen is
// somewhere, once (PD101–PD103).

vi.setConfig({ testTimeout: 1_800_000 });

const { transaction, cancel, editMealPlan, place } = contract.ordering;
const { spend, refund } = contract.loyalty;

/** 100 requests each: 20,000 in the deep run, 300 in the normal one. */
const walks = inject("isDeep") ? 200 : 3;
const steps = 100;
const gift = { POINT: 30_000, CREDIT: 60_000 };

type Step =
  | { kind: "spend"; type: "POINT" | "CREDIT"; part: number }
  | { kind: "giveBack"; nth: number }
  | { kind: "pay"; way: "FPX" | "CASH" | "CREDIT" | "NONE"; isTogether: boolean }
  | { kind: "report"; nth: number; event: "SUCCEED" | "FAIL" }
  | { kind: "change"; index: number; isFar: boolean; ahead: number }
  | { kind: "skip"; index: number }
  | { kind: "action"; action: "accept" | "failDay" | "bringDay" | "reject" | "finish" }
  | { kind: "cancel" };

const of = <K extends Step["kind"]>(kind: K, fields: object) => fc.record({ kind: fc.constant(kind), ...fields });
const step = fc.oneof(
  { weight: 6, arbitrary: of("spend", { type: fc.constantFrom("POINT", "CREDIT"), part: fc.nat(110) }) },
  { weight: 3, arbitrary: of("giveBack", { nth: fc.nat(6) }) },
  {
    weight: 5,
    arbitrary: of("pay", { way: fc.constantFrom("FPX", "CASH", "CREDIT", "NONE"), isTogether: fc.boolean() }),
  },
  { weight: 3, arbitrary: of("report", { nth: fc.nat(4), event: fc.constantFrom("SUCCEED", "SUCCEED", "FAIL") }) },
  {
    weight: 5,
    arbitrary: of("change", { index: fc.nat(2), isFar: fc.boolean(), ahead: fc.integer({ min: 2, max: 6 }) }),
  },
  { weight: 2, arbitrary: of("skip", { index: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: of("action", { action: fc.constantFrom("accept", "accept", "failDay", "bringDay", "reject", "finish") }),
  },
  { weight: 1, arbitrary: of("cancel", {}) },
) as fc.Arbitrary<Step>;

/** Which of a customer's orders a step is about. */
const walk = fc.array(fc.record({ at: fc.nat(3), step }), { minLength: steps, maxLength: steps });

/** A plan that is paid, and a day of it that is called off: something is freed in each walk, whatever follows. */
const opening: readonly { at: number; step: Step }[] = [
  { at: 1, step: { kind: "pay", way: "FPX", isTogether: false } },
  { at: 1, step: { kind: "report", nth: 0, event: "SUCCEED" } },
  { at: 1, step: { kind: "skip", index: 0 } },
];

type World = { who: Member; now: number; orders: (Order | undefined)[]; spends: string[]; attempts: string[] };

let weeks = 0;

/** A plan and two orders for the counter, of a customer with points and credit. */
async function openWorld(): Promise<World> {
  weeks += 1;
  const now = lunch + 7 * weeks * dayMs;
  const who = await member(now);
  await give(who, "POINT", gift.POINT, now);
  await give(who, "CREDIT", gift.CREDIT, now);
  return { who, now, orders: [], spends: [], attempts: [] };
}

/** Orders that are over make room for others. */
async function orderAt(world: World, at: number): Promise<Order> {
  const { who, now, orders } = world;
  const options = { token: who.token, now };
  const known = orders[at] && (await detail(orders[at].id, options));
  if (known) expectAmounts(known);
  const isOver =
    known &&
    (known.paymentStatus === "CANCELLED" || known.paymentStatus === "REFUNDED" || known.deliveryStatus === "COMPLETED");
  if (known && !isOver) return known;
  if (known) await settled(world, known);
  const body = at < 2 ? await planBody([{ address: at === 0 ? home : office }], {}, now) : await pickupBody(kitchen);
  const response = await sendRow(place, { params: { id: kitchen }, body }, options);
  if (!response.ok) {
    // Two may be unpaid at a store: the step is about one of them.
    const waiting = orders.find((one, index) => one !== undefined && index !== at);
    if (!waiting) throw new Error(await response.text());
    return detail(waiting.id, options);
  }
  const { item } = await response.json<{ item: Order }>();
  orders[at] = item;
  return item;
}

async function take({ who, now, orders, spends, attempts }: World, order: Order, one: Step): Promise<void> {
  const options = { token: who.token, now };
  switch (one.kind) {
    case "spend": {
      const amount = Math.max(1, Math.floor((getExactDue(order) * one.part) / 100));
      const response = await sendRow(spend, spending(who, order.id, amount, one.type), options);
      if (response.ok) spends.push((await response.json<{ item: { id: string } }>()).item.id);
      return;
    }
    case "giveBack": {
      const id = spends.at(-1 - one.nth);
      if (id) await sendRow(refund, givingBack(who, id), options);
      return;
    }
    case "pay": {
      const type = { FPX: "ONLINE", CASH: "COUNTER", CREDIT: "CREDIT", NONE: "FREE" }[one.way];
      const both = orders.slice(2).filter((other) => other !== undefined);
      const ids = one.isTogether && both.some(({ id }) => id === order.id) ? both : [order];
      const body = { paymentType: type, paymentMethod: one.way, orderIDs: ids.map(({ id }) => id), isLanding: false };
      const before = await Promise.all(ids.map(({ id }) => detail(id, options)));
      const response = await sendRow(transaction, { params: { storeID: kitchen }, body }, options);
      if (!response.ok) return;
      const { item } = await response.json<{ item: { id: string; amount: number } }>();
      // What is asked for is what the page says (PD103).
      expect(item.amount).toBe(getAmountDue(before, one.way));
      attempts.push(item.id);
      return;
    }
    case "report": {
      const id = attempts.at(-1 - one.nth);
      const isBank =
        id !== undefined &&
        (await inStore(kitchen, "SELECT 1 FROM payment_attempts WHERE id = ? AND payment_method = 'FPX'", id)).length >
          0;
      if (isBank) await report(id, one.event, now);
      return;
    }
    case "change":
    case "skip": {
      const side = order.orderFoods[0]?.selectedSides[one.index];
      if (!side?.day) return;
      const date = one.kind === "change" ? addDays(toDay(now), one.ahead) : side.day.date;
      const address = one.kind === "change" ? (one.isFar ? office : home) : side.day.address;
      const body = {
        orderID: order.id,
        sideID: side.sideID,
        date,
        address,
        ...(one.kind === "skip" && { skip: true }),
      };
      await sendRow(editMealPlan, { params: { orderID: order.id }, body }, options);
      return;
    }
    case "action":
      await act(order.id, one.action, now);
      return;
    case "cancel":
      await sendRow(cancel, { params: { id: order.id }, body: {} }, options);
  }
}

/** Lets the customer's object hear of an order and settle its holds. */
async function settled({ who, now }: World, { id }: Order): Promise<Order> {
  const order = await follow(who, id, now);
  await wake(who, now + minute);
  return order;
}

function expectAmounts(order: Order): void {
  const { total, redeemed, payable, refunded, paidParts } = order;
  const parts = Object.values(paidParts ?? {});
  for (const sen of [total, redeemed, payable, refunded, ...parts]) expect(sen, order.id).toBeGreaterThanOrEqual(0);
  expect(payable, order.id).toBe(total - redeemed);
  expect(Math.abs(order.rounding), order.id).toBeLessThanOrEqual(2 + (order.paymentMethod === "CASH" ? 2 : 0));
  if (order.paymentMethod !== "CASH") expect(order.rounding, order.id).toBe(0);
}

type Sum = { sum: number };
const sumOf = async (rows: Promise<Sum[]>) => (await rows)[0]?.sum ?? 0;

/** What a bank took and kept for an order. */
const bankOf = (id: string) =>
  sumOf(
    inStore<Sum>(
      kitchen,
      `SELECT coalesce(sum(o.amount), 0) AS sum FROM attempt_orders o JOIN payment_attempts a ON a.id = o.attempt
       WHERE o.order_id = ? AND a.succeeded_at IS NOT NULL AND o.refunded_at IS NULL AND a.payment_method = 'FPX'`,
      id,
    ),
  );

/** What is gone from a wallet for an order, points and credit apart. */
const walletOf = (who: Member, id: string, type: "POINT" | "CREDIT") =>
  sumOf(
    inCustomer<Sum>(
      who,
      "SELECT -coalesce(sum(amount), 0) AS sum FROM ledger WHERE order_id = ? AND type = ? AND kind NOT IN ('EARN', 'CLAWBACK')",
      id,
      type,
    ),
  );

/** Returns what changes freed. Every sen of an order that is over or under way is at the bank, in the till or gone from the wallet, once. */
async function expectEverySen(world: World): Promise<number> {
  let changed = 0;
  const { who } = world;
  const ids = await inStore<{ id: string }>(kitchen, "SELECT id FROM orders WHERE customer = ?", who.id);
  for (const { id } of ids) {
    const order = await settled(world, { id } as Order);
    expectAmounts(order);
    changed += order.methodChangeDiscount;
    const [bank, credit, points] = [
      await bankOf(id),
      await walletOf(who, id, "CREDIT"),
      await walletOf(who, id, "POINT"),
    ];
    const isOff = order.paymentStatus === "CANCELLED" || order.paymentStatus === "REFUNDED";
    const isWaiting = order.deliveryStatus === "WAIT_FOR_CONFIRMATION" || order.deliveryStatus === null;
    // Until the store accepts, what days free is still on its way.
    const freed =
      order.orderDineType === "MEAL_PLAN" && order.paymentStatus === "DONE" && isWaiting
        ? order.methodChangeDiscount
        : 0;
    const till = order.paymentStatus === "DONE" && order.paymentMethod === "CASH" ? order.payable : 0;
    const due = order.paymentStatus === "PENDING" ? order.payable : 0;
    expect(bank + credit + points + till + due, `${id} ${order.paymentStatus} ${order.paymentMethod}`).toBe(
      isOff ? 0 : order.total + freed,
    );
    expect(Math.min(bank, credit + bank, points), id).toBeGreaterThanOrEqual(0);
    if (!isOff && freed === 0 && order.paymentStatus === "DONE") expect(order.paidParts?.points, id).toBe(points);
  }
  const ledger = await inCustomer<{ type: string; amount: number }>(who, "SELECT type, amount FROM ledger ORDER BY id");
  const balance = new Map<string, number>();
  for (const { type, amount } of ledger) {
    balance.set(type, (balance.get(type) ?? 0) + amount);
    expect(balance.get(type), type).toBeGreaterThanOrEqual(0);
  }
  return changed;
}

test(`${walks * steps} requests with credit, points, cash and changed plans: no amount is negative, every sen is there once`, async () => {
  const seed = inject("propertySeed");
  let changed = 0;
  for (const [nth, all] of fc.sample(walk, { seed, numRuns: walks }).entries()) {
    const world = await openWorld();
    for (const { at, step: one } of [...opening, ...all]) {
      const order = await orderAt(world, at);
      await take(world, order, one);
    }
    changed += await expectEverySen(world).catch((error: unknown) => {
      throw new Error(`seed ${seed}, walk ${nth}: ${String(error)}`, { cause: error });
    });
  }
  // Walks in which nothing is freed show nothing.
  expect(changed).toBeGreaterThan(0);
});
