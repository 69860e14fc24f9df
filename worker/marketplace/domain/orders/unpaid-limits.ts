import { DomainError } from "../errors.ts";

/** Maximum unpaid orders of one customer (PD19). */
export type UnpaidLimits = {
  /** Orders with a place in a slot, at one store. */
  perStore: number;
  /** The same, at all stores together. */
  perCustomer: number;
  /** Rounds at one table. */
  roundsPerTable: number;
};

type Variable = "UNPAID_ORDERS_PER_STORE" | "UNPAID_ORDERS_PER_CUSTOMER" | "OPEN_ROUNDS_PER_TABLE";

/** The configured limits; a variable that is not a whole number from 1 to 9999 has its default. */
export function getUnpaidLimits(env: Partial<Record<Variable, string>>): UnpaidLimits {
  return {
    perStore: limitOf(env.UNPAID_ORDERS_PER_STORE, 2),
    perCustomer: limitOf(env.UNPAID_ORDERS_PER_CUSTOMER, 4),
    roundsPerTable: limitOf(env.OPEN_ROUNDS_PER_TABLE, 8),
  };
}

function limitOf(text: string | undefined, byDefault: number): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : byDefault;
}

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
