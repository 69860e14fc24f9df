import { dayMs } from "#shared/domain/time/time.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import { keepPromoUses } from "./promo-uses.ts";

// The uses of an order have rows as long as the order may give them back: until a day after its end (PD156). What they count
// for stays in the totals, so the tables have few rows at any time.

const returnableMs = dayMs;

const usesWithEnds = `
  SELECT order_id, coalesce(hot.ended_at, archived.ended_at) AS ended_at
  FROM (SELECT order_id FROM promo_uses UNION ALL SELECT order_id FROM campaign_uses)
    LEFT JOIN order_index AS hot ON hot.id = order_id
    LEFT JOIN archived_order_index AS archived ON archived.id = order_id`;

/** When the next uses are settled; null: no order with uses is over. */
export const nextSettling: NextDue = { query: `SELECT min(ended_at) + ${returnableMs} FROM (${usesWithEnds})` };

/** Deletes the rows of uses that no order can give back any more. */
export function settleUses(sql: SqlStorage, now: number): void {
  const query = `SELECT DISTINCT order_id AS id FROM (${usesWithEnds}) WHERE ended_at <= ?`;
  const ids = Array.from(sql.exec<{ id: string }>(query, now - returnableMs), ({ id }) => id);
  if (ids.length === 0) return;
  sql.exec("DELETE FROM campaign_uses WHERE order_id IN (SELECT value FROM json_each(?))", JSON.stringify(ids));
  keepPromoUses(sql, ids, now);
}

/** Settles all uses, of whatever order: those of a deleted account are all over. */
export function settleAllUses(sql: SqlStorage, now: number): void {
  const ids = Array.from(sql.exec<{ id: string }>("SELECT order_id AS id FROM promo_uses"), ({ id }) => id);
  sql.exec("DELETE FROM campaign_uses");
  keepPromoUses(sql, ids, now);
}
