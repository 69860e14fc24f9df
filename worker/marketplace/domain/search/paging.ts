import * as v from "valibot";
import { readCursor, writeCursor } from "./cursor.ts";

/**
 * The sort key of a store list: the most relevant stores first, open ones before closed ones, then by value, distance and
 * id (wire.md §4, §9). `relevance` is a whole number, 0 for all where it does not count.
 */
export type PageKey = { relevance: number; isOpen: boolean; value: number; distance: number; id: string };

/** The order of a list: negative where `a` comes first. */
export function comparePageKeys(a: PageKey, b: PageKey): number {
  if (a.relevance !== b.relevance) return b.relevance - a.relevance;
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  if (a.value !== b.value) return a.value - b.value;
  if (a.distance !== b.distance) return a.distance - b.distance;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** At most `size` entries after a key, in list order; `next` is the key of the next page, null on the last page. */
export function getPageAfter<T extends PageKey>(
  entries: readonly T[],
  after: PageKey | null,
  size: number,
): { entries: T[]; next: PageKey | null } {
  const sorted = entries.toSorted(comparePageKeys);
  const rest = after ? sorted.filter((entry) => comparePageKeys(entry, after) > 0) : sorted;
  const page = rest.slice(0, size);
  return { entries: page, next: rest.length > size ? (page.at(-1) ?? null) : null };
}

/** The most relevant results of a search. */
export const bestRelevance = 10;

/** The best key that what is left of a list can have. */
type BestLeft = Omit<PageKey, "id">;

/** Collects the first `size` keys of a list after one key and before another. */
export type FirstKeys<T extends PageKey> = {
  /** In list order. */
  keys: readonly T[];
  add: (key: T) => void;
  /** True when nothing that is left can be one of the first. */
  isFull: (left: BestLeft) => boolean;
};

/** The part of a list that is asked for. `before`: other areas have a full page of stores up to this key; null: unknown. */
export type Wanted = { after: PageKey | null; before: PageKey | null; size: number };

export function createFirstKeys<T extends PageKey>({ after, before, size }: Wanted): FirstKeys<T> {
  const keys: T[] = [];
  const isWanted = (key: PageKey) => {
    if (after && comparePageKeys(key, after) <= 0) return false;
    return [before, keys[size - 1]].every((end) => !end || comparePageKeys(key, end) < 0);
  };
  return {
    keys,
    add(key) {
      if (!isWanted(key)) return;
      const place = keys.findIndex((other) => comparePageKeys(key, other) < 0);
      keys.splice(place < 0 ? keys.length : place, 0, key);
      keys.length = Math.min(keys.length, size);
    },
    isFull: (left) => {
      const best = { ...left, id: "" };
      return [before, keys[size - 1]].some((end) => end && comparePageKeys(end, best) < 0);
    },
  };
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const keyParts = v.strictTuple([
  wholeNumber,
  v.picklist([0, 1]),
  wholeNumber,
  wholeNumber,
  v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
]);

export function writeStoreCursor({ relevance, isOpen, value, distance, id }: PageKey, query: string): string {
  return writeCursor([relevance, isOpen ? 1 : 0, value, distance, id], query);
}

/** The key in a cursor of this query; null when it is malformed or belongs to another query. */
export function readStoreCursor(cursor: string, query: string): PageKey | null {
  const parts = readCursor(cursor, query, keyParts);
  if (!parts) return null;
  const [relevance, open, value, distance, id] = parts;
  return { relevance, isOpen: open === 1, value, distance, id };
}
