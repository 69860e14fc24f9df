import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addDays, dayMs, fromInstant, toDay, toInstant } from "#shared/domain/time/time.ts";
import { customer, inStore, lunch, minute, paid } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { counter } from "./counter-support.ts";
import { elsewhere, owner, refused, reply, storeElsewhere as kitchen } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(kitchen);

// The days of a meal plan are cards of the board (PD212).

vi.spyOn(console, "log").mockImplementation(() => {});

/** A week of its own for each test, so that none takes another's places. */
let now = lunch + 280 * dayMs;
beforeEach(() => {
  now += 14 * dayMs;
});

const params = { storeID: kitchen };
/** Sessions of staff end after twelve hours. */
const tokenAt = (at: number) => owner(elsewhere, { now: at });
const dayAt = (ahead: number, clock: string) => fromInstant(`${addDays(toDay(now), ahead)}T${clock}:00+08:00`);

const board = async (at: number) => {
  const { items } = await reply(counter.board, { params }, { token: await tokenAt(at), now: at });
  return items;
};

/** The owner, and a plan of three days from the day after tomorrow on, which they have accepted. */
async function acceptedPlan() {
  const boss = await owner(elsewhere, { now });
  const { token, id: customerID } = await customer(now);
  const order = await paid(kitchen, await planBody([], {}, now), { token, now });
  const [card] = (await board(now)).filter(({ id }) => id === order.id);
  expect(card).toMatchObject({ kind: "ORDER", column: "NEW", can: ["ACCEPT", "REJECT"], plan: null });
  const first = { params: { id: order.id }, body: { readyInMinutes: 20 } };
  await reply(counter.accept, first, { token: boss, now, version: card?.version ?? 0 });
  const days = async (at: number) => (await board(at)).filter(({ kind, endedAt }) => kind === "PLAN_DAY" && !endedAt);
  /** The plan as its customer has it. */
  const look = async (at: number) =>
    (await getStore(env, kitchen, { now: at, locale: "EN" })("order", { orderID: order.id, customerID })).order;
  const states = async (at: number) => readPlanDays(await look(at)).map(({ status }) => status);
  const press = async (name: "cook" | "ready" | "putBack" | "handOver" | "reject" | "delay", at: number, body = {}) => {
    const [day] = await days(at);
    const asked = { token: await tokenAt(at), now: at, version: day?.version ?? 0 };
    return (await reply(counter[name], { params: { id: day?.id ?? "" }, body }, asked)).item;
  };
  return { order, days, look, states, press };
}

/** What its courier reports of the day that is on the board. */
const report = async (orderID: string, action: "request" | "assign" | "pickUp" | "drop", at: number) =>
  getStore(env, kitchen, { now: at, locale: "EN" })("applyOrderAction", { orderID, action });

test("each day comes to the board at its cut-off, and is cooked and handed over like any delivery (PD212)", async () => {
  const { order, days, states, press } = await acceptedPlan();
  const closing = dayAt(1, "15:00");
  expect((await board(closing - 1)).filter(({ orderNo }) => orderNo === order.orderNo)).toEqual([]);
  expect(await states(closing - 1)).toEqual(["PLANNED", "PLANNED", "PLANNED"]);
  const [day, ...more] = await days(closing);
  expect(more).toEqual([]);
  expect(day).toMatchObject({
    orderNo: order.orderNo,
    orderDineType: "MEAL_PLAN",
    plan: { day: 1, of: 3 },
    column: "LATER",
    deliveryStatus: "PROGRESSING",
    lines: [{ quantity: 1, options: [] }],
    money: null,
    code: null,
    can: ["REJECT", "COOK", "READY", "DELAY"],
  });
  expect(day?.lines[0]?.name.EN).toBe(order.orderFoods[0]?.selectedSides[0]?.items[0]?.name);
  expect(day?.lines[0]?.name.CN).toMatch(/\p{Script=Han}/u);
  expect(day?.contact?.address?.addressLine1).toBeTruthy();
  expect(await states(closing)).toEqual(["LOCKED", "PLANNED", "PLANNED"]);
  const cookFrom = fromInstant(day?.cookFrom ?? "");
  expect(cookFrom).toBeGreaterThan(dayAt(2, "11:00"));
  expect(cookFrom).toBeLessThan(dayAt(2, "12:30"));
  await press("cook", cookFrom);
  expect(await states(cookFrom)).toEqual(["PREPARING", "PLANNED", "PLANNED"]);
  await press("putBack", cookFrom + minute);
  expect((await states(cookFrom + minute))[0]).toBe("LOCKED");
  await press("ready", cookFrom + 2 * minute);
  const id = day?.id ?? "";
  await report(id, "request", cookFrom + 3 * minute);
  await report(id, "assign", cookFrom + 4 * minute);
  expect(await press("handOver", cookFrom + 5 * minute)).toMatchObject({ column: "READY" });
  await report(id, "pickUp", cookFrom + 6 * minute);
  expect((await states(cookFrom + 6 * minute))[0]).toBe("SHIPPING");
  await report(id, "drop", cookFrom + 20 * minute);
  expect(await states(cookFrom + 20 * minute)).toEqual(["DELIVERED", "PLANNED", "PLANNED"]);
  expect(await days(cookFrom + 20 * minute)).toEqual([]);
});

