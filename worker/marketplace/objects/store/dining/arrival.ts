import { earlyMs } from "#worker/marketplace/domain/dining/reservation-states.ts";
import { readOrder } from "../core/orders.ts";
import type { Timer } from "../core/timers.ts";
import { findTableByName } from "../core/tables.ts";
import {
  type StoredReservation,
  liveReservations,
  moveReservation,
  readReservation,
  reservationTimers,
} from "./reservations.ts";

/** A customer is at the store, at this table if they name one: the table they reserved for now is theirs. */
export function seatGuests(sql: SqlStorage, customerID: string, tableNo: string | null, now: number): void {
  const tableID = tableNo === null ? null : (findTableByName(sql, tableNo)?.id ?? "");
  const due = liveReservations(sql, customerID).find(
    ({ status, startAt, tableIDs }) =>
      status === "CONFIRMED" && startAt - earlyMs <= now && (tableID === null || tableIDs.includes(tableID)),
  );
  if (due) moveReservation(sql, due, "ARRIVE", { actor: "CUSTOMER", at: now });
}

/** Lets what a reservation's timer stands for happen; a timer of something else changes nothing. */
export function fireReservation(sql: SqlStorage, { kind, ref, due: at }: Timer): void {
  const event = Object.entries(reservationTimers).find(([name]) => name === kind)?.[1];
  const kept = event && readReservation(sql, ref);
  if (!kept) return;
  // Who was served has come, though nobody said so.
  const isHere = event === "MISS" && isServed(sql, kept);
  moveReservation(sql, kept, isHere ? "ARRIVE" : event, { actor: "SYSTEM", at });
}

function isServed(sql: SqlStorage, { orderID }: StoredReservation): boolean {
  return orderID !== null && readOrder(sql, orderID)?.state.deliveryStatus === "COMPLETED";
}
