import type { ReservationAction, StaffReservation } from "#shared/contract/counter-floor.ts";
import type { Table } from "#shared/contract/entities.ts";
import { getPaidParts, sumParts } from "#shared/domain/money/paid-parts.ts";
import { getSittingEnd, graceMs } from "#shared/domain/orders/sitting.ts";
import { addDays, dayMs, startOfDay, toInstant } from "#shared/domain/time/time.ts";
import type { ReservationPress, StaffBooking } from "#worker/marketplace/api/floor.ts";
import {
  earlyMs,
  getNextReservationState,
  occupiesTables,
  type ReservationEvent,
} from "#worker/marketplace/domain/dining/reservation-states.ts";
import { chooseTables, isOpenFor } from "#worker/marketplace/domain/dining/tables.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getNextOrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { slotMs } from "#worker/marketplace/domain/time/slots.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { moveOrder } from "#worker/marketplace/objects/store/core/move-order.ts";
import { writeOrdersInHand } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { wasServed } from "./arrival.ts";
import {
  moveReservation,
  readReservation,
  readReservationsOfDay,
  type StoredReservation,
  writeHold,
  writeReservedTables,
} from "./reservations.ts";
import { assertStart } from "./reserve.ts";
import { bookTables, findFreeTables, readTakenTables, releaseTables } from "./table-marks.ts";

// Reservations as the people of a shop see and make them.

const events = { SEAT: "ARRIVE", NO_SHOW: "MISS", CANCEL: "CANCEL" } as const satisfies Partial<
  Record<ReservationAction, ReservationEvent>
>;
/** What a press leads to, so that the same press again has nothing to do. */
const endings = { SEAT: "SEATED", NO_SHOW: "NO_SHOW", CANCEL: "CANCELLED" } as const;

export function readStaffReservations(sql: SqlStorage, day: string, now: number): StaffReservation[] {
  const from = startOfDay(day);
  if (!Number.isFinite(from)) throw createValidationError("day", "day");
  const tables = readActiveTables(sql);
  return readReservationsOfDay(sql, from, startOfDay(addDays(day, 1)))
    .filter(({ status }) => status !== "EXPIRED")
    .map((stored) => toStaffReservation(sql, stored, tables, now));
}

/** Throws NOT_FOUND for an unknown id. */
export function readStaffReservation(sql: SqlStorage, id: string, now: number): StaffReservation {
  const stored = readReservation(sql, id);
  if (!stored) throw new DomainError("NOT_FOUND");
  return toStaffReservation(sql, stored, readActiveTables(sql), now);
}

function toStaffReservation(
  sql: SqlStorage,
  stored: StoredReservation,
  tables: readonly Table[],
  now: number,
): StaffReservation {
  const { startAt, endAt, orderID, tableIDs, guest } = stored;
  const order = orderID === null ? null : readOrder(sql, orderID);
  const isLongOver = now > endAt + dayMs;
  const isPaid = order?.state.paymentStatus === "DONE";
  return {
    id: stored.id,
    status: stored.status,
    startAt: toInstant(startAt),
    endAt: toInstant(endAt),
    noOfPax: stored.noOfPax,
    name: isLongOver ? "" : (guest?.name ?? ""),
    phone: isLongOver ? "" : (guest?.phone ?? ""),
    remark: stored.remark,
    tables: tableIDs.map((id) => ({ id, name: tables.find((table) => table.id === id)?.name ?? id })),
    orderNo: order?.order.orderNo ?? null,
    paid: order && isPaid ? sumParts(getPaidParts(order.order)) : 0,
    can: listReservationActions(sql, stored, now),
  };
}

function listReservationActions(sql: SqlStorage, stored: StoredReservation, now: number): ReservationAction[] {
  const { status, startAt, endAt, orderID } = stored;
  const isPossible = (action: keyof typeof events) => getNextReservationState(status, events[action]) !== null;
  const order = orderID === null ? null : readOrder(sql, orderID);
  const isCancellable = !order || getNextOrderState(order.state, "TABLE_CANCELLED", now) !== null;
  return [
    ...(isPossible("SEAT") && now >= startAt - earlyMs ? (["SEAT"] as const) : []),
    ...(isPossible("NO_SHOW") && now >= startAt + graceMs && !wasServed(sql, stored) ? (["NO_SHOW"] as const) : []),
    ...(occupiesTables(status) && now < endAt ? (["MOVE"] as const) : []),
    ...(isPossible("CANCEL") && isCancellable ? (["CANCEL"] as const) : []),
  ];
}

