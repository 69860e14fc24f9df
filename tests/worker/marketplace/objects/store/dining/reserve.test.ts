import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import { customer, inStore, lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { cancelled, confirmed, demo, dimSum, evening, foldBar, held, reservationAt, reserveBody } from "./support.ts";

useShops("1001", "1102", "1301", "1801", "1803", "2301");

const { reserve, reservations, reserveSlots, confirmReservation, cancelReservation } = contract.dining;
const at = { now: lunch };

test("a table is held for ten minutes: the smallest that seats the party, for ninety minutes (S269, PD83, PD33)", async () => {
  const { token } = await customer();
  const item = await held(dimSum, { noOfPax: 3, remark: " by the window " }, { token });
  expect(item).toEqual({
    id: item.id,
    tableID: "t04",
    storeID: dimSum,
    startAt: toInstant(evening),
    endAt: toInstant(evening + 90 * minute),
    lockedUntil: toInstant(lunch + 10 * minute),
    noOfPax: 3,
    status: "HELD",
    remark: "by the window",
  });
  expect(item.id).toMatch(/^1301-[\w-]{22}$/);
});

test("seven stay for two hours, twenty get tables put together (PD83)", async () => {
  const { token } = await customer();
  const seven = await held(dimSum, { noOfPax: 7, startAt: evening + dayMs }, { token });
  expect(seven).toMatchObject({ tableID: "t08", endAt: toInstant(evening + dayMs + 120 * minute) });
  const twenty = await held(dimSum, { noOfPax: 20, startAt: evening + dayMs }, { token });
  const marks = "SELECT DISTINCT table_id FROM table_marks WHERE reservation = ? ORDER BY table_id";
  const tables = await inStore<{ table_id: string }>(dimSum, marks, twenty.id);
  expect(tables.map(({ table_id }) => table_id)).toEqual(["t04", "t08", "t09"]);
});

test("a hold runs out after ten minutes, to the moment, and its table is free (PD33)", async () => {
  const { token, id } = await customer();
  const item = await held(demo, { noOfPax: 10 }, { token });
  const other = await customer();
  const body = reserveBody({ noOfPax: 10 });
  const soon = { now: lunch + 10 * minute - 1, token: other.token };
  expect(await refused(reserve, { params: { storeID: demo }, body }, soon)).toMatchObject({
    status: 409,
    code: "RESERVATION_CONFLICT",
  });
  const late = { now: lunch + 10 * minute, token: other.token };
  expect((await call(reserve, { params: { storeID: demo }, body }, late)).item.tableID).toBe(item.tableID);
  expect(await reservationAt(item, id, late.now)).toMatchObject({ status: "EXPIRED", lockedUntil: null });
  for (const row of [confirmReservation, cancelReservation]) {
    const parts = { params: { storeID: demo, id: item.id }, body: {} };
    expect(await refused(row, parts, { now: late.now, token })).toMatchObject({ code: "RESERVATION_EXPIRED" });
  }
});

test("tables of one customer do not overlap, however they touch (decision 0077)", async () => {
  const { token } = await customer();
  const day = evening + 3 * dayMs;
  await confirmed(await held(dimSum, { noOfPax: 2, startAt: day }, { token }), { token });
  for (const startAt of [day - 60 * minute, day, day + 60 * minute]) {
    const body = reserveBody({ noOfPax: 2, startAt });
    expect(await refused(reserve, { params: { storeID: dimSum }, body }, { ...at, token })).toMatchObject({
      status: 409,
      code: "RESERVATION_CONFLICT",
      issues: [{ path: "startAt", code: "own" }],
    });
  }
  // One that begins when the other ends.
  await held(dimSum, { noOfPax: 2, startAt: day + 90 * minute }, { token });
});

const conflictAt = async (storeID: string, startAt: number, token: string, now = lunch) =>
  refused(reserve, { params: { storeID }, body: reserveBody({ startAt }) }, { now, token });

test("nor at two stores, held or confirmed, until the first is over (PD112)", async () => {
  const { token } = await customer();
  const day = evening + 4 * dayMs;
  const first = await held(dimSum, { startAt: day }, { token });
  for (const startAt of [day - 60 * minute, day, day + 60 * minute]) {
    expect(await conflictAt(demo, startAt, token)).toMatchObject({
      status: 409,
      code: "RESERVATION_CONFLICT",
      issues: [{ path: "startAt", code: "own" }],
    });
  }
  // One that ends when the other begins, and one of somebody else.
  await held(demo, { startAt: day - 90 * minute }, { token });
  await held(demo, { startAt: day }, { token: (await customer()).token });
  await confirmed(first, { token });
  expect(await conflictAt(demo, day, token)).toMatchObject({ code: "RESERVATION_CONFLICT" });
  await cancelled(first, { token });
  const second = await held(demo, { startAt: day }, { token });
  // A hold that has run out, too; its store knows it.
  expect(await conflictAt(dimSum, day, token, lunch + 10 * minute - 1)).toMatchObject({ code: "RESERVATION_CONFLICT" });
  const third = await held(dimSum, { startAt: day }, { token, now: lunch + 10 * minute });
  expect([second.status, third.status]).toEqual(["HELD", "HELD"]);
});

test("two tables that are asked for at two stores at once: one (PD112)", async () => {
  const { token } = await customer();
  const day = evening + 5 * dayMs;
  const ask = (storeID: string) =>
    send(
      `/v3/web/store/${storeID}/reserve`,
      { method: "POST", body: JSON.stringify(reserveBody({ startAt: day })) },
      { now: lunch, token },
    );
  const answers = await Promise.all([dimSum, demo].map(ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("a table that its store refuses keeps no time from another store (PD112)", async () => {
  const { token } = await customer();
  const night = evening + 5 * dayMs + 3 * 60 * minute;
  expect(await conflictAt(dimSum, night, token)).toMatchObject({ code: "STORE_CLOSED" });
  await held(demo, { startAt: night }, { token });
});

test("a new hold takes the place of the earlier one; without a free table the earlier one stays", async () => {
  const { token, id } = await customer();
  const first = await held(dimSum, { noOfPax: 10, startAt: evening + 2 * dayMs }, { token });
  const again = await held(dimSum, { noOfPax: 9, startAt: evening + 2 * dayMs }, { token });
  expect(again.tableID).toBe(first.tableID);
  expect(await reservationAt(first, id, lunch)).toMatchObject({ status: "CANCELLED" });
  const other = await customer();
  const mine = await held(dimSum, { noOfPax: 2, startAt: evening + 2 * dayMs }, { token: other.token });
  const body = reserveBody({ noOfPax: 10, startAt: evening + 2 * dayMs });
  const refusal = await refused(reserve, { params: { storeID: dimSum }, body }, { ...at, token: other.token });
  expect(refusal.code).toBe("RESERVATION_CONFLICT");
  expect(await reservationAt(mine, other.id, lunch)).toMatchObject({ status: "HELD" });
});

test("confirming keeps the table for good, twice is once, and cancelling gives it back (PD33)", async () => {
  const { token, id } = await customer();
  const item = await held(dimSum, { startAt: evening + 3 * dayMs }, { token });
  const done = await confirmed(item, { token });
  expect(done).toEqual({ ...item, status: "CONFIRMED", lockedUntil: null });
  expect(await confirmed(item, { token })).toEqual(done);
  expect(await reservationAt(item, id, lunch + 60 * minute)).toEqual(done);
  const off = await cancelled(item, { token, now: lunch + 20 * 60 * minute });
  expect(off).toEqual({ ...done, status: "CANCELLED" });
  expect(await cancelled(item, { token, now: lunch + 20 * 60 * minute })).toEqual(off);
  expect(await inStore(dimSum, "SELECT * FROM table_marks WHERE reservation = ?", item.id)).toEqual([]);
  expect(await inStore(dimSum, "SELECT * FROM timers WHERE ref = ?", item.id)).toEqual([]);
  const steps = "SELECT from_status, to_status, actor FROM reservation_events WHERE reservation = ? ORDER BY id";
  expect(await inStore(dimSum, steps, item.id)).toEqual([
    { from_status: null, to_status: "HELD", actor: "CUSTOMER" },
    { from_status: "HELD", to_status: "CONFIRMED", actor: "CUSTOMER" },
    { from_status: "CONFIRMED", to_status: "CANCELLED", actor: "CUSTOMER" },
  ]);
  const parts = { params: { storeID: dimSum, id: item.id }, body: {} };
  expect(await refused(confirmReservation, parts, { ...at, token })).toMatchObject({ code: "RESERVATION_EXPIRED" });
});

test("guests who do not come within fifteen minutes lose their table, and cannot cancel it then (PD33)", async () => {
  const { number, token, id } = await loggedIn(undefined, lunch);
  const startAt = evening + 4 * dayMs;
  const item = await confirmed(await held(dimSum, { startAt }, { token }), { token });
  expect(await reservationAt(item, id, startAt + 15 * minute - 1)).toMatchObject({ status: "CONFIRMED" });
  const now = startAt + 15 * minute;
  expect(await reservationAt(item, id, now)).toMatchObject({ status: "NO_SHOW" });
  expect(await inStore(dimSum, "SELECT * FROM table_marks WHERE reservation = ?", item.id)).toEqual([]);
  const later = await loggedIn(number, now);
  const parts = { params: { storeID: dimSum, id: item.id }, body: {} };
  const error = await refused(cancelReservation, parts, { now, token: later.token });
  expect(error).toMatchObject({ status: 409, code: "NOT_CANCELLABLE" });
});

test("nobody keeps more than five tables of a store from everybody else", async () => {
  const { token } = await customer();
  const keep = async (index: number) =>
    confirmed(await held(demo, { startAt: evening + index * dayMs }, { token }), { token });
  const tables = [await keep(0), await keep(1), await keep(2), await keep(3), await keep(4)];
  const parts = { params: { storeID: demo }, body: reserveBody({ startAt: evening + 5 * dayMs }) };
  expect(await refused(reserve, parts, { ...at, token })).toMatchObject({ status: 409, code: "RESERVATION_CONFLICT" });
  for (const table of tables) await cancelled(table, { token });
  expect((await call(reserve, parts, { ...at, token })).item.status).toBe("HELD");
});

test("what is no half hour, has passed, lies too far ahead, or is no moment names the field (PD83)", async () => {
  const { token } = await customer();
  const ask = async (startAt: string, more: object = {}) =>
    (
      await refused(
        reserve,
        { params: { storeID: dimSum }, body: { ...reserveBody(), startAt, ...more } },
        { ...at, token },
      )
    ).issues;
  expect(await ask(toInstant(evening + minute))).toEqual([{ path: "startAt", code: "mark" }]);
  expect(await ask(toInstant(lunch - 30 * minute))).toEqual([{ path: "startAt", code: "past" }]);
  expect(await ask(toInstant(evening + 8 * dayMs))).toEqual([{ path: "startAt", code: "tooFar" }]);
  expect(await ask("2031-02-30T19:00:00+08:00")).toEqual([{ path: "startAt", code: "instant" }]);
  expect((await ask(toInstant(evening), { noOfPax: 0 }))?.map(({ path }) => path)).toEqual(["noOfPax"]);
  expect((await ask(toInstant(evening), { noOfPax: 21 }))?.map(({ path }) => path)).toEqual(["noOfPax"]);
  expect(await held(dimSum, { startAt: lunch }, { token })).toMatchObject({ startAt: toInstant(lunch) });
});

test("a store is closed for a party that would not be done before it closes (PD83)", async () => {
  const { token } = await customer();
  const ask = (startAt: number, noOfPax: number) =>
    refused(reserve, { params: { storeID: dimSum }, body: reserveBody({ startAt, noOfPax }) }, { ...at, token });
  const halfPastEight = evening + 90 * minute;
  expect(await ask(halfPastEight + 30 * minute, 2)).toMatchObject({ status: 409, code: "STORE_CLOSED" });
  expect(await ask(halfPastEight, 7)).toMatchObject({ code: "STORE_CLOSED" });
  expect((await held(dimSum, { startAt: halfPastEight }, { token })).status).toBe("HELD");
});

test("stores without tables to reserve, unknown ones, guests and strangers (S269)", async () => {
  const { token } = await customer();
  for (const storeID of ["1001", "9999"]) {
    const error = await refused(reserve, { params: { storeID }, body: reserveBody() }, { ...at, token });
    expect(error).toMatchObject({ status: 404, code: "NOT_FOUND" });
    const slots = { params: { storeID }, query: { noOfPax: 2, date: toDay(lunch) } };
    expect(await refused(reserveSlots, slots, at)).toMatchObject({ status: 404 });
  }
  const nobody = await guest(at);
  const asGuest = { ...at, token: nobody.token };
  const error = await refused(reserve, { params: { storeID: dimSum }, body: reserveBody() }, asGuest);
  expect(error).toMatchObject({ status: 403, code: "LOGIN_REQUIRED" });
  const item = await held(dimSum, { startAt: evening + 5 * dayMs }, { token });
  const stranger = await customer();
  for (const row of [confirmReservation, cancelReservation]) {
    for (const id of [item.id, `${dimSum}-${"A".repeat(22)}`]) {
      const parts = { params: { storeID: dimSum, id }, body: {} };
      const refusal = await refused(row, parts, { ...at, token: stranger.token });
      expect(refusal, id).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
  }
});

test("a customer finds their own tables of a store again, the soonest first, until they are given back", async () => {
  const { token } = await customer();
  const other = await customer();
  const listed = async (storeID: string) => (await call(reservations, { params: { storeID } }, { ...at, token })).items;
  expect(await listed(demo)).toEqual([]);
  const late = await confirmed(await held(demo, { startAt: evening + 3 * dayMs }, { token }), { token });
  const soon = await held(demo, { startAt: evening + 2 * dayMs, remark: "a high chair" }, { token });
  await held(demo, { startAt: evening + 2 * dayMs }, { token: other.token });
  expect(await listed(demo)).toEqual([
    { ...soon, orderID: null },
    { ...late, orderID: null },
  ]);
  expect(await listed(dimSum)).toEqual([]);
  await cancelled(late, { token });
  const after = { now: lunch + 10 * minute, token };
  expect((await call(reservations, { params: { storeID: demo } }, after)).items).toEqual([]);
});

// --- the times of a day ----------------------------------------------------------------------------------------------------

async function slotsOf(storeID: string, noOfPax: number, date: string, now = lunch) {
  return (await call(reserveSlots, { params: { storeID }, query: { noOfPax, date } }, { now })).items;
}

test("the half hours of a day, from now on, each with the end of its sitting; the last ones are too late (PD83)", async () => {
  const slots = await slotsOf(dimSum, 2, toDay(lunch), lunch + minute);
  expect(slots[0]).toEqual({
    startAt: toInstant(lunch),
    endAt: toInstant(lunch + 90 * minute),
    dineTime: "12:00-13:30",
    isAvailable: false,
    reason: "CUT_OFF",
  });
  expect(slots[1]).toMatchObject({ dineTime: "12:30-14:00", isAvailable: true, reason: null });
  expect(slots.at(-1)).toMatchObject({ dineTime: "21:30-23:00", reason: "CLOSED" });
  expect(slots.filter(({ isAvailable }) => isAvailable).at(-1)?.dineTime).toBe("20:30-22:00");
  const long = await slotsOf(dimSum, 7, toDay(lunch));
  expect(long.filter(({ isAvailable }) => isAvailable).at(-1)?.dineTime).toBe("20:00-22:00");
});

test("the last table of a bar's evening ends after midnight, and is of the day on which the evening began (PD83)", async () => {
  // Open from 17:00 to 01:00.
  const bar = "1803";
  const day = toDay(lunch + dayMs);
  const midnight = startOfDay(day) + dayMs;
  const slots = (await slotsOf(bar, 2, day)).filter(({ isAvailable }) => isAvailable);
  // The half hours after midnight begin nothing that ends in time.
  expect([slots[0]?.dineTime, slots.at(-1)?.dineTime, slots.length]).toEqual(["17:00-18:30", "23:30-01:00", 14]);
  expect(slots.at(-1)?.endAt).toBe(toInstant(midnight + 60 * minute));
  const { token } = await customer();
  const item = await held(bar, { startAt: midnight - 30 * minute }, { token });
  expect([item.startAt, item.endAt]).toEqual([toInstant(midnight - 30 * minute), toInstant(midnight + 60 * minute)]);
  expect(await conflictAt(bar, midnight, (await customer()).token)).toMatchObject({ code: "STORE_CLOSED" });
});

test("a time is full for a party when no table that seats it is free through the whole sitting (PD83)", async () => {
  const { token } = await customer();
  const day = evening + 6 * dayMs;
  await held(dimSum, { noOfPax: 9, startAt: day }, { token });
  const reasons = async (noOfPax: number) =>
    new Map((await slotsOf(dimSum, noOfPax, toDay(day))).map(({ startAt, reason }) => [startAt.slice(11, 16), reason]));
  const large = await reasons(9);
  const around = ["17:00", "17:30", "19:00", "20:00"].map((time) => large.get(time));
  // Two hours before it the table is free; at half past five the next guests come too soon.
  expect(around).toEqual([null, "FULL", "FULL", "FULL"]);
  expect((await reasons(8)).get("19:00")).toBeNull();
});

test("a day out of reach has no times, and a day that is none is refused", async () => {
  expect(await slotsOf(dimSum, 2, toDay(lunch + 8 * dayMs))).toEqual([]);
  expect(await slotsOf(dimSum, 2, toDay(lunch - dayMs))).toEqual([]);
  for (const date of ["2031-02-30", "2031-13-45"]) {
    const parts = { params: { storeID: dimSum }, query: { noOfPax: 2, date } };
    expect((await refused(reserveSlots, parts, at)).issues).toEqual([{ path: "date", code: "day" }]);
  }
  const tooMany = { params: { storeID: dimSum }, query: { noOfPax: 21, date: toDay(lunch) } };
  expect(await refused(reserveSlots, tooMany, at)).toMatchObject({ status: 422 });
});

// --- deposit ---------------------------------------------------------------------------------------------------------------

test("where a deposit is taken, confirming alone does not do (states.md §5)", async () => {
  const { token } = await customer();
  const item = await held(foldBar, {}, { token });
  const parts = { params: { storeID: foldBar, id: item.id }, body: {} };
  expect(await refused(confirmReservation, parts, { ...at, token })).toMatchObject({
    status: 422,
    code: "MIN_ORDER_NOT_MET",
  });
  expect((await cancelled(item, { token })).status).toBe("CANCELLED");
});
