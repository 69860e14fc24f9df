import { expect, test } from "vitest";
import { type DineType, dineTypes } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { detail, inStore, lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { seedOrdersOf } from "#worker/marketplace/demo/seed/orders.ts";
import {
  cancelAfterAcceptMs,
  getNextOrderState,
  orderEvents,
  type OrderState,
} from "#worker/marketplace/domain/orders/order-states.ts";

useSample();

const number = (phoneNumber: string) => ({ countryCode: "60", phoneNumber });

async function allOrders(token: string, now: number): Promise<Order[]> {
  const found: Order[] = [];
  for (let cursor: string | null | undefined = null; cursor !== undefined;) {
    const query = cursor === null ? {} : { cursor };
    const page: RowReply<typeof contract.ordering.list> = await call(contract.ordering.list, { query }, { token, now });
    found.push(...page.items.filter(isWhole));
    cursor = page.cursor ?? undefined;
  }
  return found;
}

test("Aisyah finds fourteen finished orders, one on the way, one to be paid, and three of them in her session (seed.md §5)", async () => {
  const { token, orders, completedOrdersQty } = await loggedIn(number("1100000001"), lunch);
  const found = await allOrders(token, lunch);
  const counts = (status: string | null) => found.filter((order) => order.deliveryStatus === status).length;
  expect([found.length, counts("COMPLETED"), counts("SHIPPING"), counts(null)]).toEqual([16, 14, 1, 1]);
  expect(completedOrdersQty).toBe(14);
  expect(orders.map(({ id }) => id)).toEqual(found.slice(0, 3).map(({ id }) => id));
  expect(found.map(({ orderTime }) => orderTime)).toEqual(
    found
      .map(({ orderTime }) => orderTime)
      .toSorted()
      .toReversed(),
  );
  for (const order of found) expect(order.total, order.orderNo).toBeGreaterThan(0);
});

test("a second login finds the same orders, none twice", async () => {
  const first = await loggedIn(number("1100000001"), lunch + 10 * minute);
  const again = await loggedIn(number("1100000001"), lunch + 20 * minute);
  expect((await allOrders(again.token, lunch + 20 * minute)).length).toBe(
    (await allOrders(first.token, lunch + 20 * minute)).length,
  );
});

/** Every pair of payment and progress that an order of a mode can come to, by whatever happens to it. */
function reachable(dineType: DineType): Set<string> {
  const found = new Map<string, OrderState>();
  const visit = (state: OrderState) => {
    const key = JSON.stringify(state);
    if (found.has(key)) return;
    found.set(key, state);
    for (const event of orderEvents) {
      for (const now of [0, cancelAfterAcceptMs]) {
        const after = getNextOrderState(state, event, now);
        if (after) visit({ ...after, acceptedAt: after.acceptedAt === null ? null : 0 });
      }
    }
  };
  visit({ dineType, paymentStatus: "PENDING", deliveryStatus: null, kitchenState: "QUEUED", acceptedAt: null });
  const pairs = [...found.values()].map((state) => `${state.paymentStatus} ${state.deliveryStatus ?? "-"}`);
  return new Set(pairs);
}

test("one customer has an order in every state, in every mode that has it, held until somebody decides", async () => {
  const { token } = await loggedIn(number("1100000009"), lunch);
  const found = await allOrders(token, lunch);
  expect(found).toHaveLength(seedOrdersOf(number("1100000009")).length);
  const states = (mode: string) =>
    new Set(
      found
        .filter((one) => one.orderDineType === mode)
        .map((one) => `${one.paymentStatus} ${one.deliveryStatus ?? "-"}`),
    );
  expect([...states("DELIVERY")].toSorted()).toEqual(
    [
      "CANCELLED -",
      "DONE COMPLETED",
      "DONE DELAYED",
      "DONE DELIVERED",
      "DONE FINDING_COURIER",
      "DONE IN_RETURN",
      "DONE PROGRESSING",
      "DONE SHIPPING",
      "DONE WAITING_FOR_COURIER",
      "DONE WAIT_FOR_CONFIRMATION",
      "PENDING -",
      "REFUNDED CANCELLED",
      "REFUNDED REJECTED",
      "REFUNDED RETURNED",
    ].toSorted(),
  );
  expect([...states("PICKUP")].toSorted()).toEqual([
    "CANCELLED -",
    "CANCELLED CANCELLED",
    "CANCELLED REJECTED",
    "DONE CANCELLED",
    "DONE COMPLETED",
    "DONE PROGRESSING",
    "DONE WAIT_FOR_CONFIRMATION",
    "PENDING -",
    "PENDING PROGRESSING",
    "PENDING WAIT_FOR_CONFIRMATION",
    "REFUNDED CANCELLED",
    "REFUNDED REJECTED",
  ]);
  for (const mode of ["DRIVE_THRU", "MEAL_PLAN"]) {
    expect([...states(mode)].toSorted(), mode).toEqual([
      "CANCELLED -",
      ...(mode === "DRIVE_THRU" ? ["DONE CANCELLED"] : []),
      "DONE COMPLETED",
      "DONE PROGRESSING",
      "DONE WAIT_FOR_CONFIRMATION",
      "PENDING -",
      "REFUNDED CANCELLED",
      "REFUNDED REJECTED",
    ]);
  }
  expect([...states("DINEIN")].toSorted()).toEqual([
    "CANCELLED -",
    "CANCELLED CANCELLED",
    "DONE COMPLETED",
    "DONE PROGRESSING",
    "PENDING -",
    "PENDING PROGRESSING",
    "REFUNDED CANCELLED",
  ]);
  for (const mode of dineTypes) expect(states(mode), `${mode}: all that the machine knows`).toEqual(reachable(mode));
  for (const order of found.filter(({ paymentStatus }) => paymentStatus === "REFUNDED")) {
    expect(order.refunded, order.orderNo).toBe(order.total);
  }
  // Five minutes later the world stands still for them.
  const way = found.find(({ deliveryStatus }) => deliveryStatus === "SHIPPING");
  expect((await detail(way?.id ?? "", { token, now: lunch + 5 * minute })).deliveryStatus).toBe("SHIPPING");
});

test("no seeded order takes a place from anybody", async () => {
  expect(await inStore("2301", "SELECT order_id FROM slot_places")).toEqual([]);
});

/** The states of the days of 陈伟明's plan, as they are found at a time. */
async function planDays(now: number) {
  const { token } = await loggedIn(number("1100000002"), now);
  const plan = (await allOrders(token, now)).find(({ orderDineType }) => orderDineType === "MEAL_PLAN");
  const order = await detail(plan?.id ?? "", { token, now });
  return order.orderFoods[0]?.selectedSides.map((side) => side.day?.status) ?? [];
}

test("陈伟明's meal plan runs: a day brought, days to come, at the pace of the calendar", async () => {
  const today = await planDays(lunch);
  expect(today[0]).toBe("DELIVERED");
  expect(today.at(-1)).not.toBe("DELIVERED");
  expect(await planDays(lunch + 3 * dayMs)).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
});

test("a plan that ran out before the first login has brought all its days", async () => {
  const { token } = await loggedIn(number("1100000009"), lunch + 30 * minute);
  const plans = (await allOrders(token, lunch + 30 * minute)).filter(
    (one) => one.orderDineType === "MEAL_PLAN" && one.deliveryStatus === "COMPLETED",
  );
  expect(plans).toHaveLength(1);
  const days = plans[0]?.orderFoods[0]?.selectedSides.map((side) => side.day?.status);
  expect(days).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
});

const methods = (orders: readonly { paymentMethod: string | null }[]) =>
  orders.map(({ paymentMethod }) => String(paymentMethod)).toSorted();

test("every seeded customer with orders finds all of them, and each is paid as it says (seed.md §5)", async () => {
  // A number gets few codes at one time.
  const later = lunch + 5 * dayMs;
  for (const phoneNumber of ["1100000002", "1100000005", "1100000006", "1100000007"]) {
    const { token, item } = await loggedIn(number(phoneNumber), later);
    const found = await allOrders(token, later);
    const wanted = seedOrdersOf(number(phoneNumber));
    expect(found, item?.name).toHaveLength(wanted.length);
    expect(methods(found), item?.name).toEqual(methods(wanted));
  }
});

test("a look-alike finds what the seeded customer has, in an account of its own and without the reviews (seed.md §5)", async () => {
  const later = lunch + 6 * dayMs;
  const [seeded, alike] = await Promise.all(["1100000001", "1100123401"].map((one) => loggedIn(number(one), later)));
  expect(alike?.item?.name).toBe(seeded?.item?.name);
  expect(alike?.item?.addresses).toEqual(seeded?.item?.addresses);
  expect(alike?.item?.loyaltyID).not.toBe(seeded?.item?.loyaltyID);
  const [orders, others] = await Promise.all([seeded, alike].map((one) => allOrders(one?.token ?? "", later)));
  expect(methods(others ?? [])).toEqual(methods(orders ?? []));
  expect(others?.filter(({ id }) => orders?.some((order) => order.id === id))).toEqual([]);
  expect(seedOrdersOf(number("1100123401")).filter(({ review }) => review)).toEqual([]);
  expect(seedOrdersOf(number("1100000001")).filter(({ review }) => review)).not.toEqual([]);
});
