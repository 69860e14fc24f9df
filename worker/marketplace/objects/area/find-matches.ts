import { locales } from "#shared/domain/locale.ts";
import type { Line, LineDish, LineMenu } from "#worker/marketplace/domain/areas/lines.ts";
import { dishTagIDs, getTagFields, toBrandField, toOwnField } from "#worker/marketplace/domain/search/entries.ts";
import { type Field, matchField, type Matching } from "#worker/marketplace/domain/search/find-path.ts";
import { getMatchedText } from "#worker/marketplace/domain/search/matched-text.ts";
import { toAreaField, toOutletField } from "#worker/marketplace/domain/search/outlets.ts";
import { parseQuery, type Query } from "#worker/marketplace/domain/search/query.ts";
import {
  createMatching,
  dropChanceReadings,
  type Entry,
  findStrong,
  findLoosely,
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
import { findNames, prepareName, readWords } from "./names.ts";

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
/** Smaller differences in score are no difference to a customer. */
const relevanceLevels = 10;

type View = { approvedOnly: boolean; now: number; verdict: SearchVerdict | null };

/**
 * The matching stores by id: by names, pinyin, initials, tags and places; every word must match. What some stores match
 * alike is compared once. `verdict`: what the areas together know of the query, null where this one is asked first.
 */
export function findMatches(sql: SqlStorage, lines: readonly Line[], input: string, view: View): Found {
  const query = parseQuery(input);
  const words = readWords(sql);
  const pieces = query.pieces.flat();
  const search = (isLoose: boolean) => {
    const names = findNames(sql, pieces, words, isLoose);
    return groupEntries(lines, createFields(names, query, isLoose), query, view);
  };
  const exact = search(false);
  const strong = findStrong(exact.entries, query);
  if (strong.length > 0) {
    const isWritten = hasWritten(strong);
    const kept = (view.verdict?.isWritten ?? isWritten) ? dropChanceReadings(strong) : strong;
    return { matches: collect(exact, kept), facts: { isStrong: true, isWritten, best: 1, lowest: 1 } };
  }
  const guesses = search(true);
  const loose = findLoosely(guesses.entries, query);
  const best = getBest(loose);
  const kept = loose.filter(({ score }) => score >= (view.verdict?.floor ?? getFloor(best)));
  const lowest = kept.reduce((least, { score }) => Math.min(least, score), 1);
  return { matches: collect(guesses, kept), facts: { isStrong: false, isWritten: false, best, lowest } };
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
function createFields(names: readonly { id: number; text: string }[], query: Query, isLoose: boolean): Fields {
  const matching: Matching = createMatching(query, isLoose);
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
  const byMenu = Map.groupBy(lines, ({ menu }) => menu.id);
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
    stores.set(entry, [...(stores.get(entry) ?? []), line.id]);
  }
  for (const [, ofMenu] of byMenu) {
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
      const sold = dishes.get(entry) ?? [];
      sold.push({ dish, menu });
      dishes.set(entry, sold);
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
    outlets.set(id, outlets.get(id) ?? { id, fields: named });
    stores.set(id, [...(stores.get(id) ?? []), line.id]);
  }
  return { menu, stores, outlets: [...outlets.values()] };
}

const toKey = (fields: readonly Field[]) => fields.map(({ name }) => name.text).join("|");

function pick(fields: ReadonlyMap<number, Field>, ids: readonly number[]): Field[] {
  if (fields.size === 0) return [];
  return ids.flatMap((id) => fields.get(id) ?? []);
}

type Hit = { result: Result<GroupEntry>; cover: number; sold: Sold };

/** What the entries stand for, store by store. */
function collect({ stores, dishes }: Groups, results: readonly Result<GroupEntry>[]): Map<string, StoreMatch> {
  const matches = new Map<string, StoreMatch>();
  const take = (storeID: string, score: number): StoreMatch => {
    const match = matches.get(storeID) ?? { relevance: 0, matched: "", dishes: [] };
    matches.set(storeID, match);
    match.relevance = Math.max(match.relevance, Math.round(score * relevanceLevels));
    return match;
  };
  const hits: Hit[] = [];
  for (const result of results) {
    const matched = getMatchedText(result);
    for (const id of stores.get(result.entry) ?? []) take(id, result.score).matched = matched;
    const cover = getCover(result);
    for (const sold of dishes.get(result.entry) ?? []) hits.push({ result, cover, sold });
  }
  hits.sort(
    (a, b) => b.result.score - a.result.score || b.cover - a.cover || (a.sold.dish.id < b.sold.dish.id ? -1 : 1),
  );
  for (const { result, sold } of hits) {
    const dish = { id: sold.dish.id, matched: getMatchedText(result) };
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
