import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { calculatePercentage } from "#shared/domain/money/money.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { demo, driveThru, tableBody } from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import {
  type PlaceBody,
  customer,
  detail,
  dropSteps,
  eventsOf,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  ordersOf,
  paid,
  pickupBody,
  placed,
  stepsOf,
} from "./support.ts";

useShops("1001", "1102", "1301", "1801", "2301");

const { place, transaction, arrived, availability } = contract.ordering;

const refusal = async (storeID: string, body: unknown, token: string) =>
  refused(place, { params: { id: storeID }, body }, { now: lunch, token });

/** Pay at the counter. */
function atCounter({ id, store }: Order) {
  const body = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [id], isLanding: false };
  return { params: { storeID: store.id }, body };
}

// --- at a table --------------------------------------------------------------------------------------------------------------

test("an order at a table has its number, its guests and the service charge on the food (S10, S145)", async () => {
  const { token } = await customer();
  const order = await placed("1001", await tableBody("1001", { tableNo: "t05", noOfPax: 3 }), { token });
  expect(order).toMatchObject({ orderDineType: "DINEIN", tableNo: "5", noOfPax: 3, deliveryFee: 0, address: null });
  const food = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  expect(order.serviceFee).toBe(calculatePercentage(food, 1000));
  expect(order.serviceFee).toBeGreaterThan(0);
  expect(order.total).toBe(food + order.tax + order.serviceFee + order.miscellaneousFee);
  const byName = await placed("1001", await tableBody("1001", { tableNo: "5" }), { token });
  expect(byName).toMatchObject({ tableNo: "5", total: order.total });
});

test("the table has to be one of the store that is in use, and the store one where people eat", async () => {
  const { token } = await customer();
  for (const tableNo of [undefined, "", "t07", "7", "t99"]) {
    const body = await tableBody("1001", tableNo === undefined ? {} : { tableNo });
    expect((await refusal("1001", body, token)).issues, tableNo).toEqual(required("tableNo"));
  }
  const elsewhere = await tableBody(driveThru, { tableNo: "t01" });
  expect((await refusal(driveThru, elsewhere, token)).issues).toEqual([{ path: "orderDineType", code: "unsupported" }]);
});

test("a table is served without asking, and pays when it leaves: deferred until the store closes (S171, PD12)", async () => {
  const { token } = await customer();
  const order = await placed("1001", await tableBody("1001", { tableNo: "t05" }), { token });
  await call(transaction, atCounter(order), { now: lunch, token });
  const deferred = await detail(order.id, { token });
  expect(deferred).toMatchObject({ paymentStatus: "PENDING", deliveryStatus: "PROGRESSING", paymentType: "COUNTER" });
  expect(deferred.total % 5).toBe(0);
  // Warisan closes at ten in the evening.
  expect((await stepsOf(order.id)).UNPAID_EXPIRED).toBe(lunch + 10 * 60 * minute);
  const done = await detail(order.id, { token, now: lunch + 30 * minute });
  expect(done).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED", kitchenState: "READY" });
  // The simulated counter takes the cash of what it has served, and with that it is over (PD166).
  expect((await eventsOf(order.id)).slice(-2)).toMatchObject([
    { to: "PAID", actor: "STORE" },
    { to: "COMPLETED", actor: "STORE" },
  ]);
});

test("a table that never pays is called off when the store closes", async () => {
  const { token } = await customer();
  const order = await placed("1001", await tableBody("1001", { tableNo: "t06" }), { token });
  await call(transaction, atCounter(order), { now: lunch, token });
  await dropSteps(order.id, /^KITCHEN/);
  const closing = lunch + 10 * 60 * minute;
  expect((await detail(order.id, { token, now: closing - 1 })).paymentStatus).toBe("PENDING");
  expect(await detail(order.id, { token, now: closing })).toMatchObject({
    paymentStatus: "CANCELLED",
    deliveryStatus: "CANCELLED",
    cancelReason: "UNPAID",
  });
});

test("a table can have alcohol, a car cannot (S141)", async () => {
  const foods = await menuOf(demo);
  const lager = foods.find(({ foodConformity }) => foodConformity === "ALCOHOL");
  if (!lager) throw new Error("no alcohol");
  const { token } = await customer();
  const orderFoods = [lineOf(lager)];
  const table = await tableBody(demo, { tableNo: "t01", orderFoods, ageConfirmed: true });
  expect((await placed(demo, table, { token })).orderFoods[0]?.foodConformity).toBe("ALCOHOL");
  const car = { ...(await carBody(demo)), orderFoods, ageConfirmed: true };
  expect(await refusal(demo, car, token)).toMatchObject({ code: "ITEM_UNAVAILABLE" });
});

