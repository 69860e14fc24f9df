import { type IndexedName, indexName } from "#worker/marketplace/domain/search/indexed-name.ts";
import type { Piece } from "#worker/marketplace/domain/search/query.ts";
import {
  findKeys,
  type KnownWord,
  listKeys,
  listKnownWords,
  toKnownWord,
} from "#worker/marketplace/domain/search/word-keys.ts";

// The index of an area: its names by keys, and the words of its names. A name is added once; one that no store has any
// more stays, and is found by nobody, because no line has it.

export type KnownName = { id: number; text: string };

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
    const [before] = sql.exec<{ names: string }>("SELECT names FROM name_keys WHERE key = ?", key).toArray();
    const all = before ? [...parseNames(before.names), ...names] : names;
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
export function readWords(sql: SqlStorage): readonly KnownWord[] {
  const known = knownWords.get(sql);
  if (known) return known;
  const rows = sql.exec<{ words: string }>("SELECT words FROM words").toArray();
  const words = rows.flatMap((row) => JSON.parse(row.words) as KnownWord[]);
  knownWords.set(sql, words);
  return words;
}

const knownWords = new WeakMap<SqlStorage, readonly KnownWord[]>();

/** An area reads so many keys for one search: the nearest to what was typed. */
const mostKeys = 120;

/** After so many names the keys that are farther away are left out. */
const mostNames = 1500;

/** `pieces`: bits of the pieces that may match, by their places in the list. */
export type FoundName = KnownName & { pieces: number };

/** More pieces than these have no bits of their own. */
const mostBits = 31;

/** The names that a query may match. `isLoose`: with typing errors. */
export function findNames(
  sql: SqlStorage,
  pieces: readonly Piece[],
  words: readonly KnownWord[],
  isLoose: boolean,
): FoundName[] {
  const keys = pieces.map((piece) => findKeys(piece, words, isLoose));
  const bitsOf = (key: string) =>
    keys.reduce((bits, list, place) => (list.includes(key) ? bits | (1 << place) : bits), 0);
  const found = new Map<number, FoundName>();
  const read = new Set<string>();
  for (const key of takeInTurns(keys, mostKeys)) {
    if (found.size >= mostNames) break;
    read.add(key);
    const bits = bitsOf(key);
    const rows = sql.exec<{ names: string }>("SELECT names FROM name_keys WHERE key = ?", key);
    for (const { names } of rows) {
      for (const name of parseNames(names)) {
        found.set(name.id, { ...name, pieces: bits | (found.get(name.id)?.pieces ?? 0) });
      }
    }
  }
  // A name may match a piece whose keys were not all read.
  const isUnread = (list: readonly string[]) => pieces.length > mostBits || list.some((key) => !read.has(key));
  const unread = keys.reduce((bits, list, place) => (isUnread(list) ? bits | (1 << place) : bits), 0);
  return Array.from(found.values(), (name) => ({ ...name, pieces: name.pieces | unread }));
}

/** The first of each list, then the second of each, each once and `most` in all. */
function takeInTurns(lists: readonly (readonly string[])[], most: number): string[] {
  const taken = new Set<string>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < longest && taken.size < most; place += 1) {
    for (const list of lists) {
      const key = list[place];
      if (key !== undefined && taken.size < most) taken.add(key);
    }
  }
  return [...taken];
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
