import type { Store } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { pictures } from "../../domain/pictures.ts";
import { toSearchTerms } from "../../domain/search/search-text.ts";
import type { Localized } from "#shared/domain/locale.ts";

type MatchedFood = NonNullable<Store["matchedFoods"]>[number];

export type SearchMatches = {
  storeIDs: ReadonlySet<string>;
  /** The best matching dishes of each merchant, at most three. */
  foodsOf: ReadonlyMap<string, MatchedFood[]>;
};

const foodsPerMerchant = 3;

/** Searches the names of stores, merchants and dishes in both languages; every word must match. */
export function findWords(
  sql: SqlStorage,
  input: string,
  view: { locale: Locale; approvedOnly: boolean },
): SearchMatches {
  const terms = toSearchTerms(input);
  if (terms.length === 0) return { storeIDs: new Set(), foodsOf: new Map() };
  return { storeIDs: findStores(sql, terms), foodsOf: findFoods(sql, terms, view) };
}

function findStores(sql: SqlStorage, terms: string[]): Set<string> {
  const rows = sql.exec<{ store: string }>(
    "SELECT store FROM store_words WHERE store_words MATCH ?",
    terms.join(" AND "),
  );
  return new Set(Array.from(rows, (row) => row.store));
}

function findFoods(sql: SqlStorage, terms: string[], view: { locale: Locale; approvedOnly: boolean }) {
  // A merchant's name may support a match of a dish, but not replace it.
  const match = `name : (${terms.join(" OR ")}) AND ${terms.join(" AND ")}`;
  const rows = sql.exec<{ id: string; merchant: string; name: string; amount: number }>(
    `SELECT foods.id, foods.merchant, foods.name, foods.amount
     FROM food_words JOIN foods ON foods.id = food_words.food
     WHERE food_words MATCH ? AND foods.approved >= ? ORDER BY food_words.rank, foods.id`,
    match,
    view.approvedOnly ? 1 : 0,
  );
  const foodsOf = new Map<string, MatchedFood[]>();
  for (const { id, merchant, name, amount } of rows) {
    const foods = foodsOf.get(merchant) ?? [];
    foodsOf.set(merchant, foods);
    if (foods.length === foodsPerMerchant) continue;
    const text = (JSON.parse(name) as Localized)[view.locale];
    foods.push({ id, name: text, amount, imageUrl: pictures.food(id) });
  }
  return foodsOf;
}
