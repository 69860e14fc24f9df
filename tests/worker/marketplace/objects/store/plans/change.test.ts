import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, dayMs, fromInstant, toDay } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import {
  balances,
  follow,
  give,
  holdStates,
  member,
  spent,
  wake,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  customer,
  detail,
  inStore,
  lunch as firstLunch,
  minute,
  paid,
  placed,
  report,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import { kitchen, office, planBody } from "./support.ts";

useShops("1001", "2301");

/** A week of its own for each test, so that none takes another's places. */
let lunch = firstLunch;
beforeEach(() => {
  lunch += 14 * dayMs;
});

const day = (ahead: number) => addDays(toDay(lunch), ahead);
const daysOf = (order: Order) => order.orderFoods[0]?.selectedSides.map((side) => side.day) ?? [];
const sideIDs = (order: Order) => order.orderFoods[0]?.selectedSides.map(({ sideID }) => sideID) ?? [];
const placesOf = (order: Order) =>
  inStore<{ slot_start: number }>(
    kitchen,
    "SELECT slot_start FROM slot_places WHERE order_id = ? ORDER BY slot_start",
    order.id,
  );

type Wanted = { index?: number; date?: string; address?: typeof home; dineTime?: string | null; isSkipped?: boolean };

/** A change of one of an order's days, as the Store gets it. */
function changeOf(order: Order, customerID: string, wanted: Wanted) {
  const { index = 0, date, address, dineTime = null, isSkipped = false } = wanted;
  const held = daysOf(order)[index];
  return {
    orderID: order.id,
    customerID,
    sideID: sideIDs(order)[index] ?? "",
    date: date ?? held?.date ?? "",
    address: address ?? held?.address ?? home,
    dineTime,
    isSkipped,
  };
}

async function planFor(now = lunch) {
  const person = await customer(now);
  const order = await paid(kitchen, await planBody([], {}, now), { token: person.token, now });
  return { ...person, order };
}

const store = (now: number) => getStore(env, kitchen, { now, locale: "EN" });
const costOf = (order: Order, customerID: string, wanted: Wanted, now = lunch) =>
  store(now)("quotePlanChange", changeOf(order, customerID, wanted));
let holds = 0;
async function change(order: Order, customerID: string, wanted: Wanted, now = lunch) {
  const input = changeOf(order, customerID, wanted);
  const heldSen = await store(now)("quotePlanChange", input);
  holds += 1;
  return (await store(now)("changePlan", { ...input, heldSen, holdID: `hold-${holds}` })).order;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (refusal: DomainError) => refusal.code,
  );

test("a new address costs or frees what the way to it does; the price formula still adds up (S153, S273)", async () => {
  const { order, id, token } = await planFor();
  const cost = await costOf(order, id, { index: 0, address: office });
  expect(cost).toBeGreaterThan(0);
  const moved = await change(order, id, { index: 0, address: office });
  expect(daysOf(moved)[0]).toMatchObject({ address: office, date: day(2), status: "PLANNED" });
  expect(moved).toMatchObject({
    methodChangeFee: cost,
    total: order.total + cost,
    redeemed: cost,
    payable: order.payable,
    version: order.version + 1,
  });
  const back = await change(moved, id, { index: 0, address: home });
  expect(back).toMatchObject({ methodChangeFee: cost, methodChangeDiscount: cost, total: order.total });
  expect(back.total).toBe(
    back.subtotal -
      back.campaignDiscount -
      back.promoDiscount -
      back.tierDiscount +
      back.tax +
      back.serviceFee +
      back.miscellaneousFee +
      back.deliveryFee -
      back.deliveryDiscount +
      back.methodChangeFee -
      back.methodChangeDiscount +
      back.rounding,
  );
  // What is freed before the store has accepted comes back with the acceptance.
  expect(back.refunded).toBe(0);
  expect((await detail(order.id, { token, now: lunch + minute })).refunded).toBe(cost);
});

test("another day or another time takes its place and gives the old one back", async () => {
  const { order, id } = await planFor();
  const moved = await change(order, id, { index: 2, date: day(6), dineTime: "18:00-19:00" });
  expect(daysOf(moved)[2]).toMatchObject({
    date: day(6),
    deliverAt: `${day(6)}T18:00:00+08:00`,
    dineTime: "18:00-19:00",
    editableUntil: `${day(5)}T15:00:00+08:00`,
  });
  expect(await placesOf(order)).toEqual(
    [`${day(2)}T12:30:00+08:00`, `${day(3)}T12:30:00+08:00`, `${day(6)}T18:00:00+08:00`].map((at) => ({
      slot_start: fromInstant(at),
    })),
  );
});

test("the same change again changes nothing", async () => {
  const { order, id } = await planFor();
  const once = await change(order, id, { index: 1, date: day(5) });
  const again = await change(once, id, { index: 1, date: day(5) });
  expect(again.version).toBe(once.version);
});

test("a day that is skipped frees its share and its way, and its place", async () => {
  const { order, id, token } = await planFor();
  const accepted = await detail(order.id, { token, now: lunch + minute });
  const skipped = await change(accepted, id, { index: 0, isSkipped: true }, lunch + minute);
  expect(daysOf(skipped)[0]?.status).toBe("SKIPPED");
  const freed = skipped.methodChangeDiscount;
  expect(freed).toBeGreaterThan(Math.floor((order.subtotal + order.tax) / 3));
  expect(skipped).toMatchObject({
    refunded: freed,
    total: order.total - freed,
    estimatedAt: `${day(3)}T12:30:00+08:00`,
  });
  expect(await placesOf(order)).toHaveLength(2);
  expect(await codeOf(change(skipped, id, { index: 0, isSkipped: false }, lunch + minute))).toBe(
    "MEAL_PLAN_CUTOFF_PASSED",
  );
  // Every day skipped: there is nothing left to do, and never more is freed than was paid.
  const two = await change(skipped, id, { index: 1, isSkipped: true }, lunch + minute);
  const none = await change(two, id, { index: 2, isSkipped: true }, lunch + minute);
  expect(none.refunded).toBeLessThanOrEqual(order.payable);
  expect((await detail(order.id, { token, now: lunch + 2 * minute })).deliveryStatus).toBe("COMPLETED");
});

test("not before it is paid, not after 15:00 of the day before, nor to a day that has closed", async () => {
  const { order, id, token } = await planFor();
  const unpaid = await placed(kitchen, await planBody([], {}, lunch), { token, now: lunch });
  expect(await codeOf(change(unpaid, id, { index: 0, address: office }))).toBe("FORBIDDEN");
  expect(await codeOf(change(order, id, { index: 0, date: day(0) }))).toBe("MEAL_PLAN_CUTOFF_PASSED");
  // Accepted, days go by at the speed of the simulation.
  const accepted = await detail(order.id, { token, now: lunch + minute });
  const closes = fromInstant(daysOf(accepted)[0]?.editableUntil ?? "");
  expect(closes).toBeLessThan(fromInstant(`${day(1)}T15:00:00+08:00`));
  expect(await codeOf(change(accepted, id, { index: 0, address: office }, closes - minute))).toBe("done");
  expect(await codeOf(change(accepted, id, { index: 0, address: home }, closes + 1000))).toBe(
    "MEAL_PLAN_CUTOFF_PASSED",
  );
});

test.each<[string, () => Wanted, string]>([
  ["a day of the plan's own", () => ({ index: 0, date: day(3) }), "VALIDATION_FAILED"],
  ["a day that does not exist", () => ({ index: 0, date: "2031-02-30" }), "VALIDATION_FAILED"],
  ["a day beyond the plan", () => ({ index: 0, date: day(90) }), "VALIDATION_FAILED"],
  ["a time that is no window", () => ({ index: 0, dineTime: "09:00-10:00" }), "VALIDATION_FAILED"],
  [
    "an address nobody goes to",
    () => ({ index: 0, address: { ...home, lat: 1.4927, lng: 103.7414 } }),
    "DELIVERY_NOT_AVAILABLE",
  ],
])("%s is refused and changes nothing", async (_name, wanted, code) => {
  const { order, id, token } = await planFor();
  expect(await codeOf(change(order, id, wanted()))).toBe(code);
  expect((await detail(order.id, { token, now: lunch })).version).toBe(order.version);
});

test("a plan whose freed money is credit by now cannot be called off any more", async () => {
  const { order, id, token } = await planFor();
  const accepted = await detail(order.id, { token, now: lunch + minute });
  await change(accepted, id, { index: 0, isSkipped: true }, lunch + minute);
  const work = store(lunch + minute)("cancelOrder", { orderID: order.id, customerID: id, reason: null, remark: null });
  expect(await codeOf(work)).toBe("NOT_CANCELLABLE");
});

test("another customer's plan, an order that is no plan, a side that is none: NOT_FOUND", async () => {
  const { order, id } = await planFor();
  const other = await customer(lunch);
  expect(await codeOf(change(order, other.id, { index: 0, address: office }))).toBe("NOT_FOUND");
  expect(await codeOf(costOf(order, id, { index: 7 }))).toBe("NOT_FOUND");
});

const patch = contract.ordering.editMealPlan;

/** The request that brings a day of a plan to another address. */
function toOffice(order: Order, index = 0) {
  const held = daysOf(order)[index];
  const body = { orderID: order.id, sideID: sideIDs(order)[index] ?? "", date: held?.date ?? "", address: office };
  return { params: { orderID: order.id }, body };
}

async function memberWithPlan() {
  const who = await member(lunch);
  const order = await paid(kitchen, await planBody([], {}, lunch), { token: who.token, now: lunch });
  return { who, order, options: { token: who.token, now: lunch } };
}

test("what a change costs is taken from credit, once: held, made, captured with the acceptance (S153, S273)", async () => {
  const { who, order, options } = await memberWithPlan();
  expect(await refused(patch, toOffice(order), options)).toMatchObject({ status: 422, code: "INSUFFICIENT_BALANCE" });
  expect((await detail(order.id, options)).version).toBe(order.version);
  await give(who, "CREDIT", 5000, lunch);
  const { item, deliveryTime } = await call(patch, toOffice(order), options);
  const cost = item.methodChangeFee;
  expect(cost).toBeGreaterThan(0);
  expect(deliveryTime).toBe(`${day(2)}T12:30:00+08:00`);
  expect((await call(patch, toOffice(order), options)).item.version).toBe(item.version);
  expect([await balances(who), await holdStates(who)]).toEqual([{ POINT: 0, CREDIT: 5000 - cost }, ["HELD"]]);
  await follow(who, order.id, lunch + minute);
  await wake(who, lunch + minute);
  expect([await balances(who), await holdStates(who)]).toEqual([{ POINT: 0, CREDIT: 5000 - cost }, ["CAPTURED"]]);
});

test("days that are skipped bring no points, the others theirs, once the plan is complete (seed.md §4)", async () => {
  const { who, order, options } = await memberWithPlan();
  const food = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  const { body, params } = toOffice(order, 1);
  await call(patch, { params, body: { ...body, skip: true } }, options);
  const over = await follow(who, order.id, lunch + 5 * dayMs);
  expect(over.deliveryStatus).toBe("COMPLETED");
  expect(daysOf(over).map((one) => one?.status)).toEqual(["DELIVERED", "SKIPPED", "DELIVERED"]);
  const { POINT: points } = await balances(who);
  expect(points).toBeGreaterThanOrEqual(Math.floor((food * 2) / 3 / 100) - 1);
  expect(points).toBeLessThanOrEqual(Math.ceil((food * 2) / 3 / 100));
});

test("what a change frees is credit once the store has accepted, and once only", async () => {
  const { who, order, options } = await memberWithPlan();
  const { body, params } = toOffice(order, 1);
  const skip = { params, body: { ...body, skip: true } };
  const { item } = await call(patch, skip, options);
  expect((await balances(who)).CREDIT).toBe(0);
  await follow(who, order.id, lunch + minute);
  await follow(who, order.id, lunch + 2 * minute);
  await call(patch, skip, { ...options, now: lunch + 2 * minute });
  expect((await balances(who)).CREDIT).toBe(item.methodChangeDiscount);
});

test("a plan that its store refuses gives back what a change had cost, and what it freed is part of the refund", async () => {
  const { who, order, options } = await memberWithPlan();
  await give(who, "CREDIT", 5000, lunch);
  await call(patch, toOffice(order), options);
  await act(order.id, "reject", lunch);
  const over = await follow(who, order.id, lunch);
  await wake(who, lunch);
  expect(over).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.payable });
  expect(await balances(who)).toEqual({ POINT: 0, CREDIT: 5000 });
});

