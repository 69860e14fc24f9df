import type { Reservation } from "#shared/contract/dining.ts";
import { toInstant } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  graceMs,
  keepsTables,
  nextReservationState,
  type ReservationEvent,
  type ReservationState,
} from "#worker/marketplace/domain/dining/reservation-states.ts";
import { clearTimers, setTimer } from "../core/timers.ts";
import { freeTables } from "./table-marks.ts";

/** A reservation as its Store keeps it. Times in epoch milliseconds. */
export type StoredReservation = {
  id: string;
  customerID: string;
  /** The largest first. */
  tableIDs: string[];
  startAt: number;
  endAt: number;
  /** null once nothing can take the table away any more. */
  lockedUntil: number | null;
  noOfPax: number;
  status: ReservationState;
  remark: string;
  /** The order that comes with it. */
  orderID: string | null;
};

type ReservationCause = { actor: "CUSTOMER" | "SYSTEM"; at: number };

/** Timers of a reservation; their ref is its id. */
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
  };
}

/** The reservation of this id; null when there is none. */
export function readReservation(sql: SqlStorage, id: string): StoredReservation | null {
  const row = sql.exec<Row>("SELECT * FROM reservations WHERE id = ?", id).toArray()[0];
  return row ? keptOf(row) : null;
}

/** The customer's own reservation. Another's answers exactly like one that does not exist: NOT_FOUND. */
export function readOwnReservation(sql: SqlStorage, id: string, customerID: string): StoredReservation {
  const kept = readReservation(sql, id);
  if (kept?.customerID !== customerID) throw new DomainError("NOT_FOUND");
  return kept;
}

/** What a customer has at this store that still keeps its tables, the earliest first. */
export function readLiveReservations(sql: SqlStorage, customerID: string): StoredReservation[] {
  const rows = sql.exec<Row>(
    "SELECT * FROM reservations WHERE customer = ? AND status IN ('HELD', 'CONFIRMED', 'SEATED') ORDER BY start_at",
    customerID,
  );
  return Array.from(rows, keptOf);
}

/** A reservation as it goes on the wire. Of tables that were put together it names the largest. */
export function toWireReservation(kept: StoredReservation): Reservation {
  const [storeID = ""] = kept.id.split("-");
  return {
    id: kept.id,
    tableID: kept.tableIDs[0] ?? "",
    storeID,
    startAt: toInstant(kept.startAt),
    endAt: toInstant(kept.endAt),
    lockedUntil: kept.lockedUntil === null ? null : toInstant(kept.lockedUntil),
    noOfPax: kept.noOfPax,
    status: kept.status,
    remark: kept.remark,
  };
}

/** Writes a new hold with its end; its tables are taken already. */
export function writeHold(sql: SqlStorage, kept: StoredReservation, { actor, at }: ReservationCause): void {
  sql.exec(
    `INSERT INTO reservations
       (id, customer, tables, start_at, end_at, locked_until, no_of_pax, status, remark, order_id, held_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    kept.id,
    kept.customerID,
    JSON.stringify(kept.tableIDs),
    kept.startAt,
    kept.endAt,
    kept.lockedUntil,
    kept.noOfPax,
    kept.status,
    kept.remark,
    kept.orderID,
    at,
  );
  writeStep(sql, kept.id, null, kept.status, { actor, at });
  if (kept.lockedUntil !== null) setTimer(sql, { kind: "HOLD_ENDS", ref: kept.id, due: kept.lockedUntil });
}

/**
 * Lets an event happen to a reservation: state, event row, timers, and its tables given back when it keeps them no longer.
 * Null, and nothing changed, when the event cannot happen to it. Call it inside a transaction.
 */
export function moveReservation(
  sql: SqlStorage,
  kept: StoredReservation,
  event: ReservationEvent,
  cause: ReservationCause,
): StoredReservation | null {
  const status = nextReservationState(kept.status, event);
  if (!status) return null;
  sql.exec("UPDATE reservations SET status = ?, locked_until = NULL WHERE id = ?", status, kept.id);
  writeStep(sql, kept.id, kept.status, status, cause);
  clearTimers(sql, kept.id);
  if (!keepsTables(status)) freeTables(sql, kept.id);
  // Who confirms late has the whole grace all the same.
  const missedAt = Math.max(kept.startAt, cause.at) + graceMs;
  if (status === "CONFIRMED") setTimer(sql, { kind: "GUESTS_MISSING", ref: kept.id, due: missedAt });
  if (status === "SEATED") setTimer(sql, { kind: "TABLE_LEFT", ref: kept.id, due: Math.max(kept.endAt, cause.at) });
  return { ...kept, status, lockedUntil: null };
}

/** The hold lasts as long as its order can be paid for: from here on the order decides what becomes of it. */
export function holdForOrder(sql: SqlStorage, id: string, orderID: string, lockedUntil: number): void {
  sql.exec("UPDATE reservations SET order_id = ?, locked_until = ? WHERE id = ?", orderID, lockedUntil, id);
  clearTimers(sql, id);
}

function writeStep(
  sql: SqlStorage,
  id: string,
  from: ReservationState | null,
  to: ReservationState,
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
