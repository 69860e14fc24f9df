import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

/** A reward that is due to the member whose code this customer used. */
type ReferralReward = { referrerID: string; tries: number };

/** Stores the member whose code this customer used, once. */
export function storeReferrer(sql: SqlStorage, referrerID: string): void {
  sql.exec("INSERT OR IGNORE INTO referrer (one, customer, tries) VALUES (1, ?, 0)", referrerID);
}

/** The member whose code brought this customer; null: none. */
export function readReferrer(sql: SqlStorage): string | null {
  return sql.exec<{ customer: string }>("SELECT customer FROM referrer").toArray()[0]?.customer ?? null;
}

/** Queues the reward when an order is completed; only the first one counts. */
export function queueReward(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE referrer SET due = ? WHERE due IS NULL AND thanked_at IS NULL", now);
}

export function readDueReward(sql: SqlStorage, now: number): ReferralReward | null {
  const rows = sql.exec<ReferralReward>("SELECT customer AS referrerID, tries FROM referrer WHERE due <= ?", now);
  return rows.toArray()[0] ?? null;
}

export function markRewarded(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE referrer SET due = NULL, thanked_at = ?", now);
}

export function postponeReward(sql: SqlStorage, { tries }: ReferralReward, now: number): void {
  sql.exec("UPDATE referrer SET due = ?, tries = tries + 1", now + getRetryWaitMs(tries));
}

export const nextReward: NextDue = { query: "SELECT due FROM referrer" };
