import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { inCustomer, orderFor, tell } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import {
  confirmed,
  dimSum,
  evening,
  held,
  reservationAt,
  tableBody,
} from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { kitchen, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { act } from "./act.ts";
import {
  beginPayment,
  customer,
  deliveryBody,
  detail,
  eventsOf,
  lunch,
  minute,
  paid,
  pickupBody,
  placed,
  report,
  stepsOf,
} from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: false }));
});
useShops("1001", "1102", "1301", "1801", "2301", "MAKAN5");

// The rules of the Store where nothing is simulated: people press, or time passes (PD166).

const hour = 60 * minute;
/** Of Warisan: ten in the evening. */
const closing = lunch + 10 * hour;

async function press(order: Pick<Order, "id">, action: Parameters<typeof act>[1], now: number): Promise<void> {
  expect(await act(order.id, action, now), action).toBe(true);
}

/** An order as its Store has it, at any time: a token holds for a day. */
async function look({ id: orderID }: Pick<Order, "id">, customerID: string, now: number): Promise<Order> {
  const ask = getStore(env, orderID.split("-")[0] ?? "", { now, locale: "EN" });
  return (await ask("order", { orderID, customerID })).order;
}

/** An order that is to be paid at the counter. */
async function atCounter(storeID: string, body: Awaited<ReturnType<typeof pickupBody>>, token: string): Promise<Order> {
  const order = await placed(storeID, body, { token });
  const method = { paymentType: "COUNTER" as const, paymentMethod: "CASH" };
  const asked = { ...method, orderIDs: [order.id], isLanding: false };
  await call(contract.ordering.transaction, { params: { storeID }, body: asked }, { now: lunch, token });
  return order;
}

test("an order that nobody touches is rejected after ten opening minutes, and its money goes back (PD12)", async () => {
  const { token, id: customerID } = await customer();
  const { id } = await paid("1001", await deliveryBody("1001"), { token });
  const waiting = await detail(id, { token, now: lunch + 10 * minute - 1 });
  expect(waiting).toMatchObject({ deliveryStatus: "WAIT_FOR_CONFIRMATION", paymentStatus: "DONE" });
  const after = await detail(id, { token, now: lunch + 10 * minute });
  expect(after).toMatchObject({ deliveryStatus: "REJECTED", paymentStatus: "REFUNDED", cancelReason: "NO_ANSWER" });
  expect(after.refunded).toBe(after.total);
  expect(await stepsOf(id)).toEqual({});
  const later = await look({ id }, customerID, lunch + 3 * dayMs);
  expect(later.events).toHaveLength(after.events.length);
});

test("an accepted order is not cooked, and no rider comes, without a person", async () => {
  const { token } = await customer();
  const order = await paid("1001", await pickupBody("1001"), { token });
  await press(order, "accept", lunch + minute);
  const later = await detail(order.id, { token, now: lunch + 9 * hour });
  expect(later).toMatchObject({ deliveryStatus: "PROGRESSING", kitchenState: "QUEUED", paymentStatus: "DONE" });
  expect(await stepsOf(order.id)).toEqual({});
});

test("a courier is asked for the way before the kitchen is ready, and moves with it until he was asked (PD166)", async () => {
  const { token } = await customer();
  const order = await paid("1001", await deliveryBody("1001"), { token });
  const due = async () => (await stepsOf(order.id)).COURIER_REQUESTED;
  await press(order, "accept", lunch);
  const first = (await due()) ?? 0;
  const estimate = fromInstant((await detail(order.id, { token })).estimatedAt ?? "");
  // Cooking begins twenty minutes late: readiness and the request move by as much.
  const start = first - 1000;
  const prepMs = 15 * minute;
  await press(order, "cook", start);
  expect(await due()).toBe(start + prepMs - 8 * minute);
  expect(estimate).toBeGreaterThan(first);
  // Ready early: he is asked at once.
  await press(order, "ready", start + 3 * minute);
  const asked = await detail(order.id, { token, now: start + 3 * minute });
  expect(asked.deliveryStatus).toBe("FINDING_COURIER");
  expect(await due()).toBeUndefined();
});

