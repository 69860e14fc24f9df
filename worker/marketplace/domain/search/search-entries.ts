import type { IndexedName } from "./indexed-name.ts";
import { type Match, matchPiece, matchPieceLoosely, matchWritten, scores } from "./match-piece.ts";
import { isFiller, type Piece, type Query } from "./query.ts";

/**
 * A text of an entry. Only own fields make an entry a result; `weight` (0 to 1) says how much a match counts. Long texts
 * count as they are written only: `isProse`.
 */
export type Field = { name: IndexedName; weight: number; isOwn: boolean; isProse?: true };

export type Entry = { fields: readonly Field[] };

/** A field and the places in it that matched. */
type FieldMatch = { field: Field; match: Match };

/** `score` is 0 to 1; `found` has a match for each piece of the query. */
export type Result<E extends Entry> = { entry: E; score: number; found: readonly FieldMatch[] };

/** Letters of a query that may have two typing errors. */
const longQuery = 10;
/** Guesses that are much worse than the best one are left out. */
const closeToBest = 0.85;

type Path = { score: number; letters: number; edits: number; hasOwn: boolean; found: readonly FieldMatch[] };
type Matcher = (piece: Piece, name: IndexedName) => Match | null;

/** The entries that match every word of a query, best first. Weak matches and typing errors count when nothing fits better. */
export function searchEntries<E extends Entry>(entries: readonly E[], query: Query): Result<E>[] {
  if (query.words.length === 0) return [];
  const exact = findEntries(entries, query, remember(matchPiece), 0);
  const strong = exact.filter(({ score }) => score >= scores.weak);
  if (strong.length > 0) return sortResults(dropChanceReadings(strong));
  const letters = query.words.reduce((sum, { text }) => sum + text.length, 0);
  const matchLoosely = remember((piece, name) => pickBetter(matchPiece(piece, name), matchPieceLoosely(piece, name)));
  const loose = sortResults(findEntries(entries, query, matchLoosely, letters < longQuery ? 1 : 2));
  return loose.filter(({ score }) => score >= (loose[0]?.score ?? 0) * closeToBest);
}

/** "sushi" is a dish, and by chance the pinyin of 素食: where a word is written so, tags do not match by their sound. */
function dropChanceReadings<E extends Entry>(results: readonly Result<E>[]): readonly Result<E>[] {
  if (!results.some(({ score }) => score === scores.same)) return results;
  return results.filter(
    ({ found }) => !found.some(({ field, match }) => field.weight < 1 && match.readings.length > 0),
  );
}

function findEntries<E extends Entry>(entries: readonly E[], query: Query, match: Matcher, maxEdits: number) {
  return entries.flatMap((entry): Result<E>[] => {
    const path = findPath(entry, query, match, maxEdits);
    if (!path || path.letters === 0) return [];
    return [{ entry, score: path.score / path.letters, found: path.found }];
  });
}

/** The best way to divide a query into pieces that an entry has; null: some word does not fit. */
function findPath(entry: Entry, query: Query, match: Matcher, maxEdits: number): Path | null {
  const paths: (Path[] | undefined)[] = [[{ score: 0, letters: 0, edits: 0, hasOwn: false, found: [] }]];
  for (const [place, word] of query.words.entries()) {
    const before = paths[place];
    if (!before) continue;
    if (isFiller(word)) addPaths(paths, place + 1, before);
    for (const piece of query.pieces[place] ?? []) {
      for (const step of matchFields(entry, piece, match)) {
        addPaths(
          paths,
          piece.to,
          before.map((path) => extend(path, piece, step)).filter(({ edits }) => edits <= maxEdits),
        );
      }
    }
  }
  return paths[query.words.length]?.find(({ hasOwn }) => hasOwn) ?? null;
}

/** The best match in the entry's own fields and the best one in the others. */
function matchFields(entry: Entry, piece: Piece, match: Matcher): FieldMatch[] {
  const best: FieldMatch[] = [];
  for (const isOwn of [true, false]) {
    let step: FieldMatch | null = null;
    for (const field of entry.fields) {
      if (field.isOwn !== isOwn) continue;
      const found = field.isProse ? matchWritten(piece, field.name) : match(piece, field.name);
      if (found && (!step || found.score * field.weight > step.match.score * step.field.weight)) {
        step = { field, match: found };
      }
    }
    if (step) best.push(step);
  }
  return best;
}

function extend(path: Path, piece: Piece, step: FieldMatch): Path {
  const letters = piece.text.length;
  return {
    score: path.score + step.match.score * step.field.weight * letters,
    letters: path.letters + letters,
    edits: path.edits + step.match.edits,
    hasOwn: path.hasOwn || step.field.isOwn,
    found: [...path.found, step],
  };
}

/** Keeps the best path for each number of edits, with and without a match of its own. */
function addPaths(paths: (Path[] | undefined)[], place: number, added: readonly Path[]): void {
  const best = paths[place] ?? [];
  for (const path of added) {
    const same = best.findIndex((other) => other.edits === path.edits && other.hasOwn === path.hasOwn);
    if (same < 0) best.push(path);
    else if (isBetter(path, best[same])) best[same] = path;
  }
  best.sort((a, b) => b.score - a.score);
  if (best.length > 0) paths[place] = best;
}

/** Fewer pieces win when the scores are the same. */
function isBetter(path: Path, other: Path | undefined): boolean {
  if (!other || path.score !== other.score) return path.score > (other?.score ?? -1);
  return path.found.length < other.found.length;
}

function sortResults<E extends Entry>(results: readonly Result<E>[]): Result<E>[] {
  return results
    .map((result) => ({ result, cover: getCover(result) }))
    .toSorted((a, b) => b.result.score - a.result.score || b.cover - a.cover)
    .map(({ result }) => result);
}

/** How much of the first matching name is matched, 0 to 1. */
function getCover({ found }: Result<Entry>): number {
  const [first] = found;
  if (!first) return 0;
  const inField = found.filter(({ field }) => field === first.field);
  return inField.reduce((sum, { match }) => sum + match.to - match.from, 0) / first.field.name.words.length;
}

function pickBetter(a: Match | null, b: Match | null): Match | null {
  return a && b ? (b.score > a.score ? b : a) : (a ?? b);
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
