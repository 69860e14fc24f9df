import {
  type Field,
  type FieldMatch,
  findPath,
  matchField,
  type Matcher,
  type Matching,
  type Path,
} from "./find-path.ts";
import type { IndexedName } from "./indexed-name.ts";
import { type Match, matchArea, matchPiece, matchPieceLoosely, scores } from "./match-piece.ts";
import type { Piece, Query } from "./query.ts";

export type { Field } from "./find-path.ts";

/** A store where an entry is sold, and the texts that tell it from others: its name and where it is. None is an own field. */
export type Outlet = { id: string; fields: readonly Field[] };

/** `outlets`: where a dish is sold, or the store itself. The dishes of a merchant share the list. */
export type Entry = { fields: readonly Field[]; outlets?: readonly Outlet[] };

/**
 * `score` is 0 to 1; `found` has a match for each piece of the query. `outlets` has the score at each outlet, where words
 * of the query tell one outlet from another; null: every outlet.
 */
export type Result<E extends Entry> = {
  entry: E;
  score: number;
  found: readonly FieldMatch[];
  outlets: ReadonlyMap<string, number> | null;
};

/** Letters of a query that may have two typing errors. */
const longQuery = 10;
/** Guesses that are much worse than the best one are left out. */
const closeToBest = 0.85;

/** The entries that match every word of a query, best first. Weak matches and typing errors count when nothing fits better. */
export function searchEntries<E extends Entry>(entries: readonly E[], query: Query): Result<E>[] {
  const strong = findStrong(entries, query, createMatching(query, false));
  if (strong.length > 0) return sortResults(hasWritten(strong) ? dropChanceReadings(strong) : strong);
  const loose = findWeak(entries, query, createMatching(query, true));
  return sortResults(loose.filter(({ score }) => score >= getFloor(getBest(loose))));
}

/** The entries that match every word of a query well, in no order. */
export function findStrong<E extends Entry>(entries: readonly E[], query: Query, matching: Matching): Result<E>[] {
  if (query.words.length === 0) return [];
  return findEntries(entries, query, matching).filter(({ score }) => score >= scores.weak);
}

/** The entries that match every word of a query weakly or, with a `matching` that allows them, with typing errors, in no order. */
export function findWeak<E extends Entry>(entries: readonly E[], query: Query, matching: Matching): Result<E>[] {
  return query.words.length === 0 ? [] : findEntries(entries, query, matching);
}

/** How names are compared with a query; each name once. `isLoose`: typing errors count. */
export function createMatching(query: Query, isLoose: boolean): Matching {
  const areas = remember(matchArea);
  if (!isLoose) return { matchName: remember(matchPiece), matchArea: areas, maxEdits: 0 };
  const letters = query.words.reduce((sum, { text }) => sum + text.length, 0);
  // A match with an error is never better than one without.
  const matchName = remember((piece, name) => matchPiece(piece, name) ?? matchPieceLoosely(piece, name));
  return { matchName, matchArea: areas, maxEdits: letters < longQuery ? 1 : 2 };
}

/** The best score of some results, 0 for none. */
export const getBest = (results: readonly { score: number }[]): number =>
  results.reduce((best, { score }) => Math.max(best, score), 0);

/** Guesses that score less than this are left out, where the best one has the score `best`. */
export const getFloor = (best: number): number => best * closeToBest;

/** A dish and a place are no more words than these; each Chinese character is one. */
const mostWordsWithPlace = 16;

const isWritten = ({ field, match }: FieldMatch) => field.weight === 1 && match.score === scores.same;

/** True when some result has every word as it is written. */
export const hasWritten = (results: readonly Result<Entry>[]): boolean =>
  results.some(({ found }) => found.filter(({ field }) => field.isOwn).every(isWritten));

/** "sushi" is a dish, and by chance the pinyin of 素食: where a word is written so, tags do not match by their sound. */
export function dropChanceReadings<E extends Entry>(results: readonly Result<E>[]): Result<E>[] {
  return results.filter(
    ({ found }) => !found.some(({ field, match }) => field.isOwn && field.weight < 1 && match.readings.length > 0),
  );
}

