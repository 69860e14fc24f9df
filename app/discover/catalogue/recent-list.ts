const mostRecent = 8;
const longestTerm = 100;

/** Reads what `JSON.stringify` of recent searches gave, newest first; other text is none. */
export function parseRecentSearches(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "");
    return Array.isArray(stored) ? stored.filter(isTerm).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** A repeated search moves to the front, in the new spelling. */
export function addSearch(terms: readonly string[], added: string): string[] {
  const term = added.trim().slice(0, longestTerm);
  return term ? [term, ...removeSearch(terms, term)].slice(0, mostRecent) : [...terms];
}

export function removeSearch(terms: readonly string[], removed: string): string[] {
  return terms.filter((term) => term.toLowerCase() !== removed.toLowerCase());
}

const isTerm = (term: unknown): term is string =>
  typeof term === "string" && term.trim() !== "" && term.length <= longestTerm;
