import type { StarTally } from "#worker/marketplace/domain/orders/ratings.ts";

/** One entry per version; see migrations.ts. */
export const directoryRatingMigrations = [
  "CREATE TABLE ratings (store TEXT PRIMARY KEY, stars INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;",
] as const;

/** Stores the sum of a store's stars; a higher count replaces a lower one. */
export function storeRating(sql: SqlStorage, { storeID, stars, count }: StarTally & { storeID: string }): void {
  sql.exec(
    `INSERT INTO ratings (store, stars, count) VALUES (?, ?, ?)
     ON CONFLICT (store) DO UPDATE SET stars = excluded.stars, count = excluded.count WHERE excluded.count > count`,
    storeID,
    stars,
    count,
  );
}
