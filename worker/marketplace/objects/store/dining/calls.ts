import type { DiningCalls } from "#worker/marketplace/api/store.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { writeVoid } from "#worker/marketplace/objects/store/core/void-orders.ts";
import { fireReservation } from "./arrival.ts";
import { cancelReservation } from "./cancel.ts";
import { checkIn, fireCheckIn } from "./check-in.ts";
import { confirmReservation } from "./confirm.ts";
import { readLiveReservations, readReservation, toWireReservation } from "./reservations.ts";
import { reserve } from "./reserve.ts";
import { getReserveSlots } from "./slots.ts";

export function createDiningCalls(context: StoreContext): DiningCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    checkIn: (input, { now }) => run(now, () => checkIn(sql, input, now)),
    reserve: (input, at) => run(at.now, () => reserve(sql, input, at)),
    reservations: ({ customerID }, { now }) =>
      run(now, () =>
        readLiveReservations(sql, customerID).map((one) => ({ ...toWireReservation(one), orderID: one.orderID })),
      ),
    reserveSlots: (input, { now }) => run(now, () => getReserveSlots(sql, input, now)),
    confirmReservation: (input, { now }) => run(now, () => confirmReservation(sql, input, now)),
    cancelReservation: (input, { now }) => run(now, () => cancelReservation(context, input, now)),
    settleReservation: ({ reservationID, customerID, isVoidIfMissing }, { now }) =>
      run(now, () => {
        const reservation = readReservation(sql, reservationID);
        if (reservation) return reservation.customerID === customerID ? toWireReservation(reservation) : null;
        if (isVoidIfMissing) writeVoid(sql, reservationID, now);
        return null;
      }),
  };
}

export function fireDiningTimer({ storage: { sql } }: StoreContext, timer: Timer): void {
  fireReservation(sql, timer);
  fireCheckIn(sql, timer);
}
