import { locales } from "#shared/domain/text/locale.ts";
import type { SearchFacts, SearchVerdict } from "#worker/marketplace/api/area.ts";
import type { BlockIndex, NameBlocks } from "#worker/marketplace/domain/areas/block-index.ts";
import type { Line, LineDish } from "#worker/marketplace/domain/areas/lines.ts";
import type { Next, Rank, SomeLines } from "#worker/marketplace/domain/areas/near-lines.ts";
import { dishTagIDs, getTagFields, toBrandField, toOwnField } from "#worker/marketplace/domain/search/entries.ts";
import { type Field, matchField, type Matching } from "#worker/marketplace/domain/search/find-path.ts";
import { getCeiling } from "#worker/marketplace/domain/search/get-ceiling.ts";
import { scores } from "#worker/marketplace/domain/search/match-piece.ts";
import { getMatchedText } from "#worker/marketplace/domain/search/matched-text.ts";
import { toAreaField, toOutletField } from "#worker/marketplace/domain/search/outlets.ts";
import { bestRelevance } from "#worker/marketplace/domain/search/paging.ts";
import { isFiller, parseQuery, type Piece, type Query } from "#worker/marketplace/domain/search/query.ts";
import {
  createMatching,
  dropChanceReadings,
  type Entry,
  findStrong,
  findWeak,
  getBest,
  getCover,
  getFloor,
  hasWritten,
  type Outlet,
  type Result,
} from "#worker/marketplace/domain/search/search-entries.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import { getTagIds } from "#worker/marketplace/domain/views.ts";
import { findNames, type PieceNames, prepareName } from "./names.ts";

/** A dish that matches, and what matched of it. */
type MatchedDish = { id: string; matched: string };

/** How one store matches. */
export type StoreMatch = {
  /** 0 to 10, from the best match of the store or of one of its dishes. */
  relevance: number;
  /** What matched of the store itself; "": only dishes did. */
  matched: string;
  /** The best matching dishes, at most three. */
  dishes: MatchedDish[];
};

const dishesPerStore = 3;

type View = {
  approvedOnly: boolean;
  now: number;
  verdict: SearchVerdict | null;
  strongOnly: boolean;
  /** True where the most relevant stores are the first ones of the page. */
  isByRelevance: boolean;
};

/** Where a search looks, and what it finds. */
type Places = {
  /** Lists the wanted spots in the order of the page, by the relevance that all can have. */
  list: (most: number, isWanted: (spot: SomeLines) => boolean) => Iterable<Next>;
  /** Call before the first match is added: either all matches are strong or none. */
  begin: (kind: { isStrong: boolean }) => void;
  add: (line: Line, match: StoreMatch) => void;
  /** True when no store of what is left can be one of the page. */
  isFull: (left: Rank) => boolean;
};

/**
 * Adds the matching stores: by names, pinyin, initials, tags and places; every word must match. What some stores match
 * alike is compared once. `verdict`: what the areas together know of the query, null where this one is asked first;
 * `strongOnly`: weak matches are not looked for.
 */
export function findMatches(known: Known, places: Places, input: string, view: View): SearchFacts {
  const query = parseQuery(input);
  const strong = findStrongMatches(places, createSearch(known, query, false, view), view);
  if (strong.isStrong || view.strongOnly) return strong;
  return findLooseMatches(places, createSearch(known, query, true, view), view);
}

/** The index of an area. */
type Known = { sql: SqlStorage; names: NameBlocks };

/** Scores that are the same may differ by the order in which they were added up. */
const tiny = 1e-9;

const toRelevance = (score: number) => Math.round(score * bestRelevance);

/** Lists what may have a match that scores more than `least`. */
function listMatching({ list }: Places, search: Search, least: number, { isByRelevance }: View): Iterable<Next> {
  if (search.ceiling <= least) return [];
  return list(isByRelevance ? toRelevance(search.ceiling + tiny) : 0, search.mayMatch);
}

/** Well matching stores. The search ends where it is known whether words are written so, and the page is full. */
function findStrongMatches(places: Places, search: Search, view: View): SearchFacts {
  const { verdict } = view;
  let isWritten = verdict?.isWritten ?? false;
  let isStrong = false;
  const canChange = () => !isWritten && verdict === null && search.canBeWritten;
  const doubtful: FoundLines[] = [];
  const addAll = () => {
    for (const { groups, results } of doubtful.splice(0)) {
      for (const [line, match] of collect(groups, isWritten ? dropChanceReadings(results) : results)) {
        isStrong = true;
        places.add(line, match);
      }
    }
  };
  places.begin({ isStrong: true });
  // Most queries with a typing error end here: some word is in no name.
  for (const next of listMatching(places, search, scores.weak - tiny, view)) {
    if (!canChange() && places.isFull(next)) break;
    if (!next.spot) continue;
    const found = search.find(next.spot);
    isWritten ||= canChange() && hasWritten(found.results);
    doubtful.push(found);
    if (!canChange()) addAll();
  }
  addAll();
  return { isStrong, isWritten, best: 1, lowest: 1 };
}

