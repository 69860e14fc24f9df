import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

/** The deposit in sen that an order must pay to confirm a table; 0: none. */
export function readDeposit(sql: SqlStorage): number {
  return readStoreProfile(sql).merchant.reservationDeposit ?? 0;
}
