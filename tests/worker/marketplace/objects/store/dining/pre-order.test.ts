import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import {
  beginPayment,
  customer,
  customers,
  detail,
  inStore,
  lunch,
  minute,
  paid,
  pickupBody,
  placed,
  report,
  setSteps,
  stepsOf,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { cancelled, confirmed, dimSum, evening, foldBar, held, reservationAt, tableBody } from "./support.ts";

useShops("1102", "1301", "1801", "2301");

const { place, cancel, transaction } = contract.ordering;
const { cancelReservation } = contract.dining;
const params = { id: dimSum };

test("an order for a held table confirms it and is for its time, table and party (S15, S145)", async () => {
  const { token, id } = await customer();
  const item = await held(dimSum, { noOfPax: 3, remark: "highchair" }, { token });
  const order = await placed(dimSum, await tableBody(dimSum, { tableReservationID: item.id }), { token });
  expect(order).toMatchObject({
    reservationID: item.id,
    noOfPax: 3,
    reservationRemark: "highchair",
    tableNo: "4",
    deliveryTime: toInstant(evening),
    dineTime: "19:00-19:30",
    estimatedAt: toInstant(evening),
    paymentStatus: "PENDING",
  });
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "CONFIRMED", lockedUntil: null });
  const done = { now: lunch + 20 * minute, token };
  const attempt = await beginPayment(order, done);
  await report(attempt.id, "SUCCEED", done.now);
  expect(await reservationAt(item, id, lunch + 60 * minute)).toMatchObject({ status: "CONFIRMED" });
});

test("tables that were put together are all named, and any of them may be scanned", async () => {
  const { token } = await customer();
  const startAt = evening + dayMs;
  const item = await held(dimSum, { noOfPax: 12, startAt }, { token });
  const body = await tableBody(dimSum, { tableReservationID: item.id, tableNo: "4", deliveryTime: item.startAt });
  expect(await placed(dimSum, body, { token })).toMatchObject({ tableNo: "4 + 8", noOfPax: 12 });
});

const ask = async (tableReservationID: string, options: { token: string; now?: number }) =>
  refused(place, { params, body: await tableBody(dimSum, { tableReservationID }) }, { now: lunch, ...options });

test("only the caller's own hold that has not run out and has no order yet (S15)", async () => {
  const [owner, stranger] = await customers(2);
  if (!owner || !stranger) throw new Error("nobody");
  const startAt = evening + 2 * dayMs;
  const { token } = owner;
  const item = await held(dimSum, { startAt }, { token });
  const expired = { status: 409, code: "RESERVATION_EXPIRED" };
  expect(await ask(item.id, { token: stranger.token })).toMatchObject(expired);
  expect(await ask(`${dimSum}-${"A".repeat(22)}`, { token })).toMatchObject(expired);
  expect(await ask(item.id, { token, now: lunch + 10 * minute })).toMatchObject(expired);
  const other = await held(dimSum, { startAt }, { token });
  await placed(dimSum, await tableBody(dimSum, { tableReservationID: other.id }), { token });
  expect(await ask(other.id, { token })).toMatchObject(expired);
});

test("another mode, time or table than the hold's is a mistake, and the hold stays", async () => {
  const { token, id } = await customer();
  const item = await held(dimSum, { startAt: evening + 3 * dayMs }, { token });
  const tableReservationID = item.id;
  const issues = async (body: unknown) => (await refused(place, { params, body }, { now: lunch, token })).issues;
  expect(await issues(await pickupBody(dimSum, { tableReservationID }))).toEqual([
    { path: "tableReservationID", code: "unsupported" },
  ]);
  const deliveryTime = toInstant(evening);
  expect(await issues(await tableBody(dimSum, { tableReservationID, deliveryTime }))).toEqual([
    { path: "deliveryTime", code: "reservation" },
  ]);
  expect(await issues(await tableBody(dimSum, { tableReservationID, tableNo: "t10" }))).toEqual([
    { path: "tableNo", code: "reservation" },
  ]);
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "HELD" });
});

test("an order that is called off, or never paid, gives its table back", async () => {
  const { token, id } = await customer();
  const startAt = evening + 4 * dayMs;
  const item = await held(dimSum, { startAt }, { token });
  const order = await placed(dimSum, await tableBody(dimSum, { tableReservationID: item.id }), { token });
  await call(cancel, { params: { id: order.id }, body: {} }, { now: lunch, token });
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "CANCELLED" });
  const again = await held(dimSum, { startAt }, { token });
  await placed(dimSum, await tableBody(dimSum, { tableReservationID: again.id }), { token });
  expect(await reservationAt(again, id, lunch + 30 * minute - 1)).toMatchObject({ status: "CONFIRMED" });
  expect(await reservationAt(again, id, lunch + 30 * minute)).toMatchObject({ status: "CANCELLED" });
  expect(await inStore(dimSum, "SELECT * FROM table_marks WHERE reservation = ?", again.id)).toEqual([]);
});

