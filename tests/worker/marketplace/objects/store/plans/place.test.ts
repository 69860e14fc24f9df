import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { addDays, fromInstant, toDay } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";
import {
  customer,
  customers,
  detail,
  inStore,
  lunch,
  minute,
  paid,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { kitchen, office, planBody, planOf, sidesOf } from "./support.ts";

useShops("2301");

const { place, availability, calculateDelivery, cancel } = contract.ordering;
const day = (ahead: number) => addDays(toDay(lunch), ahead);

const order = async (body: Awaited<ReturnType<typeof planBody>>, token: string, now = lunch) =>
  refused(place, { params: { id: kitchen }, body }, { token, now });

test("a plan is ordered with a day, a time and an address for each dish, and each delivery is paid for (S11)", async () => {
  const { token } = await customer();
  const food = await planOf();
  const body = await planBody();
  const { item: offer } = await call(
    calculateDelivery,
    {
      params: { id: kitchen },
      body: { orderFoods: body.orderFoods, deliveryTime: null, address: home, dineType: "MEAL_PLAN" },
    },
    { now: lunch },
  );
  const plan = await placed(kitchen, { ...body, quotedDeliveryFee: offer.amount }, { token });
  expect(plan).toMatchObject({
    orderDineType: "MEAL_PLAN",
    paymentStatus: "PENDING",
    deliveryFee: offer.amount,
    deliveryTime: `${day(2)}T12:30:00+08:00`,
    dineTime: "12:30-13:30",
    address: null,
    subtotal: food.amount,
  });
  const days = plan.orderFoods[0]?.selectedSides.map((side) => side.day);
  expect(days).toMatchObject([
    { date: day(2), status: "PLANNED", address: home, editableUntil: `${day(1)}T15:00:00+08:00` },
    { date: day(3), status: "PLANNED", address: office },
    { date: day(4), status: "PLANNED", address: home },
  ]);
  // Two rides home and one to the office, each at the rate of its hour.
  const ride = async (address: typeof home, deliveryTime: string) => {
    const parts = { orderFoods: [{ id: "demo-nasi-goreng", orderQuantity: 1 }], deliveryTime, address };
    const { item } = await call(calculateDelivery, { params: { id: kitchen }, body: parts }, { now: lunch });
    return item.deliveryFares.find(({ vendor }) => vendor === plan.delivery?.vendor)?.amount ?? 0;
  };
  const fees = await Promise.all(
    [home, office, home].map((address, index) => ride(address, `${day(2 + index)}T12:30:00+08:00`)),
  );
  expect(plan.deliveryFee).toBe(fees.reduce((sum, fee) => sum + fee, 0));
  expect(offer.deliveryFares.find(({ vendor }) => vendor === plan.delivery?.vendor)?.days).toEqual(fees);
});

test("what the page has shown of the fee counts: another one is named and nothing is placed", async () => {
  const { token, id } = await customer();
  const error = await order(await planBody([], { quotedDeliveryFee: 1 }), token);
  expect(error).toMatchObject({ code: "PRICE_CHANGED", changes: [{ kind: "FEE", before: 1 }] });
  expect(await inStore(kitchen, "SELECT 1 FROM orders WHERE customer = ?", id)).toEqual([]);
});

test("availability lists the plan's own windows on the days it is delivered", async () => {
  const food = await planOf();
  const ask = async (orderSides: ReturnType<typeof sidesOf>) => {
    const orderFoods = [{ id: food.id, orderQuantity: 1, orderSides }];
    const body = { orderFoods, deliveryTime: null, dineType: "MEAL_PLAN" as const };
    return (await call(availability, { params: { id: kitchen }, body }, { now: lunch })).item;
  };
  const { days, isAvailable } = await ask(sidesOf(food));
  expect(isAvailable).toBe(true);
  const windows = food.mealPlan?.windows;
  expect(days?.map(({ slots }) => slots.map(({ dineTime }) => dineTime))).toEqual(
    days?.map(({ date }) => (date > toDay(lunch) ? windows : [])),
  );
  expect((await ask(sidesOf(food, [{ deliverAt: `${day(2)}T10:00:00+08:00` }]))).isAvailable).toBe(false);
  // After 15:00 tomorrow is closed.
  const late = fromInstant(`${toDay(lunch)}T15:00:00+08:00`);
  const body = { orderFoods: [{ id: food.id, orderQuantity: 1 }], deliveryTime: null, dineType: "MEAL_PLAN" as const };
  const later = await call(availability, { params: { id: kitchen }, body }, { now: late });
  expect(later.item.days?.find(({ isAvailable: can }) => can)?.date).toBe(day(2));
});

test.each([
  [
    "the same day twice",
    [{}, { deliverAt: `${day(2)}T12:30:00+08:00` }],
    "orderFoods.0.orderSides.1.delivery.deliverAt",
  ],
  ["a time outside the plan's windows", [{ dineTime: "09:00-10:00" }], "orderFoods.0.orderSides.0.delivery.dineTime"],
  [
    "a moment that is not its window's",
    [{ deliverAt: `${day(2)}T12:00:00+08:00` }],
    "orderFoods.0.orderSides.0.delivery.deliverAt",
  ],
  [
    "a day that does not exist",
    [{ deliverAt: "2031-02-30T12:30:00+08:00" }],
    "orderFoods.0.orderSides.0.delivery.deliverAt",
  ],
  ["a day too far ahead", [{ deliverAt: `${day(90)}T12:30:00+08:00` }], "orderFoods.0.orderSides.0.delivery.deliverAt"],
])("%s is named and nothing is placed", async (_name, changes, path) => {
  const { token } = await customer();
  const error = await order(await planBody(changes), token);
  expect(error).toMatchObject({ code: "VALIDATION_FAILED", issues: [{ path }] });
});

test("a day without a delivery, a second plan, a plan under another mode", async () => {
  const { token } = await customer();
  const body = await planBody();
  const [line] = body.orderFoods;
  const sides = line?.orderSides?.map(({ delivery, ...side }, index) => (index === 2 ? side : { ...side, delivery }));
  const bare = { ...body, orderFoods: [{ ...line, orderSides: sides }] };
  const error = await refused(place, { params: { id: kitchen }, body: bare }, { token, now: lunch });
  expect(error).toMatchObject({ code: "VALIDATION_FAILED", issues: [{ code: "required" }] });
  const two = { ...body, orderFoods: [...body.orderFoods, ...body.orderFoods] };
  expect(await order(two, token)).toMatchObject({ code: "VALIDATION_FAILED", issues: [{ path: "orderFoods" }] });
  expect(await order({ ...body, orderDineType: "PICKUP" }, token)).toMatchObject({ code: "ITEM_UNAVAILABLE" });
});

test("a day closes at 15:00 of the day before", async () => {
  const { token } = await customer();
  const body = await planBody([{ deliverAt: `${day(1)}T12:30:00+08:00` }]);
  const closing = fromInstant(`${toDay(lunch)}T15:00:00+08:00`);
  expect(await order(body, token, closing)).toMatchObject({ status: 409, code: "MEAL_PLAN_CUTOFF_PASSED" });
  const plan = await placed(kitchen, body, { token, now: closing - 1 });
  expect(plan.paymentStatus).toBe("PENDING");
});

test("nobody brings it across the country: DELIVERY_NOT_AVAILABLE names the day, in the quote too (S11)", async () => {
  const { token } = await customer();
  const [, second] = (await planOf()).sides;
  const johor = { ...home, lat: 1.4927, lng: 103.7414 };
  const body = await planBody([{}, { address: johor }]);
  const refusal = {
    code: "DELIVERY_NOT_AVAILABLE",
    changes: [{ kind: "FEE", id: second?.id, name: second?.name, before: null, after: null }],
  };
  expect(await order(body, token)).toMatchObject(refusal);
  const asked = {
    params: { id: kitchen },
    body: { orderFoods: body.orderFoods, deliveryTime: null, address: home, dineType: "MEAL_PLAN" as const },
  };
  expect(await refused(calculateDelivery, asked, { token, now: lunch })).toMatchObject(refusal);
});

test("a plan holds a place on each of its days, gives them back together, and never goes beyond what a slot holds", async () => {
  const evening = [0, 1, 2].map((index) => ({
    deliverAt: `${day(5 + index)}T18:00:00+08:00`,
    dineTime: "18:00-19:00",
  }));
  const body = await planBody(evening);
  const people = await customers(8);
  const answers = await Promise.all(
    people.map(async ({ token }) => {
      try {
        return await placed(kitchen, body, { token });
      } catch {
        return null;
      }
    }),
  );
  const held = () =>
    inStore<{ taken: number }>(
      kitchen,
      "SELECT count(*) AS taken FROM slot_places WHERE slot_start >= ? GROUP BY slot_start",
      fromInstant(evening[0]?.deliverAt ?? ""),
    );
  expect(answers.filter((answer) => answer !== null)).toHaveLength(6);
  expect(await held()).toEqual([{ taken: 6 }, { taken: 6 }, { taken: 6 }]);
  const index = answers.findIndex((answer) => answer !== null);
  const { token } = people[index] ?? { token: "" };
  await call(cancel, { params: { id: answers[index]?.id ?? "" }, body: {} }, { token, now: lunch });
  expect(await held()).toEqual([{ taken: 5 }, { taken: 5 }, { taken: 5 }]);
  const late = people[answers.indexOf(null)];
  await placed(kitchen, body, { token: late?.token ?? "" });
  expect(await held()).toEqual([{ taken: 6 }, { taken: 6 }, { taken: 6 }]);
});

test("day by day: locked, cooked, brought; after the last the plan is complete (states.md §4)", async () => {
  const { token } = await customer();
  const plan = await paid(kitchen, await planBody(), { token });
  expect(plan).toMatchObject({ deliveryStatus: "WAIT_FOR_CONFIRMATION" });
  const stateAt = async (now: number) => {
    const order = await detail(plan.id, { token, now });
    const days = order.orderFoods[0]?.selectedSides.map((side) => side.day?.status);
    return { status: order.deliveryStatus, days, next: order.estimatedAt };
  };
  const speed = 20;
  const acceptedAt = lunch + minute / speed;
  // The simulated kitchen lives twenty times faster than the calendar.
  const paced = (instant: string) => acceptedAt + (fromInstant(instant) - acceptedAt) / speed;
  expect(await stateAt(acceptedAt)).toMatchObject({ status: "PROGRESSING", days: ["PLANNED", "PLANNED", "PLANNED"] });
  expect((await stateAt(paced(`${day(1)}T15:00:00+08:00`) + 1)).days).toEqual(["LOCKED", "PLANNED", "PLANNED"]);
  // As every delivery it leaves once it is ready, and comes in its window (PD212).
  expect(await stateAt(paced(`${day(2)}T12:45:00+08:00`))).toMatchObject({
    status: "PROGRESSING",
    days: ["DELIVERED", "PLANNED", "PLANNED"],
    next: `${day(3)}T12:30:00+08:00`,
  });
  expect((await stateAt(paced(`${day(4)}T12:29:00+08:00`))).days).toEqual(["DELIVERED", "DELIVERED", "SHIPPING"]);
  expect(await stateAt(paced(`${day(4)}T12:45:00+08:00`))).toMatchObject({
    status: "COMPLETED",
    days: ["DELIVERED", "DELIVERED", "DELIVERED"],
  });
});
