import { readStoreProfile } from "../core/store-profile.ts";

/** What this store wants to have been paid before a table is confirmed, in sen; 0: nothing. An order for the table pays it. */
export function readDeposit(sql: SqlStorage): number {
  return readStoreProfile(sql).merchant.reservationDeposit ?? 0;
}
