import type { Reservation } from "#shared/contract/dining.ts";
import type { OwnReservation } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { readDeposit } from "./deposit.ts";
import { moveReservation, readOwnReservation, toWireReservation } from "./reservations.ts";

/** Confirms a hold; repeatable. Throws MIN_ORDER_NOT_MET for an unpaid deposit (states.md §5), RESERVATION_EXPIRED. */
export function confirmReservation(sql: SqlStorage, input: OwnReservation, now: number): Reservation {
  const stored = readOwnReservation(sql, input.reservationID, input.customerID);
  if (stored.status === "CONFIRMED" || stored.status === "SEATED") return toWireReservation(stored);
  if (stored.status === "HELD" && readDeposit(sql) > 0) throw new DomainError("MIN_ORDER_NOT_MET");
  const confirmed = moveReservation(sql, stored, "CONFIRM", { actor: "CUSTOMER", at: now });
  if (!confirmed) throw new DomainError("RESERVATION_EXPIRED");
  return toWireReservation(confirmed);
}