// --- drive-thru --------------------------------------------------------------------------------------------------------------

async function carBody(storeID: string, changes: Partial<PlaceBody> = {}): Promise<PlaceBody> {
  return pickupBody(storeID, {
    orderDineType: "DRIVE_THRU",
    vehicleNo: "vab 1234",
    vehicleDescription: "White Myvi",
    driveThruOption: "ARRIVE_NOW",
    ...changes,
  });
}

test("a drive-thru order says which car comes, is paid before, and takes a place of its slot (S8, S145)", async () => {
  const { token } = await customer();
  const order = await placed(driveThru, await carBody(driveThru), { token });
  expect(order).toMatchObject({
    orderDineType: "DRIVE_THRU",
    vehicleNo: "VAB 1234",
    vehicleDescription: "White Myvi",
    serviceFee: 0,
    tableNo: null,
    arrivedAt: null,
  });
  const pools = await inStore(driveThru, "SELECT pool FROM slot_places WHERE order_id = ?", order.id);
  expect(pools).toEqual([{ pool: "PICKUP" }]);
  expect(await refused(transaction, atCounter(order), { now: lunch, token })).toMatchObject({
    status: 422,
    code: "PAYMENT_METHOD_UNAVAILABLE",
  });
});

const required = (path: string) => [{ path, code: "required" }];

test("a drive-thru order needs a plate, a time if it is for later, and a store that has one", async () => {
  const { token } = await customer();
  expect((await refusal(driveThru, await carBody(driveThru, { vehicleNo: "  " }), token)).issues).toEqual(
    required("vehicleNo"),
  );
  const later = await carBody(driveThru, { driveThruOption: "SCHEDULED" });
  expect((await refusal(driveThru, later, token)).issues).toEqual(required("deliveryTime"));
  const deliveryTime = toInstant(lunch + 120 * minute);
  expect(await placed(driveThru, { ...later, deliveryTime }, { token })).toMatchObject({ deliveryTime });
  expect((await refusal("1001", await carBody("1001"), token)).issues).toEqual([
    { path: "orderDineType", code: "unsupported" },
  ]);
});

async function times(storeID: string, dineType: "DINEIN" | "DRIVE_THRU") {
  const { orderFoods } = await pickupBody(storeID);
  const body = { orderFoods, deliveryTime: null, dineType };
  return (await call(availability, { params: { id: storeID }, body }, { now: lunch })).item;
}

test("both modes have slots and an order for now where the store offers them (S264)", async () => {
  for (const dineType of ["DINEIN", "DRIVE_THRU"] as const) {
    const item = await times(demo, dineType);
    expect(item, dineType).toMatchObject({ isAvailable: true, asap: { from: toInstant(lunch + 15 * minute) } });
    expect(item.days?.every(({ isAvailable }) => isAvailable)).toBe(true);
  }
  expect(await times(driveThru, "DINEIN")).toMatchObject({ isAvailable: false, asap: null });
});

async function arrive(id: string, token: string, now = lunch) {
  return (await call(arrived, { params: { id }, body: {} }, { now, token })).item;
}

test("'I'm here' is kept once, and stays true when the order has ended", async () => {
  const { token } = await customer();
  const order = await paid(driveThru, await carBody(driveThru), { token });
  const here = await arrive(order.id, token, lunch + 1000);
  expect(here).toMatchObject({ arrivedAt: toInstant(lunch + 1000), version: order.version + 1 });
  expect(await arrive(order.id, token, lunch + 2000)).toEqual(here);
  const done = await detail(order.id, { token, now: lunch + 40 * minute });
  expect(done).toMatchObject({ deliveryStatus: "COMPLETED", arrivedAt: here.arrivedAt });
  expect((await arrive(order.id, token, lunch + 41 * minute)).arrivedAt).toBe(here.arrivedAt);
});

const notAwaited = (id: string, token: string, now = lunch) =>
  refused(arrived, { params: { id }, body: {} }, { now, token });

test("nobody waits for a car that did not pay, whose order has ended, or that is none", async () => {
  const { token } = await customer();
  const unpaid = await placed(driveThru, await carBody(driveThru), { token });
  const over = await paid(driveThru, await carBody(driveThru), { token });
  const pickup = await paid(driveThru, await pickupBody(driveThru), { token });
  expect(await notAwaited(unpaid.id, token)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await notAwaited(pickup.id, token)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await notAwaited(over.id, token, lunch + 40 * minute)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  const stranger = await customer();
  const waiting = await paid(driveThru, await carBody(driveThru), { token });
  expect(await notAwaited(waiting.id, stranger.token)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect((await ordersOf({ token })).every(({ arrivedAt }) => arrivedAt === null)).toBe(true);
});
