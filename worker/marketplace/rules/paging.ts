import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import * as v from "valibot";

/** Where an entry stands in a list of stores: open ones first, then by distance, then by id (wire.md §4). */
export type PageKey = { isOpen: boolean; distance: number; id: string };

function comparePageKeys(a: PageKey, b: PageKey): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  if (a.distance !== b.distance) return a.distance - b.distance;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The entries after a key in list order, at most `size`, and the key to go on from; null when these are the last. */
export function pageAfter<T extends PageKey>(
  entries: readonly T[],
  after: PageKey | null,
  size: number,
): { entries: T[]; next: PageKey | null } {
  const sorted = entries.toSorted(comparePageKeys);
  const rest = after ? sorted.filter((entry) => comparePageKeys(entry, after) > 0) : sorted;
  const page = rest.slice(0, size);
  return { entries: page, next: rest.length > size ? (page.at(-1) ?? null) : null };
}

const cursorParts = v.strictTuple([
  v.picklist([0, 1]),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  v.string(),
]);

/** An opaque cursor: where to go on, and which query it belongs to. */
export function encodeCursor(key: PageKey, query: string): string {
  const parts = [key.isOpen ? 1 : 0, key.distance, key.id, fingerprint(query)];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The key in a cursor of this query; null for one that is broken or belongs to another query. */
export function decodeCursor(cursor: string, query: string): PageKey | null {
  const parts = v.safeParse(cursorParts, parseJson(Buffer.from(cursor, "base64url").toString()));
  if (!parts.success) return null;
  const [open, distance, id] = parts.output;
  const key = { isOpen: open === 1, distance, id };
  return encodeCursor(key, query) === cursor ? key : null;
}

function fingerprint(query: string): string {
  return createHash("sha256").update(query).digest("base64url").slice(0, 12);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