/** Stores that match weakly or with typing errors, if they are nearly as good as the best guess. */
function findLooseMatches(places: Places, search: Search, view: View): SearchFacts {
  places.begin({ isStrong: false });
  const best = findBest(places, search);
  const floor = view.verdict?.floor ?? getFloor(best);
  let lowest = 1;
  for (const next of best === 0 ? [] : listMatching(places, search, floor - tiny, view)) {
    if (places.isFull(next)) break;
    if (!next.spot) continue;
    const { groups, results } = search.find(next.spot);
    const kept = results.filter(({ score }) => score >= floor);
    lowest = Math.min(lowest, ...kept.map(({ score }) => score));
    for (const [line, match] of collect(groups, kept)) places.add(line, match);
  }
  return { isStrong: false, isWritten: false, best, lowest };
}

/** The best score of all guesses; no other is compared once one has the best that the query can have. */
function findBest(places: Places, search: Search): number {
  let best = 0;
  if (search.ceiling === 0) return best;
  for (const { spot } of places.list(search.ceiling, search.mayMatch)) {
    if (best + tiny >= search.ceiling) break;
    if (spot) best = Math.max(best, getBest(search.find(spot).results));
  }
  return best;
}

/** The field of a name by its id; undefined where a query does not match the name. */
type FieldOf = (id: number) => Field | undefined;

/** The fields of what matched. */
type Fields = {
  own: FieldOf;
  kind: FieldOf;
  brand: FieldOf;
  outlet: FieldOf;
  area: FieldOf;
  /** Of tags that match. They have few names, which are always compared. */
  tag: ReadonlyMap<string, readonly Field[]>;
  brandOfTag: ReadonlyMap<string, readonly Field[]>;
};

/** A query in an area. */
type Search = {
  /** No store or dish has a higher score; 0: some word is in no name. */
  ceiling: number;
  /** False where no line has every word. */
  mayMatch: (lines: SomeLines) => boolean;
  /** True when some name has a piece of the query as it is written. */
  canBeWritten: boolean;
  /** Those of some lines that match. */
  find: (lines: SomeLines) => FoundLines;
};

type FoundLines = { groups: Groups; results: readonly Result<GroupEntry>[] };

function createSearch({ sql, names: nameBlocks }: Known, query: Query, isLoose: boolean, view: View): Search {
  const matching = createMatching(query, isLoose);
  const names = findNames(sql, query.pieces.flat(), isLoose, matching.matchName);
  const named = listNamed(query, names);
  const best = new Map(Array.from(names, ([piece, { best }]) => [piece, best]));
  const canBeWritten = [...best.values()].includes(scores.same);
  const fields = createFields(named, query, matching);
  const known: KnownEntries = { entries: new Map(), results: new Map(), toKey: createKeys() };
  const tagPieces = listTagMatches(fields, query, matching);
  let isFree = 0;
  for (const { piece, score } of tagPieces) {
    isFree |= toBits(piece);
    best.set(piece, Math.max(score, best.get(piece) ?? 0));
  }
  const needed = query.words.reduce((bits, word, place) => (isFiller(word) ? bits : bits | (1 << place)), 0) & ~isFree;
  const namedIn = divideByBlocks(named, nameBlocks);
  const ofBlocks = new Map<BlockIndex, ReadonlySet<Line>>();
  const ofBlock = (block: BlockIndex) => {
    const known = ofBlocks.get(block) ?? listLines(block, namedIn(block), needed);
    ofBlocks.set(block, known);
    return known;
  };
  const ceiling = getCeiling(query, best);
  return {
    ceiling,
    canBeWritten,
    mayMatch: ({ block, lines }) => lines.some((line) => ofBlock(block).has(line)),
    find: ({ block, lines: some }) => {
      const lines = some.filter((line) => ofBlock(block).has(line));
      const groups = groupEntries(lines, fields, query, view, known);
      const fresh = groups.entries.filter((entry) => !known.results.has(entry));
      for (const entry of fresh) known.results.set(entry, null);
      const found = isLoose ? findWeak(fresh, query, matching) : findStrong(fresh, query, matching);
      for (const result of found) known.results.set(result.entry, result);
      return { groups, results: groups.entries.flatMap((entry) => known.results.get(entry) ?? []) };
    },
  };
}

/** A name that a query matches: `bits` are the words of the query that it has. */
type Named = { text: string; bits: number };

const toBits = ({ from, to }: Piece) => (1 << to) - (1 << from);

