import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { type StoredReservation, moveReservation, readReservation, reservationTimers } from "./reservations.ts";

export function fireReservation(sql: SqlStorage, { kind, ref, due: at }: Timer): void {
  const event = Object.entries(reservationTimers).find(([name]) => name === kind)?.[1];
  const stored = event && readReservation(sql, ref);
  if (!stored) return;
  // Guests with a served order are present, even without check-in.
  const hasArrived = event === "MISS" && wasServed(sql, stored);
  moveReservation(sql, stored, hasArrived ? "ARRIVE" : event, { actor: "SYSTEM", at });
}

/** They were given what was ordered for it, so they are there. */
export function wasServed(sql: SqlStorage, { orderID }: StoredReservation): boolean {
  return orderID !== null && readOrder(sql, orderID)?.state.deliveryStatus === "COMPLETED";
}
