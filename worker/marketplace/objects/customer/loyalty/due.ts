import { earliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { nextHoldDue } from "./holds.ts";
import { expirePoints, nextLapse } from "./points.ts";
import { fireTopUps, nextTopUpDue } from "./top-ups.ts";

/** Applies the due changes that need no other object; reads call it too, so they see them as done. */
export function settleDue(sql: SqlStorage, now: number): void {
  fireTopUps(sql, now);
  expirePoints(sql, now);
}

/** The next due time of a membership in epoch milliseconds; null: none. */
export function nextLoyaltyDue(sql: SqlStorage): number | null {
  return earliestDue([nextLapse(sql), nextTopUpDue(sql), nextHoldDue(sql)]);
}
