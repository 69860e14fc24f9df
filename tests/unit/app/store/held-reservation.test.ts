import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { personStore } from "#app/storage/storage.ts";
import {
  decodeReservation,
  emptyReservation,
  type HeldReservation,
  isHeld,
  reconcileHold,
  replaceReservation,
  toReserveBody,
} from "#app/store/held-reservation.ts";
import { getKnownHold, readHold } from "#app/store/hold-storage.ts";
import { dining, type Reservation } from "#shared/contract/dining.ts";

const now = Date.parse("2026-11-24T12:00:00+08:00");
const item: Reservation = {
  id: "1301-AAAAAAAAAAAAAAAAAAAAAA",
  tableID: "t04",
  storeID: "1301",
  startAt: "2026-11-26T19:30:00+08:00",
  endAt: "2026-11-26T21:00:00+08:00",
  lockedUntil: "2026-11-24T12:10:00+08:00",
  noOfPax: 4,
  status: "HELD",
  remark: "Birthday",
};
const hold: HeldReservation = {
  ...item,
  selectedReserveDayIndex: 2,
  selectedReserveDeliveryTime: "2026-11-26T19:30:00+08:00",
};
const key = "reservation-1301";

beforeEach(() => personStore.remove(key));

test("a reservation of the device has the fields of the wire and the two choices of the page; nothing is chosen at first (S165, S338)", () => {
  expect(emptyReservation).toEqual({
    id: "",
    tableID: "",
    storeID: "",
    startAt: "",
    endAt: "",
    lockedUntil: null,
    noOfPax: 0,
    status: "",
    remark: "",
    selectedReserveDayIndex: 0,
    selectedReserveDeliveryTime: "",
  });
  expect(decodeReservation(JSON.stringify(hold))).toEqual(hold);
  expect(decodeReservation(JSON.stringify({ ...item, lockedUntil: null }))).toMatchObject({
    lockedUntil: null,
    selectedReserveDayIndex: 0,
    selectedReserveDeliveryTime: "",
  });
});

test.each(["", "{", "null", "[]", '{"id":"1301-x"}', JSON.stringify({ ...hold, startAt: 5 })])(
  "what no page has stored is no reservation: %s",
  (stored) => {
    expect(decodeReservation(stored)).toBeNull();
  },
);

test("the request has the guests, the start and the note, and neither of the choices of the page (S166, S269)", () => {
  const body = toReserveBody(hold);
  expect(body).toEqual({ noOfPax: 4, startAt: "2026-11-26T19:30:00+08:00", remark: "Birthday" });
  expect(v.safeParse(dining.reserve.body, body).success).toBe(true);
  expect(v.safeParse(dining.reserve.body, { ...body, selectedReserveDayIndex: 2 }).success).toBe(false);
});

test("nothing that a server sends changes the choices of the page (S166)", () => {
  const sent = { ...item, selectedReserveDayIndex: 9, selectedReserveDeliveryTime: "from elsewhere" };
  expect(replaceReservation(sent, hold)).toEqual(hold);
});

test("a successful call takes the place of the held table and keeps the chosen day and time (S209)", () => {
  const next = { ...item, id: "1301-BBBBBBBBBBBBBBBBBBBBBB", noOfPax: 6, lockedUntil: "2026-11-24T12:14:00+08:00" };
  expect(replaceReservation(next, hold)).toEqual({
    ...next,
    selectedReserveDayIndex: 2,
    selectedReserveDeliveryTime: "2026-11-26T19:30:00+08:00",
  });
});

test("a table is held only while lockedUntil lies ahead, whatever the status says (S207, S338)", () => {
  expect(isHeld(hold, now)).toBe(true);
  expect(isHeld(hold, Date.parse("2026-11-24T12:09:59.999+08:00"))).toBe(true);
  expect(isHeld(hold, Date.parse("2026-11-24T12:10:00+08:00"))).toBe(false);
  expect(isHeld({ lockedUntil: null }, now)).toBe(false);
  expect(isHeld({ lockedUntil: "soon" }, now)).toBe(false);
});

test("a held table is read from the device, and stays there (S207)", async () => {
  await personStore.set(key, JSON.stringify(hold));
  expect(await readHold("1301", now)).toEqual(hold);
  expect(getKnownHold("1301")).toEqual(hold);
  expect(await personStore.get(key)).not.toBeNull();
});

test.each([
  ["lies in the past", { ...hold, lockedUntil: "2026-11-24T11:59:59+08:00" }],
  ["is now", { ...hold, lockedUntil: "2026-11-24T12:00:00+08:00" }],
  ["is null", { ...hold, lockedUntil: null }],
  ["is missing", { ...hold, lockedUntil: undefined }],
])("a reservation whose lockedUntil %s leaves the device (S208)", async (_, stored) => {
  await personStore.set(key, JSON.stringify(stored));
  expect(await readHold("1301", now)).toBeNull();
  expect(getKnownHold("1301")).toBeNull();
  expect(await personStore.get(key)).toBeNull();
});

test("the device follows the list of the server: another hold, none any more, or one whose dishes are ordered", () => {
  const listed = { ...item, orderID: null };
  expect(reconcileHold(hold, [listed])).toEqual(hold);
  expect(reconcileHold(null, [listed])).toEqual({
    ...item,
    selectedReserveDayIndex: 0,
    selectedReserveDeliveryTime: "",
  });
  expect(reconcileHold(hold, [{ ...listed, id: "1301-C", noOfPax: 2 }])).toMatchObject({
    id: "1301-C",
    noOfPax: 2,
    selectedReserveDayIndex: 2,
  });
  expect(reconcileHold(hold, [])).toBeNull();
  expect(reconcileHold(hold, [{ ...listed, orderID: "1301-D" }])).toBeNull();
  expect(reconcileHold(hold, [{ ...listed, status: "CONFIRMED", lockedUntil: null }])).toBeNull();
});

test.each(["HELD", "CONFIRMED", "SEATED", "COMPLETED", "CANCELLED", "EXPIRED", "NO_SHOW"])(
  "a reservation may be %s, and the device keeps what it is told (S167)",
  (status) => {
    const told = v.parse(dining.reserve.response, { item: { ...item, status } }).item;
    expect(decodeReservation(JSON.stringify(replaceReservation(told, hold)))?.status).toBe(status);
  },
);
