import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

/** An object with a copy of records: a store, a merchant, a promotion code, or the list of offers. */
export type Untold = { object: "STORE" | "MERCHANT" | "PROMO" | "OFFERS"; id: string; revision: number; tries: number };

/** Those that are due the longest; of an import merchants before their stores. */
export function readDueUntold(sql: SqlStorage, now: number, most: number): Untold[] {
  return sql
    .exec<Untold>(
      "SELECT object, id, revision, tries FROM untold WHERE due <= ? ORDER BY due, object LIMIT ?",
      now,
      most,
    )
    .toArray();
}

/** Unless a later import has changed it meanwhile. */
export function forgetTold(sql: SqlStorage, { object, id, revision }: Untold): void {
  sql.exec("DELETE FROM untold WHERE object = ? AND id = ? AND revision = ?", object, id, revision);
}

export function postpone(sql: SqlStorage, { object, id, revision, tries }: Untold, now: number): void {
  sql.exec(
    "UPDATE untold SET due = ?, tries = tries + 1 WHERE object = ? AND id = ? AND revision = ?",
    now + getRetryWaitMs(tries),
    object,
    id,
    revision,
  );
}

export function countUntold(sql: SqlStorage, revision: number): number {
  return sql.exec<{ count: number }>("SELECT count(*) AS count FROM untold WHERE revision = ?", revision).one().count;
}

/** Epoch milliseconds; null: everybody knows. */
export function getNextUntoldDue(sql: SqlStorage): number | null {
  return sql.exec<{ at: number | null }>("SELECT min(due) AS at FROM untold").one().at;
}
