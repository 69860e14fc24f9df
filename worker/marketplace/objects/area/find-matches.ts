import { locales } from "#shared/domain/locale.ts";
import type { Line, LineDish, LineMenu } from "#worker/marketplace/domain/areas/lines.ts";
import { dishTagIDs, getTagFields, toBrandField, toOwnField } from "#worker/marketplace/domain/search/entries.ts";
import { type Field, matchField, type Matching } from "#worker/marketplace/domain/search/find-path.ts";
import { getMatchedText } from "#worker/marketplace/domain/search/matched-text.ts";
import { toAreaField, toOutletField } from "#worker/marketplace/domain/search/outlets.ts";
import { bestRelevance } from "#worker/marketplace/domain/search/paging.ts";
import { parseQuery, type Query } from "#worker/marketplace/domain/search/query.ts";
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
import type { SearchFacts, SearchVerdict } from "./api.ts";
import { findNames, type KnownName, prepareName, readWords } from "./names.ts";

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

type Found = { matches: ReadonlyMap<string, StoreMatch>; facts: SearchFacts };

const dishesPerStore = 3;

type View = { approvedOnly: boolean; now: number; verdict: SearchVerdict | null };

/** Where a search looks, block by block from near to far. */
type Places<Cell> = {
  cells: readonly Cell[];
  /** The lines of a block that may match: those with one of the names; null: all. */
  read: (cell: Cell, named: readonly number[] | null) => readonly Line[];
  /** True when no block from this one on can have a store of the page. */
  isFull: (matches: ReadonlyMap<string, StoreMatch>, next: Cell) => boolean;
};

/**
 * The matching stores by id: by names, pinyin, initials, tags and places; every word must match. What some stores match
 * alike is compared once. `verdict`: what the areas together know of the query, null where this one is asked first.
 */
export function findMatches<Cell>(sql: SqlStorage, places: Places<Cell>, input: string, view: View): Found {
  const query = parseQuery(input);
  const words = readWords(sql);
  const pieces = query.pieces.flat();
  const namesOf = (isLoose: boolean) => findNames(sql, pieces, words, isLoose);
  const strong = findStrongMatches(places, namesOf(false), query, view);
  if (strong.matches.size > 0) return strong;
  return findLooseMatches(places, namesOf(true), query, view);
}

/** Well matching stores. The search ends where all words are written so and the page is full: nothing comes before that. */
function findStrongMatches<Cell>(places: Places<Cell>, names: readonly KnownName[], query: Query, view: View): Found {
  const matching = createMatching(query, false);
  const fields = createFields(names, query, matching);
  const named = listOwnNames(fields);
  const matches = new Map<string, StoreMatch>();
  const doubtful: { groups: Groups; strong: Result<GroupEntry>[] }[] = [];
  let isWritten = view.verdict?.isWritten ?? false;
  const addAll = (groups: Groups, strong: readonly Result<GroupEntry>[]) => {
    for (const [id, match] of collect(groups, strong)) matches.set(id, match);
  };
  for (const cell of places.cells) {
    if (isWritten && places.isFull(matches, cell)) break;
    const groups = groupEntries(places.read(cell, named), fields, query, view);
    const strong = findStrong(groups.entries, query, matching);
    isWritten ||= view.verdict === null && hasWritten(strong);
    if (isWritten) addAll(groups, dropChanceReadings(strong));
    else doubtful.push({ groups, strong });
  }
  // What was found before the first that is written so.
  for (const { groups, strong } of doubtful) addAll(groups, isWritten ? dropChanceReadings(strong) : strong);
  return { matches, facts: { isStrong: matches.size > 0, isWritten, best: 1, lowest: 1 } };
}

