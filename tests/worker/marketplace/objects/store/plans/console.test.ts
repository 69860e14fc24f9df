import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, dayMs, fromInstant, toDay, toInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import { balances, follow, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  customer,
  detail,
  eventsOf,
  inStore,
  lunch as firstLunch,
  minute,
  paid,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";
import { listDayIds, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { kitchen, planBody } from "./support.ts";

useShops("1001", "2301");

// What a person can make of the days of a meal plan, in a demo (states.md §4).

/** A week of its own for each test, so that none takes another's places. */
let lunch = firstLunch + 700 * dayMs;
beforeEach(() => {
  lunch += 14 * dayMs;
});

const daysOf = (order: Order) => order.orderFoods[0]?.selectedSides.map(({ day }) => day?.status) ?? [];

function visit({ id }: Order, init: RequestInit = {}): Promise<Response> {
  const vars: WorkerEnv = { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(lunch - Date.now()) };
  return serveTestPages(new Request(`https://makan.example/dev/orders/${id}`, init), vars);
}

const press = async (order: Order, action: OrderAction) =>
  (await visit(order, { method: "POST", body: new URLSearchParams({ action }) })).status;

/** A member's plan of three days that is paid for and stands still. */
async function heldPlan() {
  const who = await member(lunch);
  const order = await paid(kitchen, await planBody([], {}, lunch), { token: who.token, now: lunch });
  expect(await press(order, "hold")).toBe(303);
  return { who, order, seen: () => detail(order.id, { token: who.token, now: lunch }) };
}

test("the days of a plan are brought by buttons, one after the other, and the last completes it (states.md §4)", async () => {
  const { who, order, seen } = await heldPlan();
  expect(await press(order, "bringDay")).toBe(409);
  expect(await act(order.id, "accept", lunch)).toBe(true);
  expect(daysOf(await seen())).toEqual(["PLANNED", "PLANNED", "PLANNED"]);
  expect(await press(order, "bringDay")).toBe(303);
  expect(daysOf(await seen())).toEqual(["DELIVERED", "PLANNED", "PLANNED"]);
  const page = await (await visit(order)).text();
  expect(page).toContain("<h2>Days of the plan</h2>");
  expect(page.match(/<code>PLANNED<\/code>/g)).toHaveLength(2);
  for (const action of ["bringDay", "bringDay"] as const) expect(await press(order, action)).toBe(303);
  const over = await follow(who, order.id, lunch);
  expect(over).toMatchObject({ deliveryStatus: "COMPLETED", refunded: 0 });
  expect(await press(order, "bringDay")).toBe(409);
  expect((await balances(who)).POINT).toBeGreaterThan(0);
});

test("a day that cannot be delivered is FAILED: its part becomes credit, once, and it brings no points", async () => {
  const { who, order, seen } = await heldPlan();
  await act(order.id, "accept", lunch);
  expect(await press(order, "failDay")).toBe(303);
  const failed = await follow(who, order.id, lunch);
  expect(daysOf(failed)).toEqual(["FAILED", "PLANNED", "PLANNED"]);
  const freed = failed.refunded;
  expect(freed).toBeGreaterThan(Math.floor((order.subtotal + order.tax) / 3));
  expect(failed).toMatchObject({ total: order.total - freed, payable: order.payable - freed });
  expect(await balances(who)).toEqual({ POINT: 0, CREDIT: freed });
  for (let times = 0; times < 2; times += 1) expect(await press(order, "failDay")).toBe(303);
  const none = await follow(who, order.id, lunch);
  expect(none).toMatchObject({ deliveryStatus: "COMPLETED", paymentStatus: "DONE" });
  expect(none.refunded).toBeLessThanOrEqual(order.payable);
  expect(await balances(who)).toEqual({ POINT: 0, CREDIT: none.refunded });
  const log = (await eventsOf(order.id)).filter(({ to }) => to.startsWith("DAY"));
  expect(log.map(({ to }) => to)).toEqual(["DAY_FAILED", "DAY_FAILED", "DAY_FAILED"]);
  expect((await seen()).events.map(({ status }) => status)).not.toContain("DAY_FAILED");
});

test("the days of a plan that is held wait; let go, they come (PD5)", async () => {
  const { who, order } = await heldPlan();
  await act(order.id, "accept", lunch);
  const later = lunch + 5 * dayMs;
  expect(daysOf(await follow(who, order.id, later))).toEqual(["PLANNED", "PLANNED", "PLANNED"]);
  expect(await press(order, "letGo")).toBe(303);
  const over = await follow(who, order.id, later);
  expect(daysOf(over)).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
  expect(over.deliveryStatus).toBe("COMPLETED");
  // Each was cooked as an order of its own, by the presses of the simulated kitchen (PD212).
  const days = await inStore<{ events: string }>(
    kitchen,
    "SELECT events FROM orders WHERE data ->> '$.dayOf.planID' = ? ORDER BY placed_at",
    order.id,
  );
  expect(days).toHaveLength(3);
  for (const { events } of days) {
    const pressed = (JSON.parse(events) as { to: string; by?: unknown }[]).filter(({ by }) => by === "DEMO");
    expect(pressed.map(({ to }) => to)).toEqual(["KITCHEN_PREPARING", "KITCHEN_READY"]);
  }
});

test("the rider of a day under way is on the plan, as on an order, until the day is over (PD219)", async () => {
  const who = await member(lunch);
  const order = await paid(kitchen, await planBody([], {}, lunch), { token: who.token, now: lunch });
  await act(order.id, "accept", lunch);
  // The cut-off of the first day, at the pace of a demo.
  const closed = lunch + 82 * minute;
  const riders = async () => {
    const plan = await detail(order.id, { token: who.token, now: closed });
    return readPlanDays(plan).map(({ status, delivery }) => [status, delivery?.courier?.name ?? null]);
  };
  expect((await riders())[0]).toEqual(["LOCKED", null]);
  const [dayID = ""] = listDayIds(order);
  for (const action of ["hold", "ready", "request", "assign"] as const) await act(dayID, action, closed);
  const [first, ...others] = await riders();
  expect(first).toEqual(["PREPARING", expect.stringMatching(/./)]);
  expect(others.map(([, name]) => name)).toEqual([null, null]);
  await act(dayID, "dropOut", closed);
  expect((await riders())[0]).toEqual(["PREPARING", null]);
  for (const action of ["assign", "pickUp"] as const) await act(dayID, action, closed);
  expect((await riders())[0]).toEqual(["SHIPPING", first?.[1]]);
  // Their name is nobody else's to keep.
  const file = await send(contract.session.exportData.path, {}, { now: closed, token: who.token });
  expect([file.status, (await file.text()).includes(String(first?.[1]))]).toEqual([200, false]);
  await act(dayID, "drop", closed);
  expect((await riders())[0]).toEqual(["DELIVERED", null]);
});

test("a day can be changed one second before its cut-off, and not one second after (S153, S273)", async () => {
  const { who, order, seen } = await heldPlan();
  await act(order.id, "accept", lunch);
  const [side] = (await seen()).orderFoods[0]?.selectedSides ?? [];
  const closes = fromInstant(`${addDays(toDay(lunch), 1)}T15:00:00+08:00`);
  expect(side?.day?.editableUntil).toBe(toInstant(closes));
  const { date = "", address = home } = side?.day ?? {};
  const day = { orderID: order.id, customerID: who.id, sideID: side?.sideID ?? "", date, address, isSkipped: false };
  const changeTo = (dineTime: string, now: number) =>
    getStore(env, kitchen, { now, locale: "EN" })("changePlan", { ...day, dineTime, heldSen: 0, holdID: "none" });
  const { order: changed } = await changeTo("18:00-19:00", closes - 1000);
  expect(changed.orderFoods[0]?.selectedSides[0]?.day).toMatchObject({ dineTime: "18:00-19:00", status: "PLANNED" });
  const code = await changeTo("12:30-13:30", closes + 1000).catch((refusal: DomainError) => refusal.code);
  expect(code).toBe("MEAL_PLAN_CUTOFF_PASSED");
  expect((await seen()).version).toBe(changed.version);
});

test("an order that is no plan has no days to end", async () => {
  const { token } = await customer(lunch);
  const order = await paid(kitchen, await pickupBody(kitchen), { token, now: lunch });
  expect(await act(order.id, "accept", lunch)).toBe(true);
  expect(await press(order, "failDay")).toBe(409);
  expect(await (await visit(order)).text()).not.toContain("Days of the plan");
});
