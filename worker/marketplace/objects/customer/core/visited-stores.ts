/** Remembers a store that has records of the customer besides orders: a reservation or a check-in. */
export function rememberVisit(sql: SqlStorage, storeID: string): void {
  sql.exec("INSERT OR IGNORE INTO visited_stores (store) VALUES (?)", storeID);
}

/** The ids of the remembered stores. */
export function readVisitedStores(sql: SqlStorage): string[] {
  return Array.from(
    sql.exec<{ store: string }>("SELECT store FROM visited_stores ORDER BY store"),
    ({ store }) => store,
  );
}
