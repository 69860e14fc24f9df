import { earliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { nextHoldDue } from "./holds.ts";
import { expirePoints, nextLapse } from "./points.ts";
import { fireTopUps, nextTopUpDue } from "./top-ups.ts";

/** Lets happen what a membership does by itself and nobody has to be asked about; a read treats it as done when it is due. */
export function settleDue(sql: SqlStorage, now: number): void {
  fireTopUps(sql, now);
  expirePoints(sql, now);
}

/** When a membership next does something by itself; null: never. */
export function nextLoyaltyDue(sql: SqlStorage): number | null {
  return earliestDue([nextLapse(sql), nextTopUpDue(sql), nextHoldDue(sql)]);
}
