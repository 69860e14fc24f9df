import { randomBytes } from "node:crypto";
import type { Issue } from "#shared/contract/errors.ts";

type Entry = { id?: string | undefined; isDefault: boolean };
type Kept<E extends Entry> = Omit<E, "id"> & { id: string };

/** What is wrong with a list that is to replace another: an id that is not of it, one given twice, a second default. */
export function listIssues(path: string, list: readonly Entry[], held: readonly { id: string }[]): Issue[] {
  const knownIDs = new Set(held.map(({ id }) => id));
  const ids = list.map(({ id }) => id);
  const firstDefault = list.findIndex(({ isDefault }) => isDefault);
  return list.flatMap(({ id, isDefault }, index) => [
    ...(id !== undefined && !knownIDs.has(id) ? [{ path: `${path}.${index}.id`, code: "unknown" }] : []),
    ...(id !== undefined && ids.indexOf(id) < index ? [{ path: `${path}.${index}.id`, code: "duplicate" }] : []),
    ...(isDefault && index !== firstDefault ? [{ path: `${path}.${index}.isDefault`, code: "duplicate" }] : []),
  ]);
}

/**
 * The list as it is kept: ids for new entries, and one default whenever there are entries: the one marked, else the
 * one that was, else the first.
 */
export function applyListEdit<E extends Entry>(list: readonly E[], held: readonly Kept<Entry>[]): Kept<E>[] {
  const kept = list.map((entry) => ({ ...entry, id: entry.id ?? randomBytes(9).toString("base64url") }));
  const heldDefault = held.find(({ isDefault }) => isDefault)?.id;
  const chosen = kept.find(({ isDefault }) => isDefault) ?? kept.find(({ id }) => id === heldDefault) ?? kept[0];
  return kept.map((entry) => ({ ...entry, isDefault: entry === chosen }));
}
