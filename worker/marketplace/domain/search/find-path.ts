import type { IndexedName } from "./indexed-name.ts";
import { type Match, matchWritten } from "./match-piece.ts";
import { isFiller, type Piece, type Query } from "./query.ts";

/**
 * A text of an entry. Only own fields make an entry a result; `weight` (0 to 1) says how much a match counts. Long texts
 * count as they are written only: `isProse`. Names of places count without typing errors only: `isArea`.
 */
export type Field = { name: IndexedName; weight: number; isOwn: boolean; isProse?: true; isArea?: true };

/** A field and the places in it that matched. */
export type FieldMatch = { field: Field; match: Match };

export type Matcher = (piece: Piece, name: IndexedName) => Match | null;
/** How names of entries and of places are compared, and how many typing errors a query may have. */
export type Matching = { matchName: Matcher; matchArea: Matcher; maxEdits: number };

export type Path = { score: number; letters: number; edits: number; hasOwn: boolean; found: readonly FieldMatch[] };

/** The best way to divide a query into pieces that the fields have; null: some word does not fit, or no own field does. */
export function findPath(fields: readonly Field[], query: Query, matching: Matching): Path | null {
  const paths: (Path[] | undefined)[] = [[{ score: 0, letters: 0, edits: 0, hasOwn: false, found: [] }]];
  for (const [place, word] of query.words.entries()) {
    const before = paths[place];
    if (!before) continue;
    if (isFiller(word)) addPaths(paths, place + 1, before);
    for (const piece of query.pieces[place] ?? []) {
      for (const step of matchFields(fields, piece, matching)) {
        addPaths(
          paths,
          piece.to,
          before.map((path) => extend(path, piece, step)).filter(({ edits }) => edits <= matching.maxEdits),
        );
      }
    }
  }
  const path = paths[query.words.length]?.find(({ hasOwn }) => hasOwn);
  return path && path.letters > 0 ? path : null;
}

/** The match of a piece in one field; null: none. */
export function matchField(piece: Piece, { name, isProse, isArea }: Field, matching: Matching): Match | null {
  if (isProse) return matchWritten(piece, name);
  return isArea ? matching.matchArea(piece, name) : matching.matchName(piece, name);
}

/** The best match in the own fields and the best one in the others. */
function matchFields(fields: readonly Field[], piece: Piece, matching: Matching): FieldMatch[] {
  let own: FieldMatch | null = null;
  let other: FieldMatch | null = null;
  for (const field of fields) {
    const match = matchField(piece, field, matching);
    if (!match) continue;
    if (field.isOwn) own = pickBetter(own, { field, match });
    else other = pickBetter(other, { field, match });
  }
  return [own, other].filter((step) => step !== null);
}

const weigh = ({ field, match }: FieldMatch) => match.score * field.weight;

const pickBetter = (best: FieldMatch | null, next: FieldMatch) => (best && weigh(best) >= weigh(next) ? best : next);

function extend(path: Path, piece: Piece, step: FieldMatch): Path {
  const letters = piece.text.length;
  return {
    score: path.score + weigh(step) * letters,
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
