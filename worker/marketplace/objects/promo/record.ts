import type { CountedPromo } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { getMarketData, isOutdated } from "#worker/marketplace/ports/market-data.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { storeNotice } from "./notice.ts";
import { promoMigrations } from "./schema.ts";

type Row = { version: number; data: string | null; is_copy: number; taken: number };

/** True when the object holds something. Anybody may type any code, so the object of an unknown one has no tables. */
export function isStored(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'promo'").toArray().length > 0;
}

export function openTables(storage: DurableObjectStorage): void {
  migrate(storage, promoMigrations);
}

export function readRow(sql: SqlStorage): Row {
  return sql.exec<Row>("SELECT version, data, is_copy, taken FROM promo").one();
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

/** True while the market data may have a newer record of the code; one from outside it does not replace. */
export function needsCopy(sql: SqlStorage): boolean {
  if (!isStored(sql)) return true;
  const { version, data, is_copy } = readRow(sql);
  return isOutdated(version) && (data === null || is_copy === 1);
}

/** Follows the market data: copies its record of the code, and drops the copy of one that is gone (null). */
export function copyRecord(storage: DurableObjectStorage, promo: PromoRecord | null, now: number): void {
  const { sql } = storage;
  // Another call may have done it meanwhile.
  if (!needsCopy(sql)) return;
  if (promo === null && !(isStored(sql) && readRow(sql).data)) return;
  const { version } = getMarketData();
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
