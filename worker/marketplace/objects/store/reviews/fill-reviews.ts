import type { Locale } from "#shared/domain/locale.ts";
import { locales } from "#shared/domain/locale.ts";
import { dayMs } from "#shared/domain/time.ts";
import { toReviewAuthor } from "#worker/marketplace/domain/orders/review-author.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";

/**
 * Writes the reviews of the sample data; the menu must be filled. Repeatable: time, author and a later reply stay as they
 * are. `now` in epoch milliseconds.
 */
export function fillReviews(sql: SqlStorage, storeID: string, now: number): void {
  for (const { id, stars, comment, customerName, foodIDs, daysAgo, reply } of getMarketData().reviewsOf(storeID)) {
    const at = now - daysAgo * dayMs;
    sql.exec(
      `INSERT INTO listed_reviews (id, stars, comment, author, at, dish_names, reply, replied_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET stars = excluded.stars, comment = excluded.comment, dish_names = excluded.dish_names`,
      id,
      stars,
      comment,
      toReviewAuthor(customerName),
      at,
      JSON.stringify(readDishNames(sql, foodIDs)),
      reply ?? null,
      reply === undefined ? null : at + dayMs,
    );
  }
}

function readDishNames(sql: SqlStorage, foodIDs: readonly string[]): Record<Locale, string[]> {
  const foods = foodIDs.flatMap((id) =>
    sql.exec<{ data: string }>("SELECT data FROM foods WHERE id = ?", id).toArray(),
  );
  const names = foods.map(({ data }) => (JSON.parse(data) as FoodRecord).name);
  return Object.fromEntries(locales.map((locale) => [locale, names.map((name) => name[locale])])) as Record<
    Locale,
    string[]
  >;
}
