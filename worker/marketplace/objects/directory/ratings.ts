import type { Tally } from "../../domain/orders/ratings.ts";

/** Tables of what stores tell of their reviews, one entry a version; see migrations.ts. */
export const directoryRatingMigrations = [
  "CREATE TABLE ratings (store TEXT PRIMARY KEY, stars INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;",
] as const;

/** Keeps the stars of a store's reviews as its Store has summed them; of two sums the later counts. */
export function keepRating(sql: SqlStorage, { storeID, stars, count }: Tally & { storeID: string }): void {
  sql.exec(
    `INSERT INTO ratings (store, stars, count) VALUES (?, ?, ?)
     ON CONFLICT (store) DO UPDATE SET stars = excluded.stars, count = excluded.count WHERE excluded.count > count`,
    storeID,
    stars,
    count,
  );
}
