import { nextLedgerCheck } from "#worker/marketplace/objects/customer/core/standing.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import { nextHoldCheck } from "./holds.ts";
import { expirePoints, nextPointsExpiry } from "./points.ts";
import { fireDueTopUps, topUpDues } from "./top-ups.ts";

/** Applies the due changes that need no other object; reads call it too, so they see them as done. */
export function settleDue(sql: SqlStorage, now: number): void {
  fireDueTopUps(sql, now);
  expirePoints(sql, now);
}

/** What is due of a membership. */
export const loyaltyDues: readonly NextDue[] = [nextPointsExpiry, ...topUpDues, nextHoldCheck, nextLedgerCheck];
