/** Notes that a store may get the customer's data from now on. Each visit raises the count of `countVisits`. */
export function noteVisit(sql: SqlStorage, storeID: string): void {
  sql.exec(
    "INSERT INTO visited_stores (store, visits) VALUES (?, 1) ON CONFLICT (store) DO UPDATE SET visits = visits + 1",
    storeID,
  );
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
  return sql.exec<{ sum: number }>("SELECT coalesce(sum(visits), 0) AS sum FROM visited_stores").one().sum;
}

/** Called when a store has nothing of the customer any more. */
export function dropVisitedStore(sql: SqlStorage, storeID: string): void {
  sql.exec("DELETE FROM visited_stores WHERE store = ?", storeID);
}
