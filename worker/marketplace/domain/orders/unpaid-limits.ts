import { DomainError } from "../errors.ts";

/** How many unpaid orders one customer may have open (PD19). */
export type UnpaidLimits = {
  /** Orders that hold a place in a slot, at one store. */
  perStore: number;
  /** The same over all stores. */
  perCustomer: number;
  /** Rounds at one table. */
  roundsPerTable: number;
};

type Variable = "UNPAID_ORDERS_PER_STORE" | "UNPAID_ORDERS_PER_CUSTOMER" | "OPEN_ROUNDS_PER_TABLE";

/** The limits of the configuration; a variable that is missing or no whole number from 1 to 9999 counts as its default. */
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

/**
 * When one more fits beside things that end at `ends`, epoch milliseconds, where `limit` are allowed at once; `now` when it
 * fits already.
 */
export function getRoomAt(ends: readonly number[], limit: number, now: number): number {
  const open = ends.filter((end) => end > now).toSorted((a, b) => a - b);
  return open[open.length - limit] ?? now;
}

/** Throws UNPAID_ORDERS_LIMIT with the seconds to wait, at least 1, unless there is room by `now`. */
export function assertRoomBy(now: number, roomAtMs: number): void {
  if (roomAtMs <= now) return;
  throw new DomainError("UNPAID_ORDERS_LIMIT", { retryAfterSeconds: Math.ceil((roomAtMs - now) / 1000) });
}