function crashOnceHeld(point: Failpoint) {
  if (point === "hold-written") throw new Error("crash");
}

test("a crash between wallet and plan loses nothing: the change is made, or its credit comes back", async () => {
  const { who, order, options } = await memberWithPlan();
  await give(who, "CREDIT", 5000, lunch);
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  expect((await sendRow(patch, toOffice(order), { ...options, reach: crashOnceHeld })).status).toBe(500);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  await wake(who, lunch + minute);
  expect([await balances(who), daysOf(await detail(order.id, { ...options, now: lunch }))[0]?.address]).toEqual([
    { POINT: 0, CREDIT: 5000 },
    home,
  ]);
});

test("two orders in one request, a side of another plan, a field that is none", async () => {
  const { order, options } = await memberWithPlan();
  const other = await paid(kitchen, await planBody([], {}, lunch), options);
  const { body, params } = toOffice(order);
  const mixed = await refused(patch, { params, body: { ...body, orderID: other.id } }, options);
  expect(mixed).toMatchObject({ code: "VALIDATION_FAILED", issues: [{ path: "orderID" }] });
  const stranger = await customer(lunch);
  const theirs = await refused(patch, toOffice(order), { ...options, token: stranger.token });
  expect(theirs).toMatchObject({ status: 404, code: "NOT_FOUND" });
  const odd = await refused(patch, { params, body: { ...body, sideID: "no-such-day" } }, options);
  expect(odd.code).toBe("NOT_FOUND");
});