function findEntries<E extends Entry>(entries: readonly E[], query: Query, matching: Matching): Result<E>[] {
  const listNamed = createOutletFilter(query, matching);
  return entries.flatMap((entry): Result<E>[] => {
    const path = findPath(entry.fields, query, matching);
    const plain = path && { entry, score: getScore(path), found: path.found, outlets: null };
    if (plain && plain.score >= scores.weak) return [plain];
    const atOutlets = findAtOutlets(entry, listNamed(entry), query, matching);
    if (plain && plain.score >= (atOutlets?.score ?? 0)) return [plain];
    return atOutlets ? [atOutlets] : [];
  });
}

const getScore = ({ score, letters }: Path) => score / letters;

/** An entry at those outlets where the words that it lacks match the outlet; null: at none. */
function findAtOutlets<E extends Entry>(
  entry: E,
  named: readonly NamedOutlets[],
  query: Query,
  matching: Matching,
): Result<E> | null {
  const isNamed = (field: Field) => field.isOwn && isInQuery(field, query, matching);
  if (named.length === 0 || !entry.fields.some(isNamed)) return null;
  const paths = named.flatMap(({ ids, fields }) => {
    const path = findPath([...entry.fields, ...fields], query, matching);
    return path ? [{ ids, found: path.found, score: getScore(path) }] : [];
  });
  const [best] = paths.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const { score, found } = best;
  return { entry, score, found, outlets: new Map(paths.flatMap(({ ids, score }) => ids.map((id) => [id, score]))) };
}

const isInQuery = (field: Field, { pieces }: Query, matching: Matching) =>
  pieces.some((ofWord) => ofWord.some((piece) => matchField(piece, field, matching)));

/** Outlets of which a query names the same, and only those of their fields that it names. */
type NamedOutlets = { ids: string[]; fields: readonly Field[] };

/** Finds the outlets of an entry that a query names. One word cannot name both a dish and an outlet. */
function createOutletFilter(query: Query, matching: Matching): (entry: Entry) => readonly NamedOutlets[] {
  const { length } = query.words;
  const known = new Map<readonly Outlet[], readonly NamedOutlets[]>();
  const named = new Map<Field, boolean>();
  const isNamed = (field: Field) => {
    const found = named.get(field) ?? isInQuery(field, query, matching);
    named.set(field, found);
    return found;
  };
  const group = (outlets: readonly Outlet[]) => {
    const groups = new Map<string, NamedOutlets>();
    for (const outlet of outlets) {
      const fields = outlet.fields.filter(isNamed);
      const key = fields.map(({ name }) => name.text).join("|");
      const same = groups.get(key);
      if (same) same.ids.push(outlet.id);
      else if (fields.length > 0) groups.set(key, { ids: [outlet.id], fields });
    }
    return [...groups.values()];
  };
  return ({ outlets = [] }) => {
    if (length < 2 || length > mostWordsWithPlace) return [];
    const groups = known.get(outlets) ?? group(outlets);
    known.set(outlets, groups);
    return groups;
  };
}

/** The best results first; of the same score those whose name is matched the most. */
function sortResults<E extends Entry>(results: readonly Result<E>[]): Result<E>[] {
  return results
    .map((result) => ({ result, cover: getCover(result) }))
    .toSorted((a, b) => b.result.score - a.result.score || b.cover - a.cover)
    .map(({ result }) => result);
}

/** How much of the first matching name is matched, 0 to 1. */
export function getCover({ found }: Result<Entry>): number {
  const [first] = found;
  if (!first) return 0;
  const inField = found.filter(({ field }) => field === first.field);
  return inField.reduce((sum, { match }) => sum + match.to - match.from, 0) / first.field.name.words.length;
}

/** Many entries share a field, such as the name of their merchant. */
function remember(match: Matcher): Matcher {
  const known = new Map<Piece, Map<IndexedName, Match | null>>();
  return (piece, name) => {
    const ofPiece = known.get(piece) ?? new Map<IndexedName, Match | null>();
    known.set(piece, ofPiece);
    const found = ofPiece.get(name);
    if (found !== undefined) return found;
    const fresh = match(piece, name);
    ofPiece.set(name, fresh);
    return fresh;
  };
}
