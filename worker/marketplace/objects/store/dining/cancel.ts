import type { Reservation } from "#shared/contract/dining.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { depositBackMs, nextReservationState } from "#worker/marketplace/domain/dining/reservation-states.ts";
import { advanceOrder, type Cause } from "../core/advance.ts";
import type { StoreContext } from "../core/context.ts";
import { readOrder } from "../core/orders.ts";
import type { OwnReservation } from "../messages.ts";
import { readDeposit } from "./deposit.ts";
import { type StoredReservation, moveReservation, readOwnReservation, toWireReservation } from "./reservations.ts";

/**
 * Gives a table back, and the order that comes with it: its money returns until the kitchen begins, a deposit until a day
 * before. A second time it yields the reservation as it is. A hold that ran out is RESERVATION_EXPIRED; guests who sit, sat
 * or never came are NOT_CANCELLABLE.
 */
export function cancelReservation(context: StoreContext, input: OwnReservation, now: number): Reservation {
  const { sql } = context.storage;
  const kept = readOwnReservation(sql, input.reservationID, input.customerID);
  if (kept.status === "CANCELLED") return toWireReservation(kept);
  if (kept.status === "EXPIRED") throw new DomainError("RESERVATION_EXPIRED");
  if (!nextReservationState(kept.status, "CANCEL")) throw new DomainError("NOT_CANCELLABLE");
  // The order takes its table with it.
  if (kept.orderID !== null) cancelPreOrder(context, kept, kept.orderID, now);
  else moveReservation(sql, kept, "CANCEL", { actor: "CUSTOMER", at: now });
  return toWireReservation(readOwnReservation(sql, kept.id, kept.customerID));
}

function cancelPreOrder(context: StoreContext, kept: StoredReservation, orderID: string, now: number): void {
  const { sql } = context.storage;
  const isPaid = readOrder(sql, orderID)?.state.paymentStatus === "DONE";
  const isKept = isPaid && readDeposit(sql) > 0 && now > kept.startAt - depositBackMs;
  const cause: Cause = { actor: "CUSTOMER", reason: "CUSTOMER", at: now };
  if (isKept || !advanceOrder(context, orderID, "TABLE_CANCELLED", cause)) throw new DomainError("NOT_CANCELLABLE");
}
