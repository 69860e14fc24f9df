import { readOrder } from "../core/orders.ts";
import type { Timer } from "../core/timers.ts";
import { type StoredReservation, moveReservation, readReservation, reservationTimers } from "./reservations.ts";

export function fireReservation(sql: SqlStorage, { kind, ref, due: at }: Timer): void {
  const event = Object.entries(reservationTimers).find(([name]) => name === kind)?.[1];
  const kept = event && readReservation(sql, ref);
  if (!kept) return;
  // Guests with a served order are present, even without check-in.
  const isHere = event === "MISS" && isServed(sql, kept);
  moveReservation(sql, kept, isHere ? "ARRIVE" : event, { actor: "SYSTEM", at });
}

function isServed(sql: SqlStorage, { orderID }: StoredReservation): boolean {
  return orderID !== null && readOrder(sql, orderID)?.state.deliveryStatus === "COMPLETED";
}