// What comes back is what was paid, each part as it was (PD101).

/** A plan that credit, points and a bank pay, accepted or not; `rest` is what the bank pays. */
async function mixedPlan(points: number, credit: number | "rest") {
  const who = await member(lunch);
  await give(who, "POINT", 10_000, lunch);
  await give(who, "CREDIT", 20_000, lunch);
  const options = { token: who.token, now: lunch };
  const order = await placed(kitchen, await planBody([], {}, lunch), options);
  if (points > 0) await spent(who, order.id, points, "POINT", lunch);
  const creditSen = credit === "rest" ? order.total - points : credit;
  if (creditSen > 0) await spent(who, order.id, creditSen, "CREDIT", lunch);
  const rest = order.total - points - creditSen;
  const by =
    rest === 0 ? { paymentType: "FREE", paymentMethod: "NONE" } : { paymentType: "ONLINE", paymentMethod: "FPX" };
  const body = { ...(by as { paymentType: "FREE"; paymentMethod: "NONE" }), orderIDs: [order.id], isLanding: false };
  const { item } = await call(contract.ordering.transaction, { params: { storeID: kitchen }, body }, options);
  if (rest > 0) await report(item.id, "SUCCEED", lunch);
  const held = await balances(who);
  return { who, options, held, rest, order: await follow(who, order.id, lunch + minute) };
}

