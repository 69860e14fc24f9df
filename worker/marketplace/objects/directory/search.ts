import type { Store } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { pictures } from "../../domain/pictures.ts";
import { getMatchedText } from "../../domain/search/matched-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import { searchEntries } from "../../domain/search/search-entries.ts";
import { getSearchIndex } from "./search-index.ts";

type MatchedFood = NonNullable<Store["matchedFoods"]>[number];

export type SearchMatches = {
  /** What matched of each store that matches itself. */
  stores: ReadonlyMap<string, string>;
  /** The best matching dishes of each merchant, at most three. */
  foodsOf: ReadonlyMap<string, MatchedFood[]>;
};

const foodsPerMerchant = 3;

/** Searches stores and dishes by names, pinyin, initials and tags; every word must match. `now` in epoch milliseconds. */
export function findWords(
  sql: SqlStorage,
  input: string,
  view: { locale: Locale; approvedOnly: boolean; now: number },
): SearchMatches {
  const entries = getSearchIndex(sql, view.now).filter(
    (entry) => entry.kind === "store" || entry.isApproved || !view.approvedOnly,
  );
  const stores = new Map<string, string>();
  const foodsOf = new Map<string, MatchedFood[]>();
  for (const result of searchEntries(entries, parseQuery(input))) {
    const { entry } = result;
    if (entry.kind === "store") {
      stores.set(entry.id, getMatchedText(result));
      continue;
    }
    const foods = foodsOf.get(entry.merchant) ?? [];
    foodsOf.set(entry.merchant, foods);
    if (foods.length === foodsPerMerchant) continue;
    const { id, name, amount } = entry;
    foods.push({
      id,
      name: name[view.locale],
      amount,
      imageUrl: pictures.food(id),
      matched: getMatchedText(result),
    });
  }
  return { stores, foodsOf };
}
