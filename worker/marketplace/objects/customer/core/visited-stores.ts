import { randomInt } from "node:crypto";

/**
 * Visits of each object, counted from some number: only whether there was one since somebody looked is of interest, and an
 * object that begins anew says that there was.
 */
const counts = new WeakMap<SqlStorage, number>();

/** Notes that a store may get the customer's data from now on. Each visit raises the count of `countVisits`. */
export function noteVisit(sql: SqlStorage, storeID: string): void {
  counts.set(sql, countVisits(sql) + 1);
  sql.exec("INSERT OR IGNORE INTO visited_stores (store) VALUES (?)", storeID);
}

/** The ids of the stores that may have data of the customer. */
export function readVisitedStores(sql: SqlStorage): string[] {
  return Array.from(
    sql.exec<{ store: string }>("SELECT store FROM visited_stores ORDER BY store"),
    ({ store }) => store,
  );
}

/** Grows with each visit, so that a caller knows whether there was one since it looked. */
export function countVisits(sql: SqlStorage): number {
  const count = counts.get(sql) ?? randomInt(2 ** 47);
  counts.set(sql, count);
  return count;
}

/** Called when a store has nothing of the customer any more. */
export function dropVisitedStore(sql: SqlStorage, storeID: string): void {
  sql.exec("DELETE FROM visited_stores WHERE store = ?", storeID);
}