test("a courier who was asked before is not asked again when the kitchen is ready", async () => {
  const { token } = await customer();
  const order = await paid("1001", await deliveryBody("1001"), { token });
  await press(order, "accept", lunch);
  const due = (await stepsOf(order.id)).COURIER_REQUESTED ?? 0;
  await press(order, "assign", due);
  await press(order, "ready", due + minute);
  const events = await eventsOf(order.id);
  expect(events.filter(({ to }) => to === "FINDING_COURIER")).toHaveLength(1);
  expect((await stepsOf(order.id)).COURIER_REQUESTED).toBeUndefined();
});

test("a delivery is estimated after each step of its rider, and completes a day after it was dropped", async () => {
  const { token, id } = await customer();
  const order = await paid("1001", await deliveryBody("1001"), { token });
  const estimate = async (now: number) => fromInstant((await detail(order.id, { token, now })).estimatedAt ?? "");
  await press(order, "accept", lunch);
  const due = (await stepsOf(order.id)).COURIER_REQUESTED ?? 0;
  await press(order, "cook", due);
  await press(order, "assign", due + 5 * minute);
  const pickedUp = due + 30 * minute;
  await press(order, "pickUp", pickedUp);
  const onTheWay = await estimate(pickedUp);
  expect(onTheWay).toBeGreaterThan(pickedUp);
  await press(order, "late", pickedUp + minute);
  expect(await estimate(pickedUp + minute)).toBe(pickedUp + 21 * minute);
  await press(order, "drop", pickedUp + 20 * minute);
  const end = pickedUp + 20 * minute + dayMs;
  expect((await look(order, id, end - 1)).deliveryStatus).toBe("DELIVERED");
  expect((await look(order, id, end)).deliveryStatus).toBe("COMPLETED");
});

test("what is to be paid at the counter and nobody fetches is a no-show two hours after its slot: no points, nothing used", async () => {
  const { token, id: customerID } = await customer();
  const order = await atCounter("1001", await orderFor(2500, "MAKAN5"), token);
  await press(order, "accept", lunch + minute);
  await press(order, "cook", lunch + 2 * minute);
  await press(order, "ready", lunch + 15 * minute);
  const ready = await detail(order.id, { token, now: lunch + 16 * minute });
  const missedAt = (await stepsOf(order.id)).NO_SHOW ?? 0;
  expect(missedAt).toBeGreaterThanOrEqual(lunch + 2 * hour);
  expect(await detail(order.id, { token, now: missedAt - 1 })).toMatchObject({
    paymentStatus: "PENDING",
    deliveryStatus: "PROGRESSING",
    kitchenState: "READY",
  });
  const missed = await tell(customerID, order.id, missedAt);
  expect(missed).toMatchObject({ paymentStatus: "CANCELLED", deliveryStatus: "CANCELLED", cancelReason: "NO_SHOW" });
  expect(missed.total).toBe(ready.total);
  expect(await inCustomer(customerID, "SELECT * FROM ledger WHERE kind = 'POINT'")).toEqual([]);
  const { completedOrdersQty } = await call(contract.session.profile, { body: {} }, { token, now: missedAt });
  expect(completedOrdersQty).toBe(0);
  const again = await placed("1001", await orderFor(2500, "MAKAN5"), { token, now: missedAt });
  expect(again.promoDiscount).toBe(500);
});

const paysFirst = async (at: { token: string; now: number }) =>
  (await call(contract.session.profile, { body: {} }, at)).item?.paysFirst;

