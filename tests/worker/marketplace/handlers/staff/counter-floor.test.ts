import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import { addDays, dayMs, toDay, toInstant } from "#shared/domain/time/time.ts";
import {
  confirmed,
  dimSum,
  evening,
  foldBar,
  held,
  reservationAt,
  tableBody,
} from "#tests/worker/marketplace/objects/store/dining/support.ts";
import {
  customer,
  detail,
  inStore,
  lunch,
  minute,
  paid,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { type Asked, freshKey, outcome, owner, refused, reply } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(dimSum, foldBar);

// The reservations of a day in the hands of the shop (PD190, wire.md §11.2).

vi.spyOn(console, "log").mockImplementation(() => {});

const { floor } = staffContract;
const bossOf = { [dimSum]: "jadedragon", [foldBar]: "foldbar" };
const bossAt = (storeID: keyof typeof bossOf, now = lunch) => owner(bossOf[storeID], { now });

const listed = async (storeID: string, token: string, now = lunch, day = toDay(lunch)) =>
  (await reply(floor.reservations, { params: { storeID }, query: { day } }, { token, now })).items;

type Booking = { startAt?: number; noOfPax?: number; name?: string; phone?: string };
const booking = (storeID: string, { startAt = evening, noOfPax = 2, name = "Lim", ...rest }: Booking = {}) => ({
  params: { storeID },
  body: { noOfPax, startAt: toInstant(startAt), name, ...rest },
});
const book = async (storeID: string, given: Booking, asked: Asked) =>
  (await reply(floor.book, booking(storeID, given), { now: lunch, ...asked })).item;

type Press = "seat" | "missGuests" | "callOff";
const press = async (name: Press, storeID: string, id: string, asked: Asked) =>
  (await reply(floor[name], { params: { storeID, id }, body: {} }, { now: lunch, ...asked })).item;

const tries = (name: Press, storeID: string, id: string, asked: Asked) =>
  outcome(floor[name], { params: { storeID, id }, body: {} }, { now: lunch, ...asked });

const logOf = async (storeID: string, id: string) =>
  (
    await inStore<{ by: string; after: string }>(
      storeID,
      "SELECT by, after FROM staff_log WHERE kind = 'RESERVATION' AND about = ? ORDER BY id",
      id,
    )
  ).map(({ by, after }) => [
    (JSON.parse(by) as { name: string }).name,
    (JSON.parse(after) as { action: string }).action,
  ]);

test("the shop sees who comes today, and seats them from half an hour before (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const { token, id: customerID } = await customer();
  await call(
    contract.session.editProfile,
    { body: { merchantId: "makan", name: "Devi Raman" } },
    { token, now: lunch },
  );
  const reservation = await confirmed(await held(dimSum, { noOfPax: 3, remark: "window" }, { token }), { token });
  const [seen] = (await listed(dimSum, boss)).filter(({ id }) => id === reservation.id);
  expect(seen).toMatchObject({
    status: "CONFIRMED",
    startAt: toInstant(evening),
    noOfPax: 3,
    name: "Devi Raman",
    remark: "window",
    tables: [{ id: "t04", name: "4" }],
    orderNo: null,
    paid: 0,
    can: ["MOVE", "CANCEL"],
  });
  expect(seen?.phone).toMatch(/^\+60\d+$/);
  expect(await tries("seat", dimSum, reservation.id, { token: boss })).toBe("STATE_CHANGED");
  const soon = { token: boss, now: evening - 30 * minute };
  const seated = await press("seat", dimSum, reservation.id, soon);
  expect(seated).toMatchObject({ status: "SEATED", can: ["MOVE"] });
  // The second device presses the same, and nothing happens.
  expect((await press("seat", dimSum, reservation.id, soon)).status).toBe("SEATED");
  expect(await logOf(dimSum, reservation.id)).toEqual([["Aisyah", "SEAT"]]);
  const over = evening + 90 * minute;
  expect((await reservationAt(reservation, customerID, over))?.status).toBe("COMPLETED");
  // A day later the shop needs nobody any more.
  const late = (await listed(dimSum, await bossAt(dimSum, over + dayMs), over + dayMs + 1)).find(
    ({ id }) => id === reservation.id,
  );
  expect(late).toMatchObject({ name: "", phone: "" });
});

test("by telephone a table is theirs at once, once for each key, as long as the shop is open (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const asked = { token: boss, key: freshKey() };
  const startAt = evening + 60 * minute;
  const first = await book(dimSum, { startAt, noOfPax: 7, phone: "03-2148 1234" }, asked);
  expect(first).toMatchObject({ status: "CONFIRMED", name: "Lim", phone: "03-2148 1234" });
  expect(first.tables.map(({ name }) => name)).toEqual(["8"]);
  expect(await book(dimSum, { startAt, noOfPax: 7, phone: "03-2148 1234" }, asked)).toEqual(first);
  expect(await logOf(dimSum, first.id)).toEqual([["Aisyah", "BOOK"]]);
  const refusals: [Booking, string][] = [
    [{ startAt: startAt + 10 * minute }, "VALIDATION_FAILED"],
    [{ startAt: lunch - 30 * minute }, "VALIDATION_FAILED"],
    [{ startAt: evening + 150 * minute }, "STORE_CLOSED"],
    [{ name: " " }, "VALIDATION_FAILED"],
  ];
  for (const [given, code] of refusals)
    expect((await refused(floor.book, booking(dimSum, given), { token: boss, now: lunch })).code).toBe(code);
});

