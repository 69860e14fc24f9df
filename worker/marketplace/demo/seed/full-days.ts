import { addDays, toDay } from "#shared/domain/time.ts";

/** The store that shows what a customer sees when a day is gone: its tomorrow is always full (seed.md §5). */
const fullTomorrow = "1902";

/** Malaysian days on which a store takes no order at any time, seen from `now`. */
export function fullDaysOf(storeID: string, now: number): ReadonlySet<string> {
  return new Set(storeID === fullTomorrow ? [addDays(toDay(now), 1)] : []);
}
