import type { Matcher } from "#worker/marketplace/domain/search/find-path.ts";
import { type IndexedName, indexName } from "#worker/marketplace/domain/search/indexed-name.ts";
import type { Piece } from "#worker/marketplace/domain/search/query.ts";
import {
  findKeys,
  type KnownWord,
  listKeys,
  listKnownWords,
  toKnownWord,
  type WantedKey,
} from "#worker/marketplace/domain/search/word-keys.ts";

// The index of an area: its names by keys, and the words of its names. A name is added once; one that no store has any
// more stays, and is found by nobody, because no line has it.

type KnownName = { id: number; text: string };

/** The ids of texts; new texts are added to the index. */
export function addNames(sql: SqlStorage, texts: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ids = readIds(sql, texts);
  const added: KnownName[] = [];
  for (const text of texts) {
    if (ids.has(text)) continue;
    const { id } = sql.exec<{ id: number }>("INSERT INTO names (text) VALUES (?) RETURNING id", text).one();
    ids.set(text, id);
    added.push({ id, text });
  }
  if (added.length > 0) addKeys(sql, added);
  return ids;
}

function readIds(sql: SqlStorage, texts: ReadonlySet<string>): Map<string, number> {
  const rows = sql.exec<KnownName>(
    "SELECT names.id, names.text FROM json_each(?) AS wanted CROSS JOIN names ON names.text = wanted.value",
    JSON.stringify([...texts]),
  );
  return new Map(Array.from(rows, ({ id, text }) => [text, id]));
}

function addKeys(sql: SqlStorage, added: readonly KnownName[]): void {
  const byKey = new Map<string, KnownName[]>();
  const words = new Set<string>();
  for (const known of added) {
    const name = indexName(known.text);
    for (const key of listKeys(name)) {
      const names = byKey.get(key);
      if (names) names.push(known);
      else byKey.set(key, [known]);
    }
    for (const word of listKnownWords(name)) words.add(word);
  }
  for (const [key, names] of byKey) {
    const all = [...readKey(sql, key), ...names];
    sql.exec("INSERT OR REPLACE INTO name_keys (key, names) VALUES (?, ?)", key, formatNames(all));
  }
  addWords(sql, words);
}

// Names are written as pairs in one list: half the letters of a list of objects.
const formatNames = (names: readonly KnownName[]) => JSON.stringify(names.flatMap(({ id, text }) => [id, text]));

function parseNames(text: string): KnownName[] {
  const flat = JSON.parse(text) as (number | string)[];
  const names: KnownName[] = [];
  for (let at = 0; at < flat.length; at += 2) names.push({ id: Number(flat[at]), text: String(flat[at + 1]) });
  return names;
}

/** Words are read whole for each search, so those that begin with one of a few letters are one row. */
const lettersPerRow = 4;

function toRow(word: string): number {
  const letter = word.charCodeAt(0) - "a".charCodeAt(0);
  return letter >= 0 && letter < 26 ? Math.floor(letter / lettersPerRow) : -1;
}

function addWords(sql: SqlStorage, words: ReadonlySet<string>): void {
  knownWords.delete(sql);
  for (const [id, ofRow] of Map.groupBy(words, toRow)) {
    const [row] = sql.exec<{ words: string }>("SELECT words FROM words WHERE id = ?", id).toArray();
    const before = row ? (JSON.parse(row.words) as KnownWord[]) : [];
    const known = new Set(before.map(({ text }) => text));
    const fresh = ofRow.filter((word) => !known.has(word)).map(toKnownWord);
    if (fresh.length === 0) continue;
    sql.exec("INSERT OR REPLACE INTO words (id, words) VALUES (?, ?)", id, JSON.stringify([...before, ...fresh]));
  }
}

/** Every word of the names. They stay in memory, because the object is the only writer. */
function readWords(sql: SqlStorage): readonly KnownWord[] {
  const known = knownWords.get(sql);
  if (known) return known;
  const rows = sql.exec<{ words: string }>("SELECT words FROM words").toArray();
  const words = rows.flatMap((row) => JSON.parse(row.words) as KnownWord[]);
  knownWords.set(sql, words);
  return words;
}

const knownWords = new WeakMap<SqlStorage, readonly KnownWord[]>();

/** An area reads so many keys for one piece of a query: the nearest to what was typed. */
const mostKeys = 120;

/** After so many names the keys that are farther away are left out. */
const mostNames = 1500;

/** An area reads so many keys for one search: for what a person types, all. */
const mostKeysOfSearch = 600;

/** The names that a piece of a query matches, by id, and the best score. `isCut`: not all of its keys were read. */
export type PieceNames = { matches: ReadonlyMap<number, string>; best: number; isCut: boolean };

