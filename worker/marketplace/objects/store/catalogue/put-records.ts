import type { StoreRecords } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toHours } from "#worker/marketplace/domain/listings/listing.ts";
import { getFirstPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import type { FoodRecord, StoreSource } from "#worker/marketplace/domain/types.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import {
  readStoreFact,
  readPause,
  writeStatedFact,
  writeStoreFact,
} from "#worker/marketplace/objects/store/core/store-profile.ts";
import { writeTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { writeSampleReviews } from "#worker/marketplace/objects/store/reviews/entry.ts";
import { listSoldOut, writeCatalogue } from "./write-catalogue.ts";

/** The revision of the import that wrote the store; 0: none has. */
export const readRevision = (sql: SqlStorage): number => Number(readStoreFact(sql, "revision") ?? 0);

/** True for a store that an import has taken off sale; its orders stay. */
export const isRemoved = (sql: SqlStorage): boolean => readStoreFact(sql, "isRemoved") === true;

/** Throws NOT_FOUND for a store that is off sale. */
export function assertOnSale(sql: SqlStorage): void {
  if (isRemoved(sql)) throw new DomainError("NOT_FOUND");
}

/**
 * Replaces what the store is and sells, in one transaction, and lists it anew. A pause and what the store itself has sold out
 * stay. The same or an older revision changes nothing.
 */
export function putRecords(storage: DurableObjectStorage, records: StoreRecords, now: number): void {
  const { sql } = storage;
  const known = readRevision(sql);
  if (records.revision <= known) return;
  const { source, campaigns, isRemoved } = records;
  const start = known === 0 ? source.start : null;
  const menus = isRemoved ? [] : records.menus;
  storage.transactionSync(() => {
    writeCatalogue(sql, {
      source,
      specialDays: source.specialDays,
      menus,
      campaigns,
      closedUntil: start ? findFirstPause(source, now) : readPause(sql),
      soldOut: [...listOwnSoldOut(sql), ...listSoldOut(menus), ...(start?.soldOut ?? [])],
    });
    if (start) writeSampleReviews(sql, source.store.id, now);
    writeTables(sql, source.tables);
    writeStatedFact(sql, "stations", source.stations);
    writeStatedFact(sql, "alerts", source.alerts);
    writeStoreFact(sql, "revision", records.revision);
    writeStoreFact(sql, "isRemoved", isRemoved);
    noteStoreMoved(sql);
    relist(sql, now);
  });
}

/** The end of the pause with which a store of a demo begins, epoch milliseconds; null: none. */
function findFirstPause({ store, specialDays, start }: StoreSource, now: number): number | null {
  const pausedForHours = start?.pausedForHours ?? null;
  if (pausedForHours === null) return null;
  const hours = toHours({ week: store.week, specialDays, closedUntil: null });
  return getFirstPauseEnd(hours, pausedForHours, now);
}

/** What is sold out here without the file saying so. */
function listOwnSoldOut(sql: SqlStorage): string[] {
  const rows = sql.exec<{ id: string; data: string | null }>(
    "SELECT sold_out.id, foods.data FROM sold_out LEFT JOIN foods ON foods.id = sold_out.id",
  );
  return Array.from(rows).flatMap(({ id, data }) =>
    data !== null && (JSON.parse(data) as FoodRecord).soldOut ? [] : [id],
  );
}
