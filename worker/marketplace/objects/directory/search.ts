import type { Store } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import { getMatchedText } from "#worker/marketplace/domain/search/matched-text.ts";
import { parseQuery } from "#worker/marketplace/domain/search/query.ts";
import { searchEntries } from "#worker/marketplace/domain/search/search-entries.ts";
import { getSearchIndex } from "./search-index.ts";

type MatchedFood = NonNullable<Store["matchedFoods"]>[number];

/** How one store matches. */
export type StoreMatch = {
  /** 0 to 10, from the best match of the store or of one of its dishes. */
  relevance: number;
  /** What matched of the store itself; "": only dishes did. */
  matched: string;
  /** The best matching dishes, at most three. */
  foods: MatchedFood[];
};

const foodsPerStore = 3;
/** Smaller differences in score are no difference to a customer. */
const relevanceLevels = 10;

/** The matching stores by id: by names, pinyin, initials, tags and places; every word must match. `now` in epoch milliseconds. */
export function findWords(
  sql: SqlStorage,
  input: string,
  view: { locale: Locale; approvedOnly: boolean; now: number },
): ReadonlyMap<string, StoreMatch> {
  const entries = getSearchIndex(sql, view.now).filter(
    (entry) => entry.kind === "store" || entry.isApproved || !view.approvedOnly,
  );
  const matches = new Map<string, StoreMatch>();
  const take = (storeID: string, score: number): StoreMatch => {
    const match = matches.get(storeID) ?? { relevance: 0, matched: "", foods: [] };
    matches.set(storeID, match);
    match.relevance = Math.max(match.relevance, Math.round(score * relevanceLevels));
    return match;
  };
  for (const result of searchEntries(entries, parseQuery(input))) {
    const { entry } = result;
    const matched = getMatchedText(result);
    if (entry.kind === "store") {
      take(entry.id, result.score).matched = matched;
      continue;
    }
    const { id, amount } = entry;
    const food = { id, name: entry.name[view.locale], amount, imageUrl: pictures.food(id), matched };
    for (const outlet of entry.outlets) {
      const score = result.outlets ? result.outlets.get(outlet.id) : result.score;
      if (score === undefined) continue;
      const { foods } = take(outlet.id, score);
      if (foods.length < foodsPerStore) foods.push(food);
    }
  }
  return matches;
}