test("giving a table back takes its order along, with the money, until the kitchen begins", async () => {
  const { token } = await customer();
  const item = await held(dimSum, { startAt: evening }, { token });
  const body = await tableBody(dimSum, { tableReservationID: item.id });
  const order = await paid(dimSum, body, { token });
  expect(order).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "PROGRESSING" });
  // The minute in which any order can be cancelled is over.
  const now = lunch + 5 * minute;
  expect((await cancelled(item, { token, now })).status).toBe("CANCELLED");
  expect(await detail(order.id, { token, now })).toMatchObject({
    deliveryStatus: "CANCELLED",
    paymentStatus: "REFUNDED",
    refunded: order.total,
    cancelReason: "CUSTOMER",
  });
  const second = await held(dimSum, { startAt: evening }, { token });
  const cooking = await paid(dimSum, { ...body, tableReservationID: second.id }, { token });
  await setSteps(cooking.id, { ...(await stepsOf(cooking.id)), KITCHEN_STARTS: lunch });
  const parts = { params: { storeID: dimSum, id: second.id }, body: {} };
  expect(await refused(cancelReservation, parts, { now: lunch, token })).toMatchObject({ code: "NOT_CANCELLABLE" });
  expect((await detail(cooking.id, { token })).paymentStatus).toBe("DONE");
});

test("guests who were served have come, though nobody said so; others have not (PD33)", async () => {
  const { token, id } = await customer();
  const item = await held(dimSum, { startAt: evening }, { token });
  const order = await paid(dimSum, await tableBody(dimSum, { tableReservationID: item.id }), { token });
  expect((await detail(order.id, { token, now: evening - minute })).deliveryStatus).toBe("COMPLETED");
  expect(await reservationAt(item, id, evening + 15 * minute - 1)).toMatchObject({ status: "CONFIRMED" });
  expect(await reservationAt(item, id, evening + 15 * minute)).toMatchObject({ status: "SEATED" });
  expect(await reservationAt(item, id, evening + 90 * minute)).toMatchObject({ status: "COMPLETED" });
});

// --- deposit ---------------------------------------------------------------------------------------------------------------

/** Enough food for the deposit of RM50. */
const deposit = (tableReservationID: string) => tableBody(foldBar, { tableReservationID }, 6);

test("a deposit is an order of at least its amount that is paid for: the hold waits for it (states.md §5)", async () => {
  const { token, id } = await customer();
  const item = await held(foldBar, {}, { token });
  const small = await tableBody(foldBar, { tableReservationID: item.id }, 1);
  expect(await refused(place, { params: { id: foldBar }, body: small }, { now: lunch, token })).toMatchObject({
    status: 422,
    code: "MIN_ORDER_NOT_MET",
  });
  const order = await placed(foldBar, await deposit(item.id), { token });
  expect(order.total).toBeGreaterThanOrEqual(5000);
  const lockedUntil = toInstant(lunch + 30 * minute);
  expect(await reservationAt(item, id, lunch + 20 * minute)).toMatchObject({ status: "HELD", lockedUntil });
  const counter = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
  const later = { now: lunch + 20 * minute, token };
  const refusal = await refused(transaction, { params: { storeID: foldBar }, body: counter }, later);
  expect(refusal).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
  const attempt = await beginPayment(order, later);
  await report(attempt.id, "SUCCEED", later.now);
  expect(await reservationAt(item, id, later.now)).toMatchObject({ status: "CONFIRMED", lockedUntil: null });
});

test("a deposit that is not paid gives the table back, and a hold that waits for one is not replaced", async () => {
  const { token, id } = await customer();
  const item = await held(foldBar, { startAt: evening + dayMs }, { token });
  await placed(foldBar, await deposit(item.id), { token });
  const other = await held(foldBar, { startAt: evening + 2 * dayMs }, { token });
  expect(await reservationAt(item, id, lunch)).toMatchObject({ status: "HELD" });
  expect(await reservationAt(other, id, lunch)).toMatchObject({ status: "HELD" });
  expect(await reservationAt(item, id, lunch + 30 * minute)).toMatchObject({ status: "CANCELLED", lockedUntil: null });
});

test("a deposit comes back until a day before, then no more (states.md §5)", async () => {
  const { token } = await customer();
  const soon = await held(foldBar, { startAt: evening }, { token });
  const kept = await paid(foldBar, await deposit(soon.id), { token });
  const parts = { params: { storeID: foldBar, id: soon.id }, body: {} };
  const now = lunch + 2 * minute;
  expect(await refused(cancelReservation, parts, { now, token })).toMatchObject({ code: "NOT_CANCELLABLE" });
  expect((await detail(kept.id, { token, now })).paymentStatus).toBe("DONE");
  const far = await held(foldBar, { startAt: evening + 3 * dayMs }, { token });
  const order = await paid(foldBar, await deposit(far.id), { token });
  expect((await cancelled(far, { token, now })).status).toBe("CANCELLED");
  expect(await detail(order.id, { token, now })).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.total });
});

test("a table that is confirmed without an order can be given back until its guests come", async () => {
  const { token } = await customer();
  const item = await confirmed(await held(dimSum, { startAt: evening + 5 * dayMs }, { token }), { token });
  expect((await cancelled(item, { token, now: lunch + 60 * minute })).status).toBe("CANCELLED");
});
