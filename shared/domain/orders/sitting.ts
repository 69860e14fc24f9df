import { minuteMs } from "#shared/domain/time/time.ts";

// How long a party has its table (PD83), and what may still be changed before.

const sittingMs = 90 * minuteMs;
const longSittingMs = 120 * minuteMs;
const smallParty = 6;

/** A reservation with a deposit can be cancelled until this long before it starts. */
export const depositRefundMs = 24 * 60 * minuteMs;
/** How long a table waits for its guests. */
export const graceMs = 15 * minuteMs;

/** The end of a sitting that starts at `startAt`, epoch milliseconds. */
export function getSittingEnd(startAt: number, noOfPax: number): number {
  return startAt + (noOfPax > smallParty ? longSittingMs : sittingMs);
}
