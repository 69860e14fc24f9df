import type { PromoApi, PromoUse } from "#worker/marketplace/api/promo.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";
import { countCodeUsesBefore, readCodesUsedBefore } from "./once-only.ts";
import { addUses, readUses, readUseTotals } from "./use-totals.ts";

/** A use that its Promo must still be told about: it is free, or stays counted for good. */
type PromoReturn = PromoUse & { tries: number; isKept: number };

export function countOwnUses(sql: SqlStorage, code: string): number {
  return readUses(sql, "CODE", code) + countCodeUsesBefore(sql, code);
}

/** Uses of each code: of orders that are placed and not cancelled, and of deleted accounts of the number. */
export function readPromoUses(sql: SqlStorage): { code: string; uses: number }[] {
  const codes = new Set([...readUseTotals(sql, "CODE").keys(), ...readCodesUsedBefore(sql)]);
  return [...codes]
    .map((code) => ({ code, uses: countOwnUses(sql, code) }))
    .filter(({ uses }) => uses > 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

export function insertPromoUse(sql: SqlStorage, { code, orderID }: PromoUse, isCapped: boolean): void {
  sql.exec("INSERT INTO promo_uses (order_id, code, is_capped) VALUES (?, ?, ?)", orderID, code, Number(isCapped));
  addUses(sql, "CODE", code, 1);
}

/** Frees an order's use, once; for a promo with a total cap it also queues the return to the Promo. */
export function freePromoUse(sql: SqlStorage, orderID: string, now: number): void {
  const use = sql
    .exec<{ code: string; is_capped: number }>(
      "DELETE FROM promo_uses WHERE order_id = ? RETURNING code, is_capped",
      orderID,
    )
    .toArray()[0];
  if (!use) return;
  addUses(sql, "CODE", use.code, -1);
  if (!use.is_capped) return;
  sql.exec("INSERT INTO promo_returns (order_id, code, due, tries) VALUES (?, ?, ?, 0)", orderID, use.code, now);
}

/** Deletes the uses of orders that can free them no more; a Promo with a total cap is told that they stay. */
export function keepPromoUses(sql: SqlStorage, orderIDs: readonly string[], now: number): void {
  const kept = sql.exec<{ order_id: string; code: string; is_capped: number }>(
    "DELETE FROM promo_uses WHERE order_id IN (SELECT value FROM json_each(?)) RETURNING order_id, code, is_capped",
    JSON.stringify(orderIDs),
  );
  for (const { order_id, code, is_capped } of kept.toArray()) {
    if (!is_capped) continue;
    const query = "INSERT INTO promo_returns (order_id, code, due, tries, is_kept) VALUES (?, ?, ?, 0, 1)";
    sql.exec(query, order_id, code, now);
  }
}

/** All queued returns of a promo, due or not. */
export function readReturns(sql: SqlStorage, code: string): PromoUse[] {
  const query = "SELECT order_id AS orderID, code FROM promo_returns WHERE code = ? AND is_kept = 0";
  return sql.exec<PromoUse>(query, code).toArray();
}

export function readDueReturns(sql: SqlStorage, now: number): PromoReturn[] {
  return sql
    .exec<PromoReturn>(
      "SELECT order_id AS orderID, code, tries, is_kept AS isKept FROM promo_returns WHERE due <= ? ORDER BY due",
      now,
    )
    .toArray();
}

/** Tells a Promo what becomes of a use. */
export function tellUse(promo: Stub<PromoApi>, { isKept, orderID }: PromoReturn): Promise<void> {
  return promo(isKept ? "keepUse" : "returnUse", { orderID });
}

export function markReturned(sql: SqlStorage, orderID: string): void {
  sql.exec("DELETE FROM promo_returns WHERE order_id = ?", orderID);
}

export function postponeReturn(sql: SqlStorage, { orderID, tries }: PromoReturn, now: number): void {
  const due = now + getRetryWaitMs(tries);
  sql.exec("UPDATE promo_returns SET due = ?, tries = tries + 1 WHERE order_id = ?", due, orderID);
}

export const nextUseReport: NextDue = { query: "SELECT min(due) FROM promo_returns" };
