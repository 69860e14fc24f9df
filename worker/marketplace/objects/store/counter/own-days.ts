import { addDays, startOfDay, toDay } from "#shared/domain/time/time.ts";
import type { MarketSpan } from "#shared/market/format.ts";
import { checkSpans } from "#shared/market/hours-rules.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { readOwnDays, writeStoreFact } from "#worker/marketplace/objects/store/core/store-profile.ts";

/** So many days ahead hours can be set. */
const mostDays = 60;

/** `spans`: none: closed that day; null: its usual hours. */
type DayHours = { day: string; spans: readonly MarketSpan[] | null };

/** Sets the hours of one day, today to 60 days ahead. Needs a transaction. Throws VALIDATION_FAILED for another day, and for wrong hours. */
export function changeDay(sql: SqlStorage, { day, spans }: DayHours, now: number): void {
  const today = toDay(now);
  const isDay = Number.isFinite(startOfDay(day)) && toDay(startOfDay(day)) === day;
  if (!isDay || day < today || day > addDays(today, mostDays)) throw createValidationError("day", "range");
  const [wrong] = spans ? checkSpans(spans) : [];
  if (wrong) throw createValidationError(["spans", ...wrong.path].join("."), "order");
  const others = Object.entries(readOwnDays(sql)).filter(([one]) => one >= today && one !== day);
  writeStoreFact(sql, "ownDays", Object.fromEntries(spans ? [...others, [day, spans]] : others));
  relist(sql, now);
}

/** The days with hours of their own from today on, in their order. */
export const listOwnDays = (sql: SqlStorage, now: number) =>
  Object.entries(readOwnDays(sql))
    .filter(([day]) => day >= toDay(now))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, spans]) => ({ day, spans: [...spans] }));
