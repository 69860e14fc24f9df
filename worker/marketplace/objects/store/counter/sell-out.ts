import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import { getDayEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

/** Takes dishes off sale; one that is off sale stays so. */
export function sellOut(sql: SqlStorage, foods: readonly string[]): void {
  for (const food of foods) sql.exec("INSERT OR IGNORE INTO sold_out (id) VALUES (?)", food);
}

type Availability = { foodID: string; soldOut: { until: number | "NEXT_OPENING" } | null };

/** Takes a dish off sale until a time, which needs nobody, or puts it back on. */
export function changeAvailability(sql: SqlStorage, { foodID, soldOut }: Availability, now: number): void {
  if (sql.exec("SELECT 1 FROM foods WHERE id = ?", foodID).toArray().length === 0) throw new DomainError("NOT_FOUND");
  const until = soldOut && (soldOut.until === "NEXT_OPENING" ? getNextOpening(sql, now) : soldOut.until);
  if (until !== null && until <= now) throw createValidationError("soldOut.until", "past");
  sql.exec("DELETE FROM sold_out WHERE id = ?", foodID);
  if (until === null) sql.exec("DELETE FROM sold_out_until WHERE food = ?", foodID);
  else sql.exec("INSERT OR REPLACE INTO sold_out_until (food, until) VALUES (?, ?)", foodID, until);
}

/** A shop that never opens has it again the next day. */
const getNextOpening = (sql: SqlStorage, now: number): number =>
  getOpenState(readStoreProfile(sql).hours, now).nextOpening ?? getDayEnd(now);