/** Stores that match weakly or with typing errors, if they are nearly as good as the best guess. */
function findLooseMatches<Cell>(places: Places<Cell>, names: readonly KnownName[], query: Query, view: View): Found {
  const matching = createMatching(query, true);
  const fields = createFields(names, query, matching);
  const named = listOwnNames(fields);
  const found = places.cells.map((cell) => {
    const groups = groupEntries(places.read(cell, named), fields, query, view);
    return { groups, loose: findWeak(groups.entries, query, matching) };
  });
  const best = getBest(found.flatMap(({ loose }) => loose));
  const floor = view.verdict?.floor ?? getFloor(best);
  const matches = new Map<string, StoreMatch>();
  let lowest = 1;
  for (const { groups, loose } of found) {
    const kept = loose.filter(({ score }) => score >= floor);
    lowest = kept.reduce((least, { score }) => Math.min(least, score), lowest);
    for (const [id, match] of collect(groups, kept)) matches.set(id, match);
  }
  return { matches, facts: { isStrong: false, isWritten: false, best, lowest } };
}

/** The names by which stores and dishes are found; null: by a tag, which any of them may have. */
function listOwnNames({ own, tag }: Fields): readonly number[] | null {
  return [...tag.values()].some((fields) => fields.length > 0) ? null : [...own.keys()];
}

/** The fields of what matched, by the id of the name. */
type Fields = {
  own: ReadonlyMap<number, Field>;
  kind: ReadonlyMap<number, Field>;
  brand: ReadonlyMap<number, Field>;
  outlet: ReadonlyMap<number, Field>;
  area: ReadonlyMap<number, Field>;
  /** Tags have few names, which are always compared. */
  tag: ReadonlyMap<string, readonly Field[]>;
  brandOfTag: ReadonlyMap<string, readonly Field[]>;
};

/** Only what a piece of the query matches: what does not match changes no result. */
function createFields(names: readonly KnownName[], query: Query, matching: Matching): Fields {
  const isNamed = (field: Field) =>
    query.pieces.some((ofWord) => ofWord.some((piece) => matchField(piece, field, matching) !== null));
  const [own, kind, brand, outlet, area] = [0, 1, 2, 3, 4].map(() => new Map<number, Field>()) as [
    Map<number, Field>,
    Map<number, Field>,
    Map<number, Field>,
    Map<number, Field>,
    Map<number, Field>,
  ];
  for (const { id, text } of names) {
    const name = prepareName(text);
    const field = toOwnField(name, "name");
    if (isNamed(field)) {
      own.set(id, field);
      kind.set(id, toOwnField(name, "kind"));
      brand.set(id, toBrandField(name));
      outlet.set(id, toOutletField(name));
    }
    const place = toAreaField(text);
    if (isNamed(place)) area.set(id, place);
  }
  const ids = new Set([...tags.map(({ id }) => id), ...dishTagIDs]);
  const tag = new Map(Array.from(ids, (id) => [id, getTagFields(id).filter(isNamed)]));
  const brandOfTag = new Map(Array.from(tag, ([id, fields]) => [id, fields.map(({ name }) => toBrandField(name))]));
  return { own, kind, brand, outlet, area, tag, brandOfTag };
}

/** Entries that stand for all stores or dishes that have the same matching fields. */
type Groups = {
  entries: readonly GroupEntry[];
  stores: ReadonlyMap<GroupEntry, string[]>;
  dishes: ReadonlyMap<GroupEntry, Sold[]>;
};

type GroupEntry = Entry & { key: string };

/** A dish of a menu, and where it is sold: stores by what the query names of them. */
type Sold = { dish: LineDish; menu: MenuOutlets };

type MenuOutlets = { menu: LineMenu; stores: ReadonlyMap<string, string[]>; outlets: readonly Outlet[] };

