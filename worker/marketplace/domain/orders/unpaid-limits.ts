import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** Maximum unpaid orders of one customer (PD19). */
export type UnpaidLimits = {
  /** Orders with a place in a slot, at one store. */
  perStore: number;
  /** The same, at all stores together. */
  perCustomer: number;
  /** Rounds at one table. */
  roundsPerTable: number;
};

/** When one more fits among `ends` with at most `limit` at once; `now` if it fits already. Epoch milliseconds. */
export function getRoomAt(ends: readonly number[], limit: number, now: number): number {
  const open = ends.filter((end) => end > now).toSorted((a, b) => a - b);
  return open[open.length - limit] ?? now;
}

/** Throws UNPAID_ORDERS_LIMIT with the seconds to wait, at least 1, if `roomAtMs` is after `now`. */
export function assertRoomBy(now: number, roomAtMs: number): void {
  if (roomAtMs <= now) return;
  throw new DomainError("UNPAID_ORDERS_LIMIT", { retryAfterSeconds: Math.ceil((roomAtMs - now) / 1000) });
}
