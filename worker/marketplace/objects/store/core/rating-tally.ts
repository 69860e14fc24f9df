import { type StarHistogram, type StarTally, sumStars } from "#worker/marketplace/domain/orders/ratings.ts";
import { relist } from "./listing-due.ts";

// The stars of a store's reviews as a sum. Lists show it soon after.

/** The store's own ratings, without those of its initial rating. */
export function readTally(sql: SqlStorage): StarTally {
  return sumStars(readStarCounts(sql));
}

/** The store's own ratings by stars, without those of its initial rating. */
export function readStarCounts(sql: SqlStorage): StarHistogram {
  const histogram: StarHistogram = [0, 0, 0, 0, 0];
  for (const { stars, count } of sql.exec<StarTally>("SELECT stars, count FROM star_counts")) {
    histogram[stars - 1] = count;
  }
  return histogram;
}

export function countRating(sql: SqlStorage, stars: number, now: number): void {
  sql.exec(
    "INSERT INTO star_counts (stars, count) VALUES (?, 1) ON CONFLICT (stars) DO UPDATE SET count = count + 1",
    stars,
  );
  relist(sql, now);
}
