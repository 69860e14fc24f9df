import type { Reservation } from "#shared/contract/dining.ts";
import { graceMs } from "#shared/domain/orders/sitting.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import type { Recipient } from "#worker/marketplace/api/store-messages.ts";
import {
  occupiesTables,
  getNextReservationState,
  type ReservationEvent,
  type ReservationState,
} from "#worker/marketplace/domain/dining/reservation-states.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { clearTimers, setTimer } from "#worker/marketplace/objects/store/core/timers.ts";
import { releaseTables } from "./table-marks.ts";

/** The stored form of a reservation. Times in epoch milliseconds. */
export type StoredReservation = {
  id: string;
  customerID: string;
  tableIDs: string[];
  startAt: number;
  endAt: number;
  /** End of the hold; null for a confirmed reservation. */
  lockedUntil: number | null;
  noOfPax: number;
  status: ReservationState;
  remark: string;
  orderID: string | null;
  /** Null from a day after its end. */
  guest: Recipient | null;
};

type ReservationCause = { actor: "CUSTOMER" | "STORE" | "SYSTEM"; at: number };

/** The ref of these timers is the reservation id. */
export const reservationTimers = { HOLD_ENDS: "EXPIRE", GUESTS_MISSING: "MISS", TABLE_LEFT: "LEAVE" } as const;

type Row = {
  id: string;
  customer: string;
  tables: string;
  start_at: number;
  end_at: number;
  locked_until: number | null;
  no_of_pax: number;
  status: ReservationState;
  remark: string;
  order_id: string | null;
  guest: string | null;
};

function keptOf(row: Row): StoredReservation {
  return {
    id: row.id,
    customerID: row.customer,
    tableIDs: JSON.parse(row.tables) as string[],
    startAt: row.start_at,
    endAt: row.end_at,
    lockedUntil: row.locked_until,
    noOfPax: row.no_of_pax,
    status: row.status,
    remark: row.remark,
    orderID: row.order_id,
    guest: row.guest === null ? null : (JSON.parse(row.guest) as Recipient),
  };
}

export function readReservation(sql: SqlStorage, id: string): StoredReservation | null {
  const row = sql.exec<Row>("SELECT * FROM reservations WHERE id = ?", id).toArray()[0];
  return row ? keptOf(row) : null;
}

/** Throws NOT_FOUND also for another customer's reservation. */
export function readOwnReservation(sql: SqlStorage, id: string, customerID: string): StoredReservation {
  const stored = readReservation(sql, id);
  if (stored?.customerID !== customerID) throw new DomainError("NOT_FOUND");
  return stored;
}

/** The customer's reservations that still occupy tables, earliest first. */
export function readLiveReservations(sql: SqlStorage, customerID: string): StoredReservation[] {
  const rows = sql.exec<Row>(
    "SELECT * FROM reservations WHERE customer = ? AND status IN ('HELD', 'CONFIRMED', 'SEATED') ORDER BY start_at",
    customerID,
  );
  return Array.from(rows, keptOf);
}

/** Those that begin in [from, to), epoch milliseconds, the earliest first. */
export function readReservationsOfDay(sql: SqlStorage, from: number, to: number): StoredReservation[] {
  const query = "SELECT * FROM reservations WHERE start_at >= ? AND start_at < ? ORDER BY start_at, id LIMIT 500";
  return Array.from(sql.exec<Row>(query, from, to), keptOf);
}

/** The wire format; of joined tables it names the largest. */
export function toWireReservation(stored: StoredReservation): Reservation {
  const [storeID = ""] = stored.id.split("-");
  return {
    id: stored.id,
    tableID: stored.tableIDs[0] ?? "",
    storeID,
    startAt: toInstant(stored.startAt),
    endAt: toInstant(stored.endAt),
    lockedUntil: stored.lockedUntil === null ? null : toInstant(stored.lockedUntil),
    noOfPax: stored.noOfPax,
    status: stored.status,
    remark: stored.remark,
  };
}

/** A shop needs nobody whose sitting is a day ago. */
const guestKeptMs = dayMs;

/** Writes a new hold and its timer; the tables are booked before. */
export function writeHold(sql: SqlStorage, stored: StoredReservation, { actor, at }: ReservationCause): void {
  sql.exec(
    `INSERT INTO reservations
       (id, customer, tables, start_at, end_at, locked_until, no_of_pax, status, remark, order_id, guest, held_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    stored.id,
    stored.customerID,
    JSON.stringify(stored.tableIDs),
    stored.startAt,
    stored.endAt,
    stored.lockedUntil,
    stored.noOfPax,
    stored.status,
    stored.remark,
    stored.orderID,
    stored.guest && JSON.stringify(stored.guest),
    at,
  );
  sql.exec("UPDATE reservations SET guest = NULL WHERE guest IS NOT NULL AND end_at < ?", at - guestKeptMs);
  writeStep(sql, stored.id, { from: null, to: stored.status }, { actor, at });
  if (stored.lockedUntil !== null) setTimer(sql, { kind: "HOLD_ENDS", ref: stored.id, due: stored.lockedUntil });
}

/** Applies an event with all its effects. Returns null and writes nothing when it is not possible. */
export function moveReservation(
  sql: SqlStorage,
  stored: StoredReservation,
  event: ReservationEvent,
  cause: ReservationCause,
): StoredReservation | null {
  const status = getNextReservationState(stored.status, event);
  if (!status) return null;
  sql.exec("UPDATE reservations SET status = ?, locked_until = NULL WHERE id = ?", status, stored.id);
  writeStep(sql, stored.id, { from: stored.status, to: status }, cause);
  clearTimers(sql, stored.id);
  if (!occupiesTables(status)) releaseTables(sql, stored.id);
  // A late confirmation still has the whole grace period.
  const missedAt = Math.max(stored.startAt, cause.at) + graceMs;
  const isSeen = readOffering(sql).counter.seatsGuests;
  if (status === "CONFIRMED" && isSeen) setTimer(sql, { kind: "GUESTS_MISSING", ref: stored.id, due: missedAt });
  // Where nobody sees whether they have come, their table is theirs to its end.
  else if (status === "CONFIRMED" || status === "SEATED")
    setTimer(sql, { kind: "TABLE_LEFT", ref: stored.id, due: Math.max(stored.endAt, cause.at) });
  return { ...stored, status, lockedUntil: null };
}

/** Extends the hold to the payment deadline of its order, which then confirms or cancels it. */
export function holdForOrder(sql: SqlStorage, id: string, orderID: string, lockedUntil: number): void {
  sql.exec("UPDATE reservations SET order_id = ?, locked_until = ? WHERE id = ?", orderID, lockedUntil, id);
  clearTimers(sql, id);
}

export function writeReservedTables(sql: SqlStorage, id: string, tableIDs: readonly string[]): void {
  sql.exec("UPDATE reservations SET tables = ? WHERE id = ?", JSON.stringify(tableIDs), id);
}

function writeStep(
  sql: SqlStorage,
  id: string,
  { from, to }: { from: ReservationState | null; to: ReservationState },
  { actor, at }: ReservationCause,
): void {
  sql.exec(
    "INSERT INTO reservation_events (reservation, from_status, to_status, actor, at) VALUES (?, ?, ?, ?, ?)",
    id,
    from,
    to,
    actor,
    at,
  );
}