/**
 * The names that each piece of a query matches. They stay in memory until there is a new name, because the same words are
 * typed all day. `isLoose`: with typing errors; `matchName` is how names are compared then.
 */
export function findNames(
  sql: SqlStorage,
  pieces: readonly Piece[],
  isLoose: boolean,
  matchName: Matcher,
): ReadonlyMap<Piece, PieceNames> {
  const words = readWords(sql);
  const kept = keptNames.get(words) ?? new Map<string, PieceNames>();
  keptNames.set(words, kept);
  let room = mostKeysOfSearch;
  const found = new Map<Piece, PieceNames>();
  // Where there is no room for all, there is for single words.
  for (const piece of pieces.toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
    const id = JSON.stringify([piece.text, piece.isLast, isLoose]);
    const known = kept.get(id);
    if (known) {
      found.set(piece, known);
      continue;
    }
    const wanted = findKeys(piece, words, isLoose);
    const keys = wanted.slice(0, mostKeys);
    const read = readNames(sql, keys.slice(0, room));
    const isCut = read.isCut || wanted.length > Math.min(mostKeys, room);
    const names = { ...comparePiece(read.names, piece, matchName), isCut };
    found.set(piece, names);
    if (keys.length <= room) keep(kept, id, names);
    room = Math.max(0, room - keys.length);
  }
  return compareCut(found, matchName);
}

/** A piece whose keys were not all read may match names that other pieces of the query have found. */
function compareCut(found: ReadonlyMap<Piece, PieceNames>, matchName: Matcher): ReadonlyMap<Piece, PieceNames> {
  if (![...found.values()].some(({ isCut }) => isCut)) return found;
  const all = new Map<number, string>();
  for (const { matches } of found.values()) for (const [id, text] of matches) all.set(id, text);
  const compareAll = (piece: Piece, { matches, best, isCut }: PieceNames): PieceNames => {
    if (!isCut) return { matches, best, isCut };
    const others = comparePiece(new Map([...all].filter(([id]) => !matches.has(id))), piece, matchName);
    return { matches: new Map([...matches, ...others.matches]), best: Math.max(best, others.best), isCut };
  };
  return new Map(Array.from(found, ([piece, names]) => [piece, compareAll(piece, names)]));
}

function readNames(
  sql: SqlStorage,
  keys: readonly WantedKey[],
): { names: ReadonlyMap<number, string>; isCut: boolean } {
  const found = new Map<number, string>();
  for (const wanted of keys) {
    if (found.size >= mostNames) return { names: found, isCut: true };
    const others = wanted.with && new Set(wanted.with.flatMap((key) => readKey(sql, key)).map(({ id }) => id));
    if (others?.size === 0) continue;
    for (const { id, text } of readKey(sql, wanted.key)) if (!others || others.has(id)) found.set(id, text);
  }
  return { names: found, isCut: false };
}

/** The names that have a key. */
function readKey(sql: SqlStorage, key: string): KnownName[] {
  const [row] = sql.exec<{ names: string }>("SELECT names FROM name_keys WHERE key = ?", key).toArray();
  return row ? parseNames(row.names) : [];
}

function comparePiece(names: ReadonlyMap<number, string>, piece: Piece, matchName: Matcher): Omit<PieceNames, "isCut"> {
  const matches = new Map<number, string>();
  let best = 0;
  for (const [id, text] of names) {
    const match = matchName(piece, prepareName(text));
    if (!match) continue;
    matches.set(id, text);
    best = Math.max(best, match.score);
  }
  return { matches, best };
}

/** What pieces matched, by the words of an area: these are read again after a new name. */
const keptNames = new WeakMap<readonly KnownWord[], Map<string, PieceNames>>();

/** So many names are kept in memory, which are some 2 MB. */
const mostKept = 20_000;

function keep(kept: Map<string, PieceNames>, id: string, names: PieceNames): void {
  kept.set(id, names);
  let sum = 0;
  for (const { matches } of kept.values()) sum += matches.size + 1;
  for (const [oldest, { matches }] of kept) {
    if (sum <= mostKept) break;
    kept.delete(oldest);
    sum -= matches.size + 1;
  }
}

/** To prepare a name takes longer than to compare it, and popular names are compared all day. */
const prepared = new Map<string, IndexedName>();
const mostPrepared = 16_000;

function forgetOldest(): void {
  for (const text of [...prepared.keys()].slice(0, mostPrepared / 4)) prepared.delete(text);
}

export function prepareName(text: string): IndexedName {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= mostPrepared) forgetOldest();
  const fresh = indexName(text);
  prepared.set(text, fresh);
  return fresh;
}