test("whoever left two orders at the counter in ninety days pays first, at every store (PD166)", async () => {
  const { token, id: customerID, number } = await loggedIn(undefined, lunch);
  const miss = async () => {
    const order = await atCounter("1001", await pickupBody("1001"), token);
    await press(order, "accept", lunch + minute);
    const missedAt = (await stepsOf(order.id)).NO_SHOW ?? 0;
    await tell(customerID, order.id, missedAt);
    // What the Store tells twice counts once.
    await tell(customerID, order.id, missedAt);
    return missedAt;
  };
  const first = await miss();
  expect(await paysFirst({ token, now: first })).toBeUndefined();
  const now = await miss();
  expect(await paysFirst({ token, now })).toBe(true);
  const order = await placed("1102", await pickupBody("1102"), { token, now });
  const pay = (paymentType: "COUNTER" | "ONLINE", paymentMethod: string) => ({
    params: { storeID: "1102" },
    body: { paymentType, paymentMethod, orderIDs: [order.id], isLanding: false },
  });
  const { code, message } = await refused(contract.ordering.transaction, pay("COUNTER", "CASH"), { token, now });
  expect(code).toBe("PAYMENT_METHOD_UNAVAILABLE");
  expect(message).toContain("not collected");
  const { item } = await call(contract.ordering.transaction, pay("ONLINE", "CARD"), { token, now });
  expect(item.paymentUrl).not.toBeNull();
  const later = now + 90 * dayMs;
  const again = await loggedIn(number, later);
  expect(await paysFirst({ token: again.token, now: later })).toBeUndefined();
});

test("an order that is paid, ready and handed over by nobody is over with the day of the shop", async () => {
  const { token } = await customer();
  const order = await paid("1001", await pickupBody("1001"), { token });
  await press(order, "accept", lunch);
  await press(order, "ready", lunch + 20 * minute);
  expect((await detail(order.id, { token, now: closing - 1 })).deliveryStatus).toBe("PROGRESSING");
  expect((await detail(order.id, { token, now: closing })).deliveryStatus).toBe("COMPLETED");
});

test("a round at a table stays on the bill until it is paid, also over the night; one that nobody cooked does not", async () => {
  const { token, id, number } = await loggedIn(undefined, lunch);
  const uncooked = await atCounter("1001", await tableBody("1001", { tableNo: "t05" }), token);
  const round = await atCounter("1001", await tableBody("1001", { tableNo: "t05" }), token);
  await press(round, "cook", lunch + minute);
  await press(round, "ready", lunch + 10 * minute);
  const next = closing + 12 * hour;
  expect(await detail(uncooked.id, { token, now: closing })).toMatchObject({ cancelReason: "UNPAID" });
  expect(await look(round, id, next)).toMatchObject({ paymentStatus: "PENDING", deliveryStatus: "PROGRESSING" });
  const again = await loggedIn(number, next);
  const attempt = await beginPayment(round, { token: again.token, now: next });
  await report(attempt.id, "SUCCEED", next);
  expect(await look(round, id, next)).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "PROGRESSING" });
  // Ready and paid: it is over when the shop closes that day.
  expect((await look(round, id, closing + dayMs)).deliveryStatus).toBe("COMPLETED");
});

test("a day of a plan that nobody carries is given back, and the last one ends the plan (PD212)", async () => {
  const { token, id } = await customer();
  const order = await paid(kitchen, await planBody(), { token });
  await press(order, "accept", lunch);
  const later = await look(order, id, lunch + 9 * dayMs);
  expect(readPlanDays(later).map(({ status }) => status)).toEqual(["FAILED", "FAILED", "FAILED"]);
  expect(later.deliveryStatus).toBe("COMPLETED");
});

test("a table is not given away under guests whom nobody sees: it is free at the end of its time", async () => {
  const { token, id } = await customer();
  const table = await confirmed(await held(dimSum, {}, { token }), { token });
  const state = async (now: number) => (await reservationAt(table, id, now))?.status;
  const end = fromInstant(table.endAt);
  expect(toInstant(evening)).toBe(table.startAt);
  expect(await state(evening + hour)).toBe("CONFIRMED");
  expect(await state(end - 1)).toBe("CONFIRMED");
  expect(await state(end)).toBe("COMPLETED");
});