async function skipDays({ who, order }: Awaited<ReturnType<typeof mixedPlan>>, ...indexes: number[]) {
  for (const index of indexes) await change(order, who.id, { index, isSkipped: true }, lunch + minute);
  return follow(who, order.id, lunch + minute);
}

test("a plan that used credit paid wholly gives the share of a skipped day back as credit (PD101)", async () => {
  const plan = await mixedPlan(0, "rest");
  expect(plan.order).toMatchObject({ payable: 0, paidParts: { money: 0, credit: plan.order.total, points: 0 } });
  const after = await skipDays(plan, 0);
  const freed = after.refunded;
  expect(freed).toBeGreaterThan(Math.floor((plan.order.subtotal + plan.order.tax) / 3));
  expect(daysOf(after)[0]?.freed).toEqual({ credit: freed, points: 0 });
  expect(after).toMatchObject({ total: plan.order.total - freed, redeemed: plan.order.redeemed - freed, payable: 0 });
  expect(await balances(plan.who)).toEqual({ ...plan.held, CREDIT: plan.held.CREDIT + freed });
});

test("bank money comes back first, then used credit, then points as points; never more than was paid (PD101)", async () => {
  const plan = await mixedPlan(2000, 1500);
  const { order, rest, who, held } = plan;
  expect(order.paidParts).toEqual({ money: rest, credit: 1500, points: 2000 });
  const one = await skipDays(plan, 0);
  const first = one.refunded;
  expect(one.paidParts).toEqual({
    money: Math.max(0, rest - first),
    credit: 1500 - Math.max(0, first - rest),
    points: 2000,
  });
  const none = await skipDays(plan, 1, 2);
  expect(none).toMatchObject({ payable: 0, paymentStatus: "DONE" });
  expect(none.total).toBe(none.redeemed);
  const points = daysOf(none).reduce((sum, day) => sum + (day?.freed?.points ?? 0), 0);
  // What is left are the fees of the whole order, and points pay them, because they come back last.
  expect(points).toBe(2000 - none.total);
  expect(none.paidParts).toEqual({ money: 0, credit: 0, points: none.total });
  expect(await balances(who)).toEqual({ POINT: held.POINT + points, CREDIT: held.CREDIT + rest + 1500 });
});

