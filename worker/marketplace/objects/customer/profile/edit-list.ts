import { randomBytes } from "node:crypto";
import type { Issue } from "#shared/contract/errors.ts";

type Entry = { id?: string | undefined; isDefault: boolean };
type Stored<E extends Entry> = Omit<E, "id"> & { id: string };

/** Issues of a new list: an unknown id, a repeated id, a second default. */
export function listIssues(path: string, list: readonly Entry[], previous: readonly { id: string }[]): Issue[] {
  const knownIDs = new Set(previous.map(({ id }) => id));
  const ids = list.map(({ id }) => id);
  const firstDefault = list.findIndex(({ isDefault }) => isDefault);
  return list.flatMap(({ id, isDefault }, index) => [
    ...(id !== undefined && !knownIDs.has(id) ? [{ path: `${path}.${index}.id`, code: "unknown" }] : []),
    ...(id !== undefined && ids.indexOf(id) < index ? [{ path: `${path}.${index}.id`, code: "duplicate" }] : []),
    ...(isDefault && index !== firstDefault ? [{ path: `${path}.${index}.isDefault`, code: "duplicate" }] : []),
  ]);
}

/** Adds ids to new entries and sets one default: the marked entry, else the previous default, else the first. */
export function applyListEdit<E extends Entry>(list: readonly E[], previous: readonly Stored<Entry>[]): Stored<E>[] {
  const entries = list.map((entry) => ({ ...entry, id: entry.id ?? randomBytes(9).toString("base64url") }));
  const previousDefault = previous.find(({ isDefault }) => isDefault)?.id;
  const chosen =
    entries.find(({ isDefault }) => isDefault) ?? entries.find(({ id }) => id === previousDefault) ?? entries[0];
  return entries.map((entry) => ({ ...entry, isDefault: entry === chosen }));
}
