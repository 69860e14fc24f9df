import type { CountedPromo } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { storeNotice } from "./notice.ts";
import { promoMigrations } from "./schema.ts";

type Row = { version: number; data: string | null; taken: number };

/** True when the object holds something. Anybody may type any code, so the object of an unknown one has no tables. */
export function isStored(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'promo'").toArray().length > 0;
}

export function openTables(storage: DurableObjectStorage): void {
  migrate(storage, promoMigrations);
}

export function readRow(sql: SqlStorage): Row {
  return sql.exec<Row>("SELECT version, data, taken FROM promo").one();
}

/** The promo with its uses by all customers; null without a record. */
export function readCounted(sql: SqlStorage): CountedPromo | null {
  const { data, taken } = readRow(sql);
  if (data === null) return null;
  const promo = JSON.parse(data) as PromoRecord;
  return { promo, used: promo.totalCap ? promo.totalCap.usedBefore + taken : 0 };
}

/** Stores a record, or that the code is off sale (null). The same or an older one changes nothing. */
export function putRecord(
  sql: SqlStorage,
  { promo, version }: { promo: PromoRecord | null; version: number },
  now: number,
): void {
  if (version <= readRow(sql).version) return;
  sql.exec("UPDATE promo SET data = ?, version = ?", promo && JSON.stringify(promo), version);
  storeNotice(sql, isUsedUp(sql), now, { always: true });
}

/** True when all customers together have no use left. */
export function isUsedUp(sql: SqlStorage): boolean {
  const counted = readCounted(sql);
  return counted !== null && counted.used >= (counted.promo.totalCap?.uses ?? Infinity);
}
