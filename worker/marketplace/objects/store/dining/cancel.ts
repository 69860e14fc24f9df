import type { Reservation } from "#shared/contract/dining.ts";
import { depositRefundMs } from "#shared/domain/orders/sitting.ts";
import type { OwnReservation } from "#worker/marketplace/api/store-messages.ts";
import { getNextReservationState } from "#worker/marketplace/domain/dining/reservation-states.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { advanceOrder, type Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readDeposit } from "./deposit.ts";
import { type StoredReservation, moveReservation, readOwnReservation, toWireReservation } from "./reservations.ts";

/**
 * Cancels a reservation and its order. Repeatable. Throws RESERVATION_EXPIRED after the hold expired; NOT_CANCELLABLE
 * after the kitchen started, for seated or missed guests, and for a deposit in the last 24 hours.
 */
export function cancelReservation(context: StoreContext, input: OwnReservation, now: number): Reservation {
  const { sql } = context.storage;
  const stored = readOwnReservation(sql, input.reservationID, input.customerID);
  if (stored.status === "CANCELLED") return toWireReservation(stored);
  if (stored.status === "EXPIRED") throw new DomainError("RESERVATION_EXPIRED");
  if (!getNextReservationState(stored.status, "CANCEL")) throw new DomainError("NOT_CANCELLABLE");
  // Cancelling the order also releases the table.
  if (stored.orderID !== null) cancelPreOrder(context, stored, stored.orderID, now);
  else moveReservation(sql, stored, "CANCEL", { actor: "CUSTOMER", at: now });
  return toWireReservation(readOwnReservation(sql, stored.id, stored.customerID));
}

function cancelPreOrder(context: StoreContext, stored: StoredReservation, orderID: string, now: number): void {
  const { sql } = context.storage;
  const isPaid = readOrder(sql, orderID)?.state.paymentStatus === "DONE";
  const keepsDeposit = isPaid && readDeposit(sql) > 0 && now > stored.startAt - depositRefundMs;
  const cause: Cause = { actor: "CUSTOMER", reason: "CUSTOMER", at: now };
  if (keepsDeposit || !advanceOrder(context, orderID, "TABLE_CANCELLED", cause))
    throw new DomainError("NOT_CANCELLABLE");
}
