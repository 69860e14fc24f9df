import * as v from "valibot";
import type { StoreSort } from "#shared/domain/store-filter.ts";
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

/**
 * True when no store at a distance of `metres` or more can come before the last one of a full page. `keys` are in the order
 * of the list; `sort` null is by relevance in a search, else by distance.
 */
export function isPageFull(
  keys: readonly PageKey[],
  metres: number,
  { sort, isSearch, size }: { sort: StoreSort | null; isSearch: boolean; size: number },
): boolean {
  const last = keys[size - 1];
  if (!last?.isOpen || last.distance >= metres || (sort !== null && sort !== "DISTANCE")) return false;
  return !isSearch || sort !== null || last.relevance === bestRelevance;
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
