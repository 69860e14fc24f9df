import type { StaffReservation, TableLines } from "#shared/contract/counter-floor.ts";
import type { StaffTable } from "#shared/contract/counter.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { Call } from "./call.ts";
import type { Recipient } from "./store-messages.ts";

type By = { by: StaffCaller };

/** `key`: of the call. */
export type StaffBooking = { key: string; noOfPax: number; startAt: string; guest: Recipient };

export type ReservationPress = { action: "SEAT" | "NO_SHOW" | "CANCEL" } | { action: "MOVE"; tableID: string };

/** `lines`: of each round, by its id; none has them where the bill is split equally. `received` in sen. */
export type SplitCash = By & {
  tableID: string;
  key: string;
  orderIDs: readonly string[];
  parts: readonly { received: number; lines?: Readonly<Record<string, readonly string[]>> | undefined }[];
};
export type SplitTaken = { parts: { due: number; change: number }[]; rounding: number };

/** What people of a shop do with its tables (wire.md §11.2). Throws NOT_FOUND without a grant here. */
export type FloorCalls = {
  staffReservations: Call<By & { day: string }, StaffReservation[]>;
  /** The same key again changes nothing. Throws RESERVATION_CONFLICT or STORE_CLOSED. */
  bookByStaff: Call<By & StaffBooking, StaffReservation>;
  /** Throws STATE_CHANGED for what is not possible any more, RESERVATION_CONFLICT for a taken table. */
  tableLines: Call<By & { tableID: string }, TableLines[]>;
  /** The same key again changes nothing. Throws STATE_CHANGED, CASH_NOT_TAKEN, or VALIDATION_FAILED for a line of nobody or of two. */
  takeSplitCash: Call<SplitCash, SplitTaken>;
  /** Yields the bills. Throws STATE_CHANGED for a round that is not on the bill. */
  moveRounds: Call<By & { tableID: string; orderIDs: readonly string[]; to: string }, StaffTable[]>;
  /** `to` null: each table is by itself again. Yields the bills. */
  joinTables: Call<By & { tableID: string; to: string | null }, StaffTable[]>;
  pressReservation: Call<By & { reservationID: string; press: ReservationPress }, StaffReservation>;
};
