import { minuteMs } from "#shared/domain/time.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import { getFestiveDays } from "#worker/marketplace/domain/time/festive-days.ts";
import type { OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { getPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import type { FoodRecord, MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { writePromos } from "./promos.ts";

export function needsDirectoryData(sql: SqlStorage): boolean {
  const stored = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'seed_version'").toArray()[0];
  return Number(stored?.value ?? 0) < getMarketData().version;
}

/** Replaces older market data in one transaction; keys and the ends of running pauses stay. The menus must be read. */
export function fillDirectory(storage: DurableObjectStorage, now: number): void {
  const { sql } = storage;
  const { version, merchants, promos } = getMarketData();
  if (!needsDirectoryData(sql)) return;
  storage.transactionSync(() => {
    for (const table of ["merchants", "special_days", "tags", "foods"]) {
      sql.exec(`DELETE FROM ${table}`);
    }
    for (const merchant of merchants) insertMerchant(sql, merchant, now);
    deleteMissingStores(sql);
    writePromos(sql, promos, now);
    for (const [position, tag] of tags.entries()) {
      sql.exec("INSERT INTO tags (id, position, name) VALUES (?, ?, ?)", tag.id, position, JSON.stringify(tag.name));
    }
    sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('seed_version', ?)", String(version));
  });
}

function insertMerchant(sql: SqlStorage, merchant: MerchantRecord, now: number): void {
  const { subdomain } = merchant;
  sql.exec("INSERT INTO merchants (subdomain, data) VALUES (?, ?)", subdomain, JSON.stringify(merchant));
  for (const store of getMarketData().stores) if (store.merchant === subdomain) insertStore(sql, store, merchant, now);
  for (const food of foodsOnSale(subdomain)) insertFood(sql, food, subdomain);
}

function insertStore(sql: SqlStorage, seed: StoreRecord, merchant: MerchantRecord, now: number): void {
  const { week, ...store } = seed;
  const festiveDays = getFestiveDays(merchant, week);
  const specialDays = new Map(festiveDays.map(({ day, spans }) => [day, spans]));
  sql.exec(
    `INSERT INTO stores (id, merchant, lat, lng, category, week, closed_until, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET merchant = excluded.merchant, lat = excluded.lat, lng = excluded.lng,
       category = excluded.category, week = excluded.week, data = excluded.data`,
    store.id,
    store.merchant,
    store.lat,
    store.lng,
    store.businessCategory,
    JSON.stringify(week),
    findPauseEnd(seed, { week, specialDays, closedUntil: null }, now),
    JSON.stringify(store),
  );
  sql.exec(
    `INSERT INTO special_days (store, day, spans)
     SELECT ?, value ->> 'day', value -> 'spans' FROM json_each(?)`,
    store.id,
    JSON.stringify(festiveDays),
  );
}

function insertFood(sql: SqlStorage, food: FoodRecord, subdomain: string): void {
  sql.exec(
    "INSERT INTO foods (id, merchant, name, amount, approved, tags) VALUES (?, ?, ?, ?, ?, ?)",
    food.id,
    subdomain,
    JSON.stringify(food.name),
    food.amount,
    food.unapproved ? 0 : 1,
    JSON.stringify(food.tags ?? []),
  );
}

/** Removes stores that are no longer in the market data. */
function deleteMissingStores(sql: SqlStorage): void {
  const ids = JSON.stringify(getMarketData().stores.map((store) => store.id));
  sql.exec("DELETE FROM stores WHERE id NOT IN (SELECT value FROM json_each(?))", ids);
}

function foodsOnSale(subdomain: string): FoodRecord[] {
  return (getMarketData().menus[subdomain] ?? [])
    .filter((menu) => menu.status !== "INACTIVE")
    .flatMap((menu) => menu.foods);
}

/** A pause ends on a whole minute, because opening hours do. */
function findPauseEnd({ pausedForHours }: StoreRecord, hours: OpeningHours, now: number): number | null {
  if (pausedForHours === null) return null;
  const minute = Math.ceil(now / minuteMs) * minuteMs;
  return getPauseEnd(hours, minute + pausedForHours * 60 * minuteMs, minute);
}