/** A reservation by telephone, or of guests who are there: those sit down. Yields false for an id that is known. */
export function bookByStaff(
  sql: SqlStorage,
  id: string,
  { noOfPax, startAt: instant, guest }: Omit<StaffBooking, "key">,
  now: number,
): boolean {
  if (readReservation(sql, id)) return false;
  // A shop that takes none by this app has a telephone.
  const profile = readStoreProfile(sql);
  const runs = now - (now % slotMs);
  const startAt = assertStart(profile, instant, runs, now);
  const isHere = startAt === runs;
  const endAt = getSittingEnd(startAt, noOfPax);
  // Who stands at the door is seen by whoever presses, who also knows when the shop closes.
  if (!isHere && !isOpenFor(getModeHours(profile, "DINEIN"), startAt, endAt)) throw new DomainError("STORE_CLOSED");
  const tables = readActiveTables(sql);
  const free = findFreeTables(tables, readTakenTables(sql, startAt, endAt), startAt, endAt);
  const busy = isHere ? readBusyTables(sql) : new Set<string>();
  const chosen = chooseTables(
    tables,
    free.filter(({ name }) => !busy.has(name)),
    noOfPax,
  );
  if (!chosen) throw new DomainError("RESERVATION_CONFLICT");
  const hold: StoredReservation = {
    id,
    customerID: "",
    tableIDs: chosen.map((table) => table.id),
    startAt,
    endAt,
    lockedUntil: null,
    noOfPax,
    status: "HELD",
    remark: "",
    orderID: null,
    guest,
  };
  const cause = { actor: "STORE", at: now } as const;
  bookTables(sql, hold);
  writeHold(sql, hold, cause);
  const confirmed = moveReservation(sql, hold, "CONFIRM", cause);
  if (confirmed && isHere) moveReservation(sql, confirmed, "ARRIVE", cause);
  return true;
}

/** The names of tables with an open bill: somebody sits there, whom no reservation knows. */
function readBusyTables(sql: SqlStorage): Set<string> {
  writeOrdersInHand(sql);
  const rows = sql.exec<{ name: string }>(
    "SELECT DISTINCT open_table AS name FROM orders WHERE open_table IS NOT NULL",
  );
  return new Set(Array.from(rows, ({ name }) => name));
}

/** Yields false where the same was pressed before. Throws STATE_CHANGED for what is not possible any more. */
export function pressReservation(
  context: StoreContext,
  id: string,
  press: ReservationPress,
  by: Presser,
  now: number,
): boolean {
  const { sql } = context.storage;
  const stored = readReservation(sql, id);
  if (!stored) throw new DomainError("NOT_FOUND");
  const isDone =
    press.action === "MOVE" ? stored.tableIDs.join() === press.tableID : stored.status === endings[press.action];
  if (isDone) return false;
  if (!listReservationActions(sql, stored, now).includes(press.action)) throw new DomainError("STATE_CHANGED");
  if (press.action === "MOVE") moveGuests(sql, stored, press.tableID, by, now);
  else if (press.action === "CANCEL" && stored.orderID !== null)
    // The end of its order releases the table too.
    advanceOrder(context, stored.orderID, "TABLE_CANCELLED", { actor: "STORE", reason: "STORE_REJECTED", by, at: now });
  else moveReservation(sql, stored, events[press.action], { actor: "STORE", at: now });
  return true;
}

/** What is over of a sitting stays where it was. */
function moveGuests(sql: SqlStorage, stored: StoredReservation, tableID: string, by: Presser, now: number): void {
  const tables = readActiveTables(sql);
  const table = tables.find(({ id }) => id === tableID);
  if (!table) throw createValidationError("tableID", "unknown");
  const from = Math.max(stored.startAt, now - (now % slotMs));
  releaseTables(sql, stored.id);
  const free = findFreeTables([table], readTakenTables(sql, from, stored.endAt), from, stored.endAt);
  if (free.length === 0) throw new DomainError("RESERVATION_CONFLICT");
  bookTables(sql, { ...stored, tableIDs: [tableID], startAt: from });
  writeReservedTables(sql, stored.id, [tableID]);
  const order = stored.orderID === null ? null : readOrder(sql, stored.orderID);
  if (order) moveOrder(sql, order, table.name, by, now);
}
