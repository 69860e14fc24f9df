import { toErrorTrace } from "#shared/domain/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { type StarHistogram, type StarTally, sumStars } from "#worker/marketplace/domain/orders/ratings.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

// The stars of a store's reviews as a sum. Every new sum is sent to the Directory, which shows ratings in lists.

type Row = StarTally & { due: number | null; tries: number };

function readRow(sql: SqlStorage): Row | null {
  return sql.exec<Row>("SELECT stars, count, due, tries FROM rating_tally").toArray()[0] ?? null;
}

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

/** Adds a rating and schedules the report to the Directory. */
export function countRating(sql: SqlStorage, stars: number, now: number): void {
  sql.exec(
    "INSERT INTO star_counts (stars, count) VALUES (?, 1) ON CONFLICT (stars) DO UPDATE SET count = count + 1",
    stars,
  );
  sql.exec(
    `INSERT INTO rating_tally (one, stars, count, due, tries) VALUES (1, ?1, 1, ?2, 0)
     ON CONFLICT (one) DO UPDATE SET stars = stars + ?1, count = count + 1, due = ?2, tries = 0`,
    stars,
    now,
  );
}

/** When to report to the Directory, epoch milliseconds; null: it has the current sum. */
export function getNextRatingDue(sql: SqlStorage): number | null {
  return readRow(sql)?.due ?? null;
}

/** Sends the sum to the Directory if it is due; schedules a retry if that fails. */
export async function sendRating(sql: SqlStorage, env: WorkerEnv, storeID: string, now: number): Promise<void> {
  const row = readRow(sql);
  if (!row || row.due === null || row.due > now) return;
  const { stars, count, tries } = row;
  try {
    await getDirectory(env, { now, locale: "EN" })("storeRating", { storeID, stars, count });
    // Only if no further rating was added meanwhile.
    sql.exec("UPDATE rating_tally SET due = NULL WHERE count = ?", count);
  } catch (error) {
    logLine({ event: "rating-unsent", tries, trace: toErrorTrace(error) });
    sql.exec("UPDATE rating_tally SET due = ?, tries = tries + 1", now + getRetryWaitMs(tries));
  }
}