function listNamed({ pieces }: Query, names: ReadonlyMap<Piece, PieceNames>): ReadonlyMap<number, Named> {
  const named = new Map<number, Named>();
  for (const piece of pieces.flat()) {
    const bits = toBits(piece);
    for (const [id, text] of names.get(piece)?.matches ?? []) {
      const known = named.get(id);
      if (known) known.bits |= bits;
      else named.set(id, { text, bits });
    }
  }
  return named;
}

type NamedIn = (block: BlockIndex) => Iterable<readonly [number, Named]>;

/** Gives the names that a block may have: of most names only one has any. */
function divideByBlocks(named: ReadonlyMap<number, Named>, { told, ofName }: NameBlocks): NamedIn {
  const ofBits = new Map<number, [number, Named][]>();
  for (const entry of named) {
    for (let bits = ofName.get(entry[0]) ?? 0; bits !== 0; bits &= bits - 1) listOf(ofBits, bits & -bits).push(entry);
  }
  return ({ bit }) => ((told & bit) === 0 ? named : (ofBits.get(bit) ?? []));
}

/** Only what a piece of the query matches: what does not match changes no result. */
function createFields(names: ReadonlyMap<number, Named>, query: Query, matching: Matching): Fields {
  const isNamed = (field: Field) =>
    query.pieces.some((ofWord) => ofWord.some((piece) => matchField(piece, field, matching) !== null));
  const remember = (make: (known: Named) => Field | undefined): FieldOf => {
    const made = new Map<number, Field | undefined>();
    return (id) => {
      const known = names.get(id);
      if (known && !made.has(id)) made.set(id, make(known));
      return made.get(id);
    };
  };
  const ids = new Set([...tags.map(({ id }) => id), ...dishTagIDs]);
  const named = Array.from(ids, (id) => [id, getTagFields(id).filter(isNamed)] as const);
  const tag = new Map(named.filter(([, fields]) => fields.length > 0));
  const brandOfTag = new Map(Array.from(tag, ([id, fields]) => [id, fields.map(({ name }) => toBrandField(name))]));
  return {
    own: remember(({ text }) => toOwnField(prepareName(text), "name")),
    kind: remember(({ text }) => toOwnField(prepareName(text), "kind")),
    brand: remember(({ text }) => toBrandField(prepareName(text))),
    outlet: remember(({ text }) => toOutletField(prepareName(text))),
    // What matches as the name of a place matches as another name, too.
    area: remember(({ text }) => [toAreaField(text)].find(isNamed)),
    tag,
    brandOfTag,
  };
}

/** The pieces that match a tag, with the score of its field. */
function listTagMatches({ tag }: Fields, { pieces }: Query, matching: Matching): { piece: Piece; score: number }[] {
  const fields = [...tag.values()].flat();
  return pieces.flat().flatMap((piece) => {
    return fields.flatMap((field) => {
      const match = matchField(piece, field, matching);
      return match ? [{ piece, score: match.score * field.weight }] : [];
    });
  });
}

/** The lines of a block whose names have all needed words of a query. */
function listLines(
  { lines, byName }: BlockIndex,
  named: Iterable<readonly [number, Named]>,
  needed: number,
): ReadonlySet<Line> {
  const known = byName();
  const found = new Int32Array(lines.length);
  for (const [id, { bits }] of named) {
    for (const place of known.get(id) ?? []) found[place] = Number(found[place]) | bits;
  }
  return new Set(lines.filter((_, place) => (Number(found[place]) & needed) === needed));
}

/** Entries that stand for all stores or dishes that have the same matching fields. */
type Groups = {
  entries: readonly GroupEntry[];
  stores: ReadonlyMap<GroupEntry, Line[]>;
  dishes: ReadonlyMap<GroupEntry, Sold[]>;
};

type GroupEntry = Entry & { key: string };

/** A dish of a menu, and where it is sold: stores by what the query names of them. */
type Sold = { dish: LineDish; menu: MenuOutlets };

type MenuOutlets = { stores: ReadonlyMap<string, Line[]>; outlets: readonly Outlet[] };

/** What other lines had is compared once. */
type KnownEntries = {
  entries: Map<string, GroupEntry>;
  results: Map<GroupEntry, Result<GroupEntry> | null>;
  toKey: (fields: readonly Field[]) => string;
};

