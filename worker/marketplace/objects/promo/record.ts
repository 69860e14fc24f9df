import type { CountedPromo } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { storeNotice } from "./notice.ts";
import { promoMigrations } from "./schema.ts";

type Row = { version: number; data: string | null; is_copy: number; taken: number; is_moved: number };

/** True when the object holds something. Anybody may type any code, so the object of an unknown one has no tables. */
export function isStored(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'promo'").toArray().length > 0;
}

export function openTables(storage: DurableObjectStorage): void {
  migrate(storage, promoMigrations);
}

export function readRow(sql: SqlStorage): Row {
  return sql.exec<Row>("SELECT version, data, is_copy, taken, is_moved FROM promo").one();
}

/** The promo with its uses by all customers; null without a record. */
export function readCounted(sql: SqlStorage): CountedPromo | null {
  const { data, taken } = readRow(sql);
  if (data === null) return null;
  const promo = JSON.parse(data) as PromoRecord;
  return { promo, used: promo.totalCap ? promo.totalCap.usedBefore + taken : 0 };
}

/** Stores a record from outside, which the market data then no longer replaces. The same or an older one changes nothing. */
export function putRecord(
  sql: SqlStorage,
  { promo, version }: { promo: PromoRecord | null; version: number },
  now: number,
) {
  const stored = readRow(sql);
  if (stored.is_copy === 1 || version > stored.version) writeRecord(sql, { promo, version, isCopy: false }, now);
}

/** Follows the market data: copies a newer record of the code, and drops the copy of one that is gone. */
export function copyRecord(storage: DurableObjectStorage, code: string, now: number): void {
  const { sql } = storage;
  const { promos, version } = getMarketData();
  const stored = isStored(sql) ? readRow(sql) : null;
  const isCurrent = stored !== null && stored.version >= version;
  const isForeign = stored !== null && stored.data !== null && stored.is_copy === 0;
  if (isCurrent || isForeign) return;
  const promo = promos.find((one) => one.code === code) ?? null;
  if (promo === null && !stored?.data) return;
  openTables(storage);
  storage.transactionSync(() => writeRecord(sql, { promo, version, isCopy: true }, now));
}

type NewRecord = { promo: PromoRecord | null; version: number; isCopy: boolean };

function writeRecord(sql: SqlStorage, { promo, version, isCopy }: NewRecord, now: number): void {
  const data = promo && JSON.stringify(promo);
  sql.exec("UPDATE promo SET data = ?, version = ?, is_copy = ?", data, version, Number(isCopy));
  storeNotice(sql, isUsedUp(sql), now, { always: true });
}

/** True when all customers together have no use left. */
export function isUsedUp(sql: SqlStorage): boolean {
  const counted = readCounted(sql);
  return counted !== null && counted.used >= (counted.promo.totalCap?.uses ?? Infinity);
}
