import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import { getDayEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

/** Takes dishes off sale; one that is off sale stays so. */
export function sellOut(sql: SqlStorage, foods: readonly string[]): void {
  if (foods.length > 0) noteStoreMoved(sql);
  for (const food of foods) sql.exec("INSERT OR IGNORE INTO sold_out (id) VALUES (?)", food);
}

/** `optionIDs`: what of the dish is meant; null: all of it. `left`: how many there are; null: nobody counts, absent: as before. */
type Availability = {
  foodID: string;
  soldOut: { until: number | "NEXT_OPENING" } | null;
  optionIDs: readonly string[] | null;
  left?: number | null | undefined;
};

/**
 * Takes a dish, or options of it, off sale until a time, which needs nobody, or puts them back on; counts what is left of it
 * until the store opens next (PD186).
 */
export function changeAvailability(sql: SqlStorage, given: Availability, now: number): void {
  const { foodID, soldOut, optionIDs, left } = given;
  const [row] = sql.exec<{ data: string }>("SELECT data FROM foods WHERE id = ?", foodID).toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  const until = soldOut && (soldOut.until === "NEXT_OPENING" ? getNextOpening(sql, now) : soldOut.until);
  if (until !== null && until <= now) throw createValidationError("soldOut.until", "past");
  if (optionIDs) {
    const known = listOptionIDs(JSON.parse(row.data) as FoodRecord);
    if (optionIDs.some((id) => !known.has(id))) throw createValidationError("optionIDs", "unknown");
    if (left !== undefined) throw createValidationError("left", "unsupported");
    for (const id of optionIDs) writeOption(sql, { foodID, id, until });
    return;
  }
  sql.exec("DELETE FROM sold_out WHERE id = ?", foodID);
  if (until === null) sql.exec("DELETE FROM sold_out_until WHERE food = ?", foodID);
  else sql.exec("INSERT OR REPLACE INTO sold_out_until (food, until) VALUES (?, ?)", foodID, until);
  if (left === null) sql.exec("DELETE FROM portions WHERE food = ?", foodID);
  // Whoever puts a dish back on sale of which none was left has more of it, and has not counted them.
  else if (left === undefined && until === null) sql.exec("DELETE FROM portions WHERE food = ? AND still = 0", foodID);
  else if (left !== undefined)
    sql.exec(
      "INSERT OR REPLACE INTO portions (food, still, until) VALUES (?, ?, ?)",
      foodID,
      left,
      getNextOpening(sql, now),
    );
}

/** Labels and components. */
const listOptionIDs = ({ attributes = [], sides = [] }: FoodRecord): Set<string> =>
  new Set([
    ...attributes.flatMap(({ labels }) => labels.map(({ id }) => id)),
    ...sides.flatMap(({ foods }) => foods.map(({ id }) => id)),
  ]);

function writeOption(sql: SqlStorage, one: { foodID: string; id: string; until: number | null }): void {
  if (one.until === null) sql.exec("DELETE FROM options_sold_out WHERE food = ? AND option = ?", one.foodID, one.id);
  else
    sql.exec(
      "INSERT OR REPLACE INTO options_sold_out (food, option, until) VALUES (?, ?, ?)",
      one.foodID,
      one.id,
      one.until,
    );
}

/** A shop that never opens has it again the next day. */
const getNextOpening = (sql: SqlStorage, now: number): number =>
  getOpenState(readStoreProfile(sql).hours, now).nextOpening ?? getDayEnd(now);