function groupEntries(
  lines: readonly Line[],
  fields: Fields,
  query: Query,
  { approvedOnly, now }: View,
  { entries, toKey }: KnownEntries,
): Groups {
  const stores = new Map<GroupEntry, Line[]>();
  const dishes = new Map<GroupEntry, Sold[]>();
  const entryOf = (key: string, create: () => Entry): GroupEntry => {
    const entry = entries.get(key) ?? { key, ...create() };
    entries.set(key, entry);
    return entry;
  };
  // Most queries name no tag.
  const tagsOf = (merchant: Line["merchant"]) => (fields.tag.size > 0 ? getTagIds(merchant, now) : []);
  for (const line of lines) {
    const { merchant } = line;
    const own = [
      ...pick(fields.own, line.names),
      ...pick(fields.own, merchant.names.slice(0, locales.length)),
      ...pick(fields.kind, merchant.names.slice(locales.length)),
      ...tagsOf(merchant).flatMap((id) => fields.tag.get(id) ?? []),
    ];
    if (own.length === 0) continue;
    const around = pick(fields.area, line.areas);
    const key = `store ${toKey(own)} ${toKey(around)}`;
    const entry = entryOf(key, () => ({ fields: own, outlets: [{ id: key, fields: around }] }));
    listOf(stores, entry).push(line);
  }
  // A menu of no dishes may be that of several merchants.
  for (const [, ofMenu] of Map.groupBy(lines, ({ menu, merchant }) => `${menu.id} ${merchant.id}`)) {
    const [line] = ofMenu;
    if (!line) continue;
    const menu = toMenuOutlets(ofMenu, fields, query, toKey);
    const { merchant } = line;
    const brand = [
      ...pick(fields.brand, merchant.names),
      ...tagsOf(merchant).flatMap((id) => fields.brandOfTag.get(id) ?? []),
    ];
    const beside = `${toKey(brand)} ${[...menu.stores.keys()].join("/")}`;
    for (const dish of line.menu.dishes) {
      if (approvedOnly && !dish.isApproved) continue;
      const own = [...pick(fields.own, dish.names), ...dish.tags.flatMap((id) => fields.tag.get(id) ?? [])];
      if (own.length === 0) continue;
      const entry = entryOf(`dish ${toKey(own)} ${beside}`, () => ({
        fields: [...own, ...brand],
        outlets: menu.outlets,
      }));
      listOf(dishes, entry).push({ dish, menu });
    }
  }
  return { entries: [...new Set([...stores.keys(), ...dishes.keys()])], stores, dishes };
}

/** The stores of a menu by what the query names of them. Most queries name nothing: then all are one outlet. */
function toMenuOutlets(
  lines: readonly Line[],
  fields: Fields,
  query: Query,
  toKey: KnownEntries["toKey"],
): MenuOutlets {
  const stores = new Map<string, Line[]>();
  const outlets = new Map<string, Outlet>();
  for (const line of lines) {
    const named = query.words.length < 2 ? [] : [...pick(fields.outlet, line.names), ...pick(fields.area, line.areas)];
    const id = toKey(named);
    if (!outlets.has(id)) outlets.set(id, { id, fields: named });
    listOf(stores, id).push(line);
  }
  return { stores, outlets: [...outlets.values()] };
}

/** Gives each field a number, so that keys are short. The same text counts differently as a name, a tag, or what a merchant sells. */
function createKeys(): (fields: readonly Field[]) => string {
  const numbers = new Map<Field, number>();
  return (fields) => {
    let key = "";
    for (const field of fields) {
      const number = numbers.get(field) ?? numbers.size;
      numbers.set(field, number);
      key += `${number},`;
    }
    return key;
  };
}

/** The list of a key, which is new for a new key. */
function listOf<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function pick(fieldOf: FieldOf, ids: readonly number[]): Field[] {
  const found: Field[] = [];
  for (const id of ids) {
    const field = fieldOf(id);
    if (field) found.push(field);
  }
  return found;
}

type Hit = { result: Result<GroupEntry>; matched: string; cover: number; sold: Sold };

/** What the entries stand for, store by store. */
function collect({ stores, dishes }: Groups, results: readonly Result<GroupEntry>[]): Map<Line, StoreMatch> {
  const matches = new Map<Line, StoreMatch>();
  const take = (line: Line, score: number): StoreMatch => {
    const match = matches.get(line) ?? { relevance: 0, matched: "", dishes: [] };
    matches.set(line, match);
    match.relevance = Math.max(match.relevance, toRelevance(score));
    return match;
  };
  const hits: Hit[] = [];
  for (const result of results) {
    const matched = getMatchedText(result);
    for (const line of stores.get(result.entry) ?? []) take(line, result.score).matched = matched;
    const cover = getCover(result);
    for (const sold of dishes.get(result.entry) ?? []) hits.push({ result, matched, cover, sold });
  }
  hits.sort(
    (a, b) => b.result.score - a.result.score || b.cover - a.cover || (a.sold.dish.id < b.sold.dish.id ? -1 : 1),
  );
  for (const { result, matched, sold } of hits) {
    const dish = { id: sold.dish.id, matched };
    for (const [key, lines] of sold.menu.stores) {
      const score = result.outlets ? result.outlets.get(key) : result.score;
      if (score === undefined) continue;
      for (const line of lines) {
        const match = take(line, score);
        if (match.dishes.length < dishesPerStore) match.dishes.push(dish);
      }
    }
  }
  return matches;
}