test("a day that the kitchen cannot cook gives its part back, once, and the plan goes on (PD101, PD212)", async () => {
  const { order, days, look, states, press } = await acceptedPlan();
  const closing = dayAt(1, "15:00");
  const [day] = await days(closing);
  const rejected = await press("reject", closing + minute, { reason: "SOLD_OUT" });
  expect(rejected).toMatchObject({ deliveryStatus: "REJECTED", cancelReason: "STORE_SOLD_OUT", can: [] });
  const after = await look(closing + minute);
  expect(await states(closing + minute)).toEqual(["FAILED", "PLANNED", "PLANNED"]);
  expect(after.refunded).toBeGreaterThan(Math.floor((order.subtotal + order.tax) / 3));
  expect(after).toMatchObject({ deliveryStatus: "PROGRESSING", total: order.total - after.refunded });
  const again = { params: { id: day?.id ?? "" }, body: { reason: "OTHER" as const } };
  const asked = { token: await tokenAt(closing), now: closing + 2 * minute, version: rejected.version };
  expect((await refused(counter.reject, again, asked)).code).toBe("STATE_CHANGED");
  expect((await look(closing + 2 * minute)).refunded).toBe(after.refunded);
});

test("a day that nobody carries gives its part back, and the last one ends the plan (PD12, PD212)", async () => {
  const { days, look, states, press } = await acceptedPlan();
  const late = dayAt(4, "11:00");
  const found = await days(late);
  expect(found.map(({ plan }) => plan?.day)).toEqual([3]);
  expect(await states(late)).toEqual(["FAILED", "FAILED", "LOCKED"]);
  const delayed = await press("delay", late, { minutes: 30 });
  expect(fromInstant(delayed.dueAt)).toBe(fromInstant(found[0]?.dueAt ?? "") + 30 * minute);
  const moved = await look(late);
  expect(moved.estimatedAt).toBe(toInstant(dayAt(4, "13:01")));
  expect(readPlanDays(moved).map(({ expectedAt }) => expectedAt)).toEqual([undefined, undefined, moved.estimatedAt]);
  // What the day goes on to does not take the new time back.
  await press("cook", late + minute);
  const cooked = await look(late + minute);
  expect(readPlanDays(cooked)[2]).toMatchObject({ status: "PREPARING", expectedAt: cooked.estimatedAt });
  expect((await look(dayAt(4, "23:00"))).deliveryStatus).toBe("COMPLETED");
});

test("a plan that is called off after its first day closed takes the day with it", async () => {
  now = dayAt(0, "14:59") + 30_000;
  const boss = await owner(elsewhere, { now });
  const { token, id: customerID } = await customer(now);
  const order = await paid(kitchen, await planBody([{ deliverAt: toInstant(dayAt(1, "12:30")) }], {}, now), {
    token,
    now,
  });
  const at = now + 40_000;
  const first = { params: { id: order.id }, body: { readyInMinutes: 20 } };
  const { items } = await reply(counter.board, { params }, { token: boss, now });
  const version = items.find(({ id }) => id === order.id)?.version ?? 0;
  await reply(counter.accept, first, { token: boss, now: at, version });
  const store = getStore(env, kitchen, { now: at + 10_000, locale: "EN" });
  const { order: over } = await store("cancelOrder", {
    orderID: order.id,
    customerID,
    reason: "CHANGED_MIND",
    remark: null,
  });
  expect(over).toMatchObject({ deliveryStatus: "CANCELLED", refunded: order.payable });
  const states = await inStore<{ status: string }>(
    kitchen,
    "SELECT delivery_status AS status FROM orders WHERE data ->> '$.dayOf.planID' = ?",
    order.id,
  );
  expect(states).toEqual([{ status: "CANCELLED" }]);
});
