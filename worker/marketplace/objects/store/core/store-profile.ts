import type { MarketSpan } from "#shared/market/format.ts";
import { type StoredListing, toStoreProfile } from "#worker/marketplace/domain/listings/listing.ts";
import { toSpan } from "#worker/marketplace/domain/market/hours.ts";
import type { Busy } from "#worker/marketplace/domain/time/busy.ts";
import type { ModePauses, Span } from "#worker/marketplace/domain/time/hours.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { readTally } from "./rating-tally.ts";

/** The store's record without special days, which have their own table. */
type StoredProfile = {
  store: StoreProfile["store"];
  merchant: StoreProfile["merchant"];
  week: StoreProfile["hours"]["week"];
  closedUntil: number | null;
  modePauses?: ModePauses;
  busy?: Busy | null;
  ownDays?: OwnDays;
  /** What lists know; none was told of yet. */
  answer?: { isAnswered: boolean };
};

/** The hours of single days that people of the store have set, by day. */
type OwnDays = Readonly<Record<string, readonly MarketSpan[]>>;

export const readOwnDays = (sql: SqlStorage): OwnDays => (readStoreFact(sql, "ownDays") as OwnDays | null) ?? {};

export function writeStoreProfile(sql: SqlStorage, facts: StoredProfile): void {
  for (const [name, value] of Object.entries(facts)) writeStoreFact(sql, name, value);
}

/** A fact about the store by its name; null: none is stored. */
export function readStoreFact(sql: SqlStorage, name: string): unknown {
  const rows = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name).toArray();
  return rows[0] ? JSON.parse(rows[0].value) : null;
}

export function writeStoreFact(sql: SqlStorage, name: string, value: unknown): void {
  sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, JSON.stringify(value));
}

/** Writes what a market states of a fact that people of the store change too: only where it states something else than before (PD202). */
export function writeStatedFact(sql: SqlStorage, name: string, stated: unknown): void {
  const last = `${name}Stated`;
  if (stated === undefined || JSON.stringify(readStoreFact(sql, last)) === JSON.stringify(stated)) return;
  writeStoreFact(sql, name, stated);
  writeStoreFact(sql, last, stated);
}

/** The rating that the store began with. */
export function readInitialRating(sql: SqlStorage): Pick<StoredProfile["store"], "rating" | "ratingCount"> {
  return readStoreFact(sql, "store") as StoredProfile["store"];
}

/** How many orders a slot takes, where the store says so. */
export function readPerSlot(sql: SqlStorage): StoreProfile["store"]["perSlot"] {
  const { value } = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'store'").one();
  return (JSON.parse(value) as StoredProfile["store"]).perSlot;
}

/** The stored record with special days and current rating. */
export const readStoreProfile = (sql: SqlStorage): StoreProfile => toStoreProfile(readStoredProfile(sql));

/** The record as it is stored: with its first rating, and its own ratings beside it. */
export function readStoredProfile(sql: SqlStorage): StoredListing {
  const rows = sql.exec<{ name: string; value: string }>("SELECT name, value FROM facts");
  const facts = Object.fromEntries(Array.from(rows, ({ name, value }) => [name, JSON.parse(value)])) as StoredProfile;
  const { store, merchant, week, closedUntil, modePauses, busy, ownDays = {}, answer = { isAnswered: false } } = facts;
  const days = sql.exec<{ day: string; spans: string }>("SELECT day, spans FROM special_days");
  const imported = Array.from(days, ({ day, spans }) => ({ day, spans: JSON.parse(spans) as Span[] }));
  const own = Object.entries(ownDays).map(([day, spans]) => ({ day, spans: spans.map(toSpan) }));
  const specialDays = [...imported.filter(({ day }) => ownDays[day] === undefined), ...own];
  return {
    store,
    merchant,
    week,
    specialDays,
    closedUntil,
    ...(modePauses && Object.keys(modePauses).length > 0 && { modePauses }),
    ...(busy && { busy }),
    tally: readTally(sql),
    isAnswered: answer.isAnswered,
  };
}

/** The end of the pause that is stored, epoch milliseconds; null: none. */
export function readPause(sql: SqlStorage): number | null {
  return readStoreFact(sql, "closedUntil") as number | null;
}
