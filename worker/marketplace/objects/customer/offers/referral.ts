import { retryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

/** A friend who is to be thanked: this customer came by their code and has completed a first order. */
type ReferralReward = { referrerID: string; tries: number };

/** Keeps whose code this customer came by, once. */
export function keepReferrer(sql: SqlStorage, referrerID: string): void {
  sql.exec("INSERT OR IGNORE INTO referrer (one, customer, tries) VALUES (1, ?, 0)", referrerID);
}

/** An order of this customer was completed: with the first one the friend is to be thanked. */
export function queueReward(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE referrer SET due = ? WHERE due IS NULL AND thanked_at IS NULL", now);
}

/** The friend to thank by now; null: nobody. */
export function readDueRewards(sql: SqlStorage, now: number): ReferralReward | null {
  const rows = sql.exec<ReferralReward>("SELECT customer AS referrerID, tries FROM referrer WHERE due <= ?", now);
  return rows.toArray()[0] ?? null;
}

/** The friend has their voucher. */
export function markRewarded(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE referrer SET due = NULL, thanked_at = ?", now);
}

/** Thanking failed: again later, each time after twice as long. */
export function postponeReward(sql: SqlStorage, { tries }: ReferralReward, now: number): void {
  sql.exec("UPDATE referrer SET due = ?, tries = tries + 1", now + retryWaitMs(tries));
}

/** When the friend is next to be thanked, in epoch milliseconds; null: not. */
export function nextRewardDue(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM referrer").one().due;
}
