import { dayMs } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { storeNotice } from "./notice.ts";
import { isUsedUp, readCounted } from "./record.ts";

/** How long a returned use is remembered: a late request must not take it again. */
const returnedForMs = dayMs;

function findState(sql: SqlStorage, orderID: string): string | null {
  return sql.exec<{ state: string }>("SELECT state FROM uses WHERE order_id = ?", orderID).toArray()[0]?.state ?? null;
}

/** Counts an order's use, once (wire.md §8.1). Throws PROMO_LIMIT_REACHED, also after the order returned its use. */
export function takeUse(sql: SqlStorage, orderID: string, now: number): void {
  const state = findState(sql, orderID);
  if (state === "TAKEN") return;
  const { promo: { totalCap = null } = {}, used = 0 } = readCounted(sql) ?? {};
  if (state !== null || totalCap === null || used >= totalCap.uses) throw new DomainError("PROMO_LIMIT_REACHED");
  sql.exec("INSERT INTO uses (order_id, state, at) VALUES (?, 'TAKEN', ?)", orderID, now);
  addTaken(sql, 1, now);
}

/** Returns an order's use, once; a use that was never taken can then not be taken later. */
export function returnUse(sql: SqlStorage, orderID: string, now: number): void {
  const state = findState(sql, orderID);
  deleteOldReturns(sql, now);
  sql.exec(
    `INSERT INTO uses (order_id, state, at) VALUES (?, 'RETURNED', ?)
     ON CONFLICT (order_id) DO UPDATE SET state = 'RETURNED', at = excluded.at WHERE state = 'TAKEN'`,
    orderID,
    now,
  );
  if (state === "TAKEN") addTaken(sql, -1, now);
}

/** Deletes the row of a use that is counted for good. */
export function keepUse(sql: SqlStorage, orderID: string, now: number): void {
  deleteOldReturns(sql, now);
  sql.exec("DELETE FROM uses WHERE order_id = ? AND state = 'TAKEN'", orderID);
}

function deleteOldReturns(sql: SqlStorage, now: number): void {
  sql.exec("DELETE FROM uses WHERE state = 'RETURNED' AND at <= ?", now - returnedForMs);
}

function addTaken(sql: SqlStorage, change: number, now: number): void {
  sql.exec("UPDATE promo SET taken = taken + ?", change);
  storeNotice(sql, isUsedUp(sql), now);
}
