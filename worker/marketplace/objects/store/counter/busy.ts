import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import type { Busy } from "#worker/marketplace/domain/time/busy.ts";
import { getClosingOfDay } from "#worker/marketplace/domain/time/opening-time.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { readStoreProfile, writeStoreFact } from "#worker/marketplace/objects/store/core/store-profile.ts";

/**
 * The kitchen needs longer until a time, at the longest until the store closes; null: no longer. Needs a transaction. Throws
 * VALIDATION_FAILED for the past.
 */
export function changeBusy(sql: SqlStorage, asked: Busy | null, now: number): Busy | null {
  if (asked && asked.until <= now) throw createValidationError("busy.until", "past");
  const busy = asked && { ...asked, until: Math.min(asked.until, getClosingOfDay(readStoreProfile(sql).hours, now)) };
  writeStoreFact(sql, "busy", busy);
  relist(sql, now);
  return busy;
}
