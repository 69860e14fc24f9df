import type { Listing, StoredListing } from "#worker/marketplace/domain/listings/listing.ts";
import { getMarketData, isOutdated } from "#worker/marketplace/ports/market-data.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import type { Blocks } from "./blocks.ts";
import { areaMigrations } from "./schema.ts";
import { writeListings } from "./write-listings.ts";

/** An area without stores has no tables: whoever asks for a place anywhere must not make an object store something. */
export function isEmpty(sql: SqlStorage): boolean {
  if (filled.has(sql)) return false;
  const isFilled = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'migrations' LIMIT 1").toArray().length > 0;
  if (isFilled) filled.add(sql);
  return !isFilled;
}

/** Tables never go, and they are looked for with each call. */
const filled = new WeakSet<SqlStorage>();

/** True while the market data may have stores for this area that it lacks, or newer ones. */
export function needsAreaData(sql: SqlStorage): boolean {
  if (isEmpty(sql)) return true;
  return isOutdated(Number(readFact(sql, "dataVersion") ?? 0));
}

/** Writes the stores of the market data; pauses and ratings of known ones stay, and those that it no longer has go. */
export function fillArea(storage: DurableObjectStorage, blocks: Blocks, listings: readonly Listing[]): void {
  const { sql } = storage;
  migrate(storage, areaMigrations);
  // Another call may have done it meanwhile.
  if (!needsAreaData(sql)) return;
  const before = JSON.parse(readFact(sql, "filled") ?? "[]") as string[];
  const ids = new Set(listings.map(({ store }) => store.id));
  const gone = before.filter((id) => !ids.has(id)).map((id) => ({ id, revision: readStored(sql, id).revision }));
  const kept = listings.map((listing) => ({ ...listing, ...readStored(sql, listing.store.id) }));
  writeListings(storage, blocks, { listings: kept, gone }, () => {
    // An area that begins anew tells the Directory of it, also when it has as much as before.
    if (gone.length > 0) sql.exec("UPDATE sections SET count = -1");
    writeFact(sql, "filled", JSON.stringify([...ids]));
    writeFact(sql, "dataVersion", String(getMarketData().version));
  });
}

/** What a store has told of itself; a first listing does not know it. */
function readStored(sql: SqlStorage, id: string): { revision: number } & Partial<StoredListing> {
  const rows = sql.exec<{ revision: number; data: string | null }>(
    "SELECT revision, data FROM stores WHERE id = ?",
    id,
  );
  const [row] = rows.toArray();
  if (!row?.data) return { revision: row?.revision ?? 0 };
  const { closedUntil, tally } = JSON.parse(row.data) as StoredListing;
  return { revision: row.revision, closedUntil, tally };
}

function readFact(sql: SqlStorage, name: string): string | null {
  return sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = ?", name).toArray()[0]?.value ?? null;
}

function writeFact(sql: SqlStorage, name: string, value: string): void {
  sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
}