function groupEntries(lines: readonly Line[], fields: Fields, query: Query, { approvedOnly, now }: View): Groups {
  const entries = new Map<string, GroupEntry>();
  const stores = new Map<GroupEntry, string[]>();
  const dishes = new Map<GroupEntry, Sold[]>();
  const entryOf = (key: string, create: () => Entry): GroupEntry => {
    const entry = entries.get(key) ?? { key, ...create() };
    entries.set(key, entry);
    return entry;
  };
  for (const line of lines) {
    const { merchant } = line;
    const own = [
      ...pick(fields.own, line.names),
      ...pick(fields.own, merchant.names.slice(0, locales.length)),
      ...pick(fields.kind, merchant.names.slice(locales.length)),
      ...getTagIds(merchant, now).flatMap((id) => fields.tag.get(id) ?? []),
    ];
    if (own.length === 0) continue;
    const around = pick(fields.area, line.areas);
    const key = `store ${toKey(own)} ${toKey(around)}`;
    const entry = entryOf(key, () => ({ fields: own, outlets: [{ id: key, fields: around }] }));
    listOf(stores, entry).push(line.id);
  }
  // A menu of no dishes may be that of several merchants.
  for (const [, ofMenu] of Map.groupBy(lines, ({ menu, merchant }) => `${menu.id} ${merchant.id}`)) {
    const [line] = ofMenu;
    if (!line) continue;
    const menu = toMenuOutlets(ofMenu, line.menu, fields, query);
    const { merchant } = line;
    const brand = [
      ...pick(fields.brand, merchant.names),
      ...getTagIds(merchant, now).flatMap((id) => fields.brandOfTag.get(id) ?? []),
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
  return { entries: [...entries.values()], stores, dishes };
}

/** The stores of a menu by what the query names of them. Most queries name nothing: then all are one outlet. */
function toMenuOutlets(lines: readonly Line[], menu: LineMenu, fields: Fields, query: Query): MenuOutlets {
  const stores = new Map<string, string[]>();
  const outlets = new Map<string, Outlet>();
  for (const line of lines) {
    const named = query.words.length < 2 ? [] : [...pick(fields.outlet, line.names), ...pick(fields.area, line.areas)];
    const id = toKey(named);
    if (!outlets.has(id)) outlets.set(id, { id, fields: named });
    listOf(stores, id).push(line.id);
  }
  return { menu, stores, outlets: [...outlets.values()] };
}

/** The same text counts differently as a name, a tag, or what a merchant sells. */
const toKey = (fields: readonly Field[]) => fields.map(({ name, weight }) => `${weight} ${name.text}`).join("|");

/** The list of a key, which is new for a new key. */
function listOf<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function pick(fields: ReadonlyMap<number, Field>, ids: readonly number[]): Field[] {
  if (fields.size === 0) return [];
  return ids.flatMap((id) => fields.get(id) ?? []);
}

type Hit = { result: Result<GroupEntry>; matched: string; cover: number; sold: Sold };

/** What the entries stand for, store by store. */
function collect({ stores, dishes }: Groups, results: readonly Result<GroupEntry>[]): Map<string, StoreMatch> {
  const matches = new Map<string, StoreMatch>();
  const take = (storeID: string, score: number): StoreMatch => {
    const match = matches.get(storeID) ?? { relevance: 0, matched: "", dishes: [] };
    matches.set(storeID, match);
    match.relevance = Math.max(match.relevance, Math.round(score * bestRelevance));
    return match;
  };
  const hits: Hit[] = [];
  for (const result of results) {
    const matched = getMatchedText(result);
    for (const id of stores.get(result.entry) ?? []) take(id, result.score).matched = matched;
    const cover = getCover(result);
    for (const sold of dishes.get(result.entry) ?? []) hits.push({ result, matched, cover, sold });
  }
  hits.sort(
    (a, b) => b.result.score - a.result.score || b.cover - a.cover || (a.sold.dish.id < b.sold.dish.id ? -1 : 1),
  );
  for (const { result, matched, sold } of hits) {
    const dish = { id: sold.dish.id, matched };
    for (const [key, ids] of sold.menu.stores) {
      const score = result.outlets ? result.outlets.get(key) : result.score;
      if (score === undefined) continue;
      for (const id of ids) {
        const match = take(id, score);
        if (match.dishes.length < dishesPerStore) match.dishes.push(dish);
      }
    }
  }
  return matches;
}
