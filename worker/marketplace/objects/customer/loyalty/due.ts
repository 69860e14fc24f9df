import { getNextCheckDue } from "#worker/marketplace/objects/customer/core/standing.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { getNextHoldDue } from "./holds.ts";
import { expirePoints, getNextPointsExpiry } from "./points.ts";
import { fireDueTopUps, getNextTopUpDue } from "./top-ups.ts";

/** Applies the due changes that need no other object; reads call it too, so they see them as done. */
export function settleDue(sql: SqlStorage, now: number): void {
  fireDueTopUps(sql, now);
  expirePoints(sql, now);
}

/** The next due time of a membership in epoch milliseconds; null: none. */
export function getNextLoyaltyDue(sql: SqlStorage): number | null {
  return getEarliestDue([getNextPointsExpiry(sql), getNextTopUpDue(sql), getNextHoldDue(sql), getNextCheckDue(sql)]);
}
