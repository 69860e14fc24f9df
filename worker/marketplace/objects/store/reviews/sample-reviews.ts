import type { Locale } from "#shared/domain/text/locale.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { toReviewAuthor } from "#worker/marketplace/domain/orders/review-author.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { getSamplePeople } from "#worker/marketplace/ports/sample-people.ts";

/** Writes what customers of the sample have said of a store; the menu is there. `now` in epoch milliseconds. */
export function writeSampleReviews(sql: SqlStorage, storeID: string, now: number): void {
  for (const { id, stars, comment, customerName, foodIDs, daysAgo, reply } of getSamplePeople().reviewsOf(storeID)) {
    const at = now - daysAgo * dayMs;
    sql.exec(
      `INSERT INTO listed_reviews (id, stars, comment, author, at, dish_names, reply, replied_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
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