test("guests at the door sit down at once, not at a table with an open bill (PD190)", async () => {
  const now = lunch + 5 * dayMs + 7 * minute;
  const { token } = await customer(now);
  const body = await tableBody(dimSum, { tableNo: "t01" });
  await call(contract.ordering.place, { params: { id: dimSum }, body }, { token, now });
  const bosses = { token: await bossAt(dimSum, now), now };
  const startAt = lunch + 5 * dayMs;
  const { tables, ...guests } = await book(dimSum, { startAt, noOfPax: 2, name: "Uncle Tan" }, bosses);
  expect(guests).toMatchObject({ status: "SEATED", can: ["MOVE"] });
  expect(tables.map(({ id }) => id)).not.toContain("t01");
});

test("two devices at once never give one table to two parties (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const startAt = evening + 2 * dayMs;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      outcome(floor.book, booking(dimSum, { startAt, noOfPax: 10 }), { token: boss, now: lunch }),
    ),
  );
  const marks = await inStore<{ n: number }>(
    dimSum,
    "SELECT count(DISTINCT table_id) AS n FROM table_marks WHERE mark = ?",
    startAt,
  );
  const taken = answers.filter((one) => one === "OK").length;
  expect(taken).toBeGreaterThan(0);
  expect(answers.filter((one) => one === "RESERVATION_CONFLICT")).toHaveLength(4 - taken);
  expect(marks).toEqual([{ n: taken }]);
});

test("seat and cancel in the same instant: the second is told that it has moved (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const { id } = await book(dimSum, { startAt: lunch + 30 * minute }, { token: boss });
  const both = await Promise.all([
    tries("seat", dimSum, id, { token: boss }),
    tries("callOff", dimSum, id, { token: boss }),
  ]);
  expect(both.toSorted()).toEqual(["OK", "STATE_CHANGED"]);
});

test("who does not come is missing a quarter of an hour later, and the table is free (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const startAt = lunch + 60 * minute;
  const { id } = await book(dimSum, { startAt }, { token: boss });
  expect(await tries("missGuests", dimSum, id, { token: boss, now: startAt + 15 * minute - 1 })).toBe("STATE_CHANGED");
  const missed = await press("missGuests", dimSum, id, { token: boss, now: startAt + 15 * minute });
  expect(missed).toMatchObject({ status: "NO_SHOW", can: [] });
  expect(await inStore(dimSum, "SELECT 1 FROM table_marks WHERE reservation = ?", id)).toEqual([]);
});

test("guests move to a free table, with what they have ordered; a taken one refuses (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const startAt = lunch + 3 * dayMs;
  const { token } = await customer();
  const reservation = await held(dimSum, { startAt }, { token });
  const order = await paid(dimSum, await tableBody(dimSum, { tableReservationID: reservation.id }), { token });
  const other = await book(dimSum, { startAt, noOfPax: 2 }, { token: boss });
  const [taken] = other.tables;
  const params = { storeID: dimSum, id: reservation.id };
  const move = (tableID: string) => ({ params, body: { tableID } });
  const asked = { token: boss, now: lunch };
  expect((await refused(floor.moveGuests, move(taken?.id ?? ""), asked)).code).toBe("RESERVATION_CONFLICT");
  expect((await refused(floor.moveGuests, move("t99"), asked)).code).toBe("VALIDATION_FAILED");
  const { item } = await reply(floor.moveGuests, move("t08"), asked);
  expect(item).toMatchObject({ tables: [{ id: "t08", name: "8" }], orderNo: order.orderNo, paid: order.payable });
  expect((await detail(order.id, { token })).tableNo).toBe("8");
  expect(await inStore(dimSum, "SELECT DISTINCT table_id FROM table_marks WHERE reservation = ?", item.id)).toEqual([
    { table_id: "t08" },
  ]);
});

test("a shop that calls off gives back what was paid, also in the last day before (PD190)", async () => {
  const boss = await bossAt(foldBar);
  const { token, id: customerID } = await customer();
  const reservation = await held(foldBar, {}, { token });
  const body = await tableBody(foldBar, { tableReservationID: reservation.id }, 10);
  const order = await paid(foldBar, body, { token });
  const off = await press("callOff", foldBar, reservation.id, { token: boss });
  expect(off).toMatchObject({ status: "CANCELLED", paid: 0, can: [] });
  expect(await detail(order.id, { token })).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.payable });
  expect((await reservationAt(reservation, customerID, lunch))?.status).toBe("CANCELLED");
  expect(await tries("seat", foldBar, reservation.id, { token: boss })).toBe("STATE_CHANGED");
});

test("whose sitting was a day ago is forgotten with the next reservation (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const { id } = await book(dimSum, { startAt: evening + 7 * dayMs, name: "Farid" }, { token: boss });
  const later = evening + 9 * dayMs;
  const day = addDays(toDay(lunch), 10);
  const token = await bossAt(dimSum, later);
  await book(dimSum, { startAt: later + dayMs }, { token, now: later });
  expect(await inStore(dimSum, "SELECT guest FROM reservations WHERE id = ?", id)).toEqual([{ guest: null }]);
  expect((await listed(dimSum, token, later, day)).map(({ name }) => name)).toEqual(["Lim"]);
});

test("whoever deletes their account is nobody in the list of the shop (PD190)", async () => {
  const boss = await bossAt(dimSum);
  const { token, id: customerID } = await customer();
  const body = { merchantId: "makan", name: "Aminah" };
  await call(contract.session.editProfile, { body }, { token, now: lunch });
  const { id } = await held(dimSum, { startAt: evening + 4 * dayMs }, { token });
  const seen = async () => (await listed(dimSum, boss, lunch, toDay(evening + 4 * dayMs))).find((one) => one.id === id);
  expect((await seen())?.name).toBe("Aminah");
  await getStore(env, dimSum, { now: lunch, locale: "EN" })("forgetCustomer", { customerID });
  expect(await seen()).toMatchObject({ name: "", phone: "" });
});