test("a failed day of a plan that credit and a bank paid gives its whole share back (PD101)", async () => {
  const plan = await mixedPlan(0, 4000);
  await store(lunch + minute)("applyOrderAction", { orderID: plan.order.id, action: "failDay" });
  const failed = await follow(plan.who, plan.order.id, lunch + minute);
  const third = Math.floor((plan.order.subtotal + plan.order.tax) / 3);
  expect(failed.refunded).toBeGreaterThan(third);
  expect(failed.payable).toBe(Math.max(0, plan.rest - failed.refunded));
  expect((await balances(plan.who)).CREDIT).toBe(plan.held.CREDIT + failed.refunded);
});

test("days that points paid are moved nearer: points come back as points, and no amount is below nothing (PD101, PD102)", async () => {
  const who = await member(lunch);
  await give(who, "POINT", 10_000, lunch);
  const options = { token: who.token, now: lunch };
  const body = await planBody([{ address: office }, { address: office }, { address: office }], {}, lunch);
  const order = await placed(kitchen, body, options);
  await spent(who, order.id, order.total, "POINT", lunch);
  const free = { paymentType: "FREE" as const, paymentMethod: "NONE", orderIDs: [order.id], isLanding: false };
  await call(contract.ordering.transaction, { params: { storeID: kitchen }, body: free }, options);
  for (const index of [0, 1, 2]) await change(order, who.id, { index, address: home });
  const early = await follow(who, order.id, lunch);
  const freed = order.total - early.total;
  expect(freed).toBeGreaterThan(0);
  expect(early).toMatchObject({ payable: 0, redeemed: early.total, refunded: 0 });
  expect(await balances(who)).toEqual({ POINT: 10_000 - order.total, CREDIT: 0 });
  const accepted = await follow(who, order.id, lunch + minute);
  expect(accepted).toMatchObject({ refunded: freed, paidParts: { money: 0, credit: 0, points: early.total } });
  await wake(who, lunch + minute);
  expect(await balances(who)).toEqual({ POINT: 10_000 - early.total, CREDIT: 0 });
});
