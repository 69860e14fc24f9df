import type { StaffReservation } from "#shared/contract/counter-floor.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { Call } from "./call.ts";
import type { Recipient } from "./store-messages.ts";

type By = { by: StaffCaller };

/** `key`: of the call. */
export type StaffBooking = { key: string; noOfPax: number; startAt: string; guest: Recipient };

export type ReservationPress = { action: "SEAT" | "NO_SHOW" | "CANCEL" } | { action: "MOVE"; tableID: string };

/** What people of a shop do with its tables (wire.md §11.2). Throws NOT_FOUND without a grant here. */
export type FloorCalls = {
  staffReservations: Call<By & { day: string }, StaffReservation[]>;
  /** The same key again changes nothing. Throws RESERVATION_CONFLICT or STORE_CLOSED. */
  bookByStaff: Call<By & StaffBooking, StaffReservation>;
  /** Throws STATE_CHANGED for what is not possible any more, RESERVATION_CONFLICT for a taken table. */
  pressReservation: Call<By & { reservationID: string; press: ReservationPress }, StaffReservation>;
};
