/** Ids of the favourite stores, newest first; empty before the first login. */
export function readFavourites(sql: SqlStorage): string[] {
  const row = sql.exec<{ favourites: string }>("SELECT favourites FROM profile").toArray()[0];
  return row ? (JSON.parse(row.favourites) as string[]) : [];
}

/** Replaces the list, without repeated ids, and returns it. */
export function writeFavourites(sql: SqlStorage, storeIDs: readonly string[]): string[] {
  const list = [...new Set(storeIDs)];
  sql.exec("UPDATE profile SET favourites = ?", JSON.stringify(list));
  return list;
}
