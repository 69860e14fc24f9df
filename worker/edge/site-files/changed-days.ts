import type { WorkerEnv } from "#worker/env.ts";
import type { ListedStore } from "./site-stores.ts";
import { listPaths } from "./sitemap.ts";

export type DayStore = Pick<WorkerEnv["SESSIONS"], "get" | "put">;

/** By path, the mark of a page, and the day on which it had that first; null: it had it when we first looked. */
export type Seen = Record<string, readonly [mark: string, day: string | null]>;

/**
 * The day on which each page of stores and dishes changed, by path. No call tells, so each look is compared with the one
 * before: a page that never changed since the first look has no day. `today` is the day of this look. A storage that fails
 * costs the days only.
 */
export async function findChangedDays(
  kept: DayStore,
  origin: string,
  stores: readonly ListedStore[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const key = `sitemap ${origin}`;
  try {
    const before = await kept.get<Seen>(key, "json");
    const now = look(stores, before, today);
    // Most looks find what the last one found, and writing is slow and dear.
    if (JSON.stringify(now) !== JSON.stringify(before)) await kept.put(key, JSON.stringify(now));
    return findDays(now);
  } catch {
    return new Map();
  }
}

/** The days by path. */
export const findDays = (seen: Seen): ReadonlyMap<string, string> =>
  new Map(Object.entries(seen).flatMap(([path, [, day]]) => (day === null ? [] : [[path, day]])));

/** What the pages show today, with the days of the look before. */
export function look(stores: readonly ListedStore[], before: Seen | null, today: string): Seen {
  return Object.fromEntries(
    listPaths(stores).map(([path, mark]) => {
      const known = before?.[path];
      return [path, known?.[0] === mark ? known : [mark, before && today]];
    }),
  );
}
