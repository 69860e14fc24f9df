import type { EarlierState } from "./api.ts";

/** Ratings and pauses of stores from before stores listed themselves (decision 0114); none for other stores. */
export function readEarlierStates(sql: SqlStorage, { ids }: { ids: string[] }): EarlierState[] {
  const rows = sql.exec<EarlierState>(
    `SELECT stores.id, stores.closed_until AS closedUntil,
       coalesce(ratings.stars, 0) AS stars, coalesce(ratings.count, 0) AS count
     FROM stores LEFT JOIN ratings ON ratings.store = stores.id
     WHERE stores.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
  return rows.toArray();
}
