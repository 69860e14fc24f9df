import type { PromoUse } from "../../directory/promos.ts";
import { retryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

/** A use that is still to be given back where a total cap is counted. */
type PromoReturn = PromoUse & { tries: number };

/** How many of this customer's orders use a promo. */
export function countOwnUses(sql: SqlStorage, code: string): number {
  return sql.exec<{ count: number }>("SELECT count(*) AS count FROM promo_uses WHERE code = ?", code).one().count;
}

/** Counts a use by an order that is being placed. */
export function keepUse(sql: SqlStorage, { code, orderID }: PromoUse, isCapped: boolean): void {
  sql.exec("INSERT INTO promo_uses (order_id, code, is_capped) VALUES (?, ?, ?)", orderID, code, Number(isCapped));
}

/** Takes an order's use away, once; where a total is counted it is given back there as well. */
export function freeUse(sql: SqlStorage, orderID: string, now: number): void {
  const use = sql
    .exec<{ code: string; is_capped: number }>(
      "DELETE FROM promo_uses WHERE order_id = ? RETURNING code, is_capped",
      orderID,
    )
    .toArray()[0];
  if (!use?.is_capped) return;
  sql.exec("INSERT INTO promo_returns (order_id, code, due, tries) VALUES (?, ?, ?, 0)", orderID, use.code, now);
}

/** Uses of one promo that are still to be given back, whenever. */
export function returnsOf(sql: SqlStorage, code: string): PromoUse[] {
  return sql.exec<PromoUse>("SELECT order_id AS orderID, code FROM promo_returns WHERE code = ?", code).toArray();
}

/** Uses to give back by now. */
export function dueReturns(sql: SqlStorage, now: number): PromoReturn[] {
  return sql
    .exec<PromoReturn>("SELECT order_id AS orderID, code, tries FROM promo_returns WHERE due <= ? ORDER BY due", now)
    .toArray();
}

/** A use was given back. */
export function markReturned(sql: SqlStorage, orderID: string): void {
  sql.exec("DELETE FROM promo_returns WHERE order_id = ?", orderID);
}

/** Giving back failed: again later, each time after twice as long. */
export function postponeReturn(sql: SqlStorage, { orderID, tries }: PromoReturn, now: number): void {
  const due = now + retryWaitMs(tries);
  sql.exec("UPDATE promo_returns SET due = ?, tries = tries + 1 WHERE order_id = ?", due, orderID);
}

/** When the next use is to be given back, in epoch milliseconds; null: none is. */
export function nextReturn(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM promo_returns").one().due;
}
