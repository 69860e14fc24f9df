import { DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  type GoneStore,
  type Listing,
  type StoredListing,
  toStoreProfile,
} from "#worker/marketplace/domain/listings/listing.ts";
import type { MerchantRecord } from "#worker/marketplace/domain/types.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";

/** A merchant that nobody wrote has no tables. */
export function isUnknown(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'migrations' LIMIT 1").toArray().length === 0;
}

/** Throws NOT_FOUND. */
export function readMerchant(sql: SqlStorage): MerchantRecord {
  const rows = isUnknown(sql) ? [] : sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'merchant'");
  for (const { value } of rows) {
    const merchant = JSON.parse(value) as MerchantRecord | null;
    if (merchant) return merchant;
  }
  throw new DomainError("NOT_FOUND");
}

/** By id. */
export function readOutlets(sql: SqlStorage): StoreProfile[] {
  const rows = sql.exec<{ data: string }>("SELECT data FROM stores WHERE data IS NOT NULL ORDER BY id");
  return Array.from(rows, ({ data }) => toStoreProfile(JSON.parse(data) as StoredListing));
}

/**
 * Writes listings in one transaction; `gone` are stores that are off sale. One with an older revision than the stored one, or
 * the same, changes nothing.
 */
export function writeOutlets(
  storage: DurableObjectStorage,
  listings: readonly Listing[],
  gone: readonly GoneStore[],
): void {
  storage.transactionSync(() => {
    for (const listing of listings) {
      if (listing.revision <= readListingRevision(storage.sql, listing.store.id)) continue;
      write(storage.sql, listing);
      // What an import has said of the merchant itself is newer than what its stores know.
      if (readRevision(storage.sql) === 0) writeFact(storage.sql, "merchant", JSON.stringify(listing.merchant));
    }
    for (const { id, revision } of gone) {
      if (revision <= readListingRevision(storage.sql, id)) continue;
      storage.sql.exec("INSERT OR REPLACE INTO stores (id, revision, data) VALUES (?, ?, NULL)", id, revision);
    }
  });
}

function write(sql: SqlStorage, { revision, dishes: _dishes, ...stored }: Listing): void {
  sql.exec(
    "INSERT OR REPLACE INTO stores (id, revision, data) VALUES (?, ?, ?)",
    stored.store.id,
    revision,
    JSON.stringify(stored satisfies StoredListing),
  );
}

type ImportedMerchant = { revision: number; merchant: MerchantRecord; isRemoved: boolean };

/** Needs a transaction. The same or an older revision changes nothing; one that is off sale is known no longer. */
export function putMerchant(sql: SqlStorage, { revision, merchant, isRemoved }: ImportedMerchant): void {
  if (revision <= readRevision(sql)) return;
  writeFact(sql, "merchant", JSON.stringify(isRemoved ? null : merchant));
  writeFact(sql, "revision", String(revision));
}

/** Of the import that wrote the merchant; 0: none has. */
function readRevision(sql: SqlStorage): number {
  const rows = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'revision'").toArray();
  return Number(rows[0]?.value ?? 0);
}

/** The revision of the listing of a store; -1: there is none. */
function readListingRevision(sql: SqlStorage, id: string): number {
  return sql.exec<{ revision: number }>("SELECT revision FROM stores WHERE id = ?", id).toArray()[0]?.revision ?? -1;
}

function writeFact(sql: SqlStorage, name: string, value: string): void {
  sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
}
