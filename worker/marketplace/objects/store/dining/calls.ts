import type { Reservation } from "#shared/contract/dining.ts";
import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import type { OrderContext } from "../core/advance.ts";
import { writeVoid } from "../core/void-orders.ts";
import { runInTransaction } from "../transaction.ts";
import { cancelReservation } from "./cancel.ts";
import { checkIn, type CheckInInput } from "./check-in.ts";
import { confirmReservation, type OwnReservation } from "./confirm.ts";
import { readReservation, toWireReservation } from "./reservations.ts";
import { reserve, type ReserveInput } from "./reserve.ts";
import { reserveSlots } from "./slots.ts";

/** What a Store answers to its guests. Each call first lets what is due happen, then runs as one transaction. */
export function storeDiningCalls(ordering: OrderContext) {
  const { sql } = ordering.storage;
  return {
    checkIn: (input: CheckInInput, { now }: CallContext) =>
      runInTransaction(ordering, now, () => checkIn(sql, input, now)),
    reserve: (input: ReserveInput, { now }: CallContext) =>
      runInTransaction(ordering, now, () => reserve(sql, input, now)),
    reserveSlots: (input: { noOfPax: number; date: string }, { now }: CallContext) =>
      runInTransaction(ordering, now, () => reserveSlots(sql, input, now)),
    confirmReservation: (input: OwnReservation, { now }: CallContext) =>
      runInTransaction(ordering, now, () => confirmReservation(sql, input, now)),
    cancelReservation: (input: OwnReservation, { now }: CallContext) =>
      runInTransaction(ordering, now, () => cancelReservation(ordering, input, now)),
    /**
     * What became of a reservation that its Customer lost sight of; null: nothing. With `isVoidIfMissing` an id without one
     * can never become one any more (wire.md §8.4).
     */
    settleReservation: (input: OwnReservation & { isVoidIfMissing: boolean }, { now }: CallContext) =>
      runInTransaction(ordering, now, (): Reservation | null => {
        const kept = readReservation(sql, input.reservationID);
        if (kept) return kept.customerID === input.customerID ? toWireReservation(kept) : null;
        if (input.isVoidIfMissing) writeVoid(sql, input.reservationID, now);
        return null;
      }),
  } satisfies Api;
}

export type StoreDiningCalls = ReturnType<typeof storeDiningCalls>;
