import { dayMs } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { isPast } from "#worker/marketplace/domain/offers/codes.ts";
import type { CountedPromo } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import type { PromoUse } from "./api.ts";

/** How long a returned use is remembered: a late request must not take it again. */
const returnedForMs = dayMs;

/** Replaces the promos; their uses stay. */
export function writePromos(sql: SqlStorage, promos: readonly PromoRecord[]): void {
  sql.exec("DELETE FROM promos");
  for (const [position, promo] of promos.entries()) {
    sql.exec("INSERT INTO promos (code, position, data) VALUES (?, ?, ?)", promo.code, position, JSON.stringify(promo));
  }
}

/** The promo of a code (in the form of `readCode`) with its uses; null when there is none. */
export function readPromo(sql: SqlStorage, code: string): CountedPromo | null {
  const row = sql.exec<{ data: string }>("SELECT data FROM promos WHERE code = ?", code).toArray()[0];
  if (!row) return null;
  const promo = JSON.parse(row.data) as PromoRecord;
  return { promo, used: promo.totalCap ? promo.totalCap.usedBefore + countUses(sql, code) : 0 };
}

/** The promos that run and are not used up, in display order. */
export function readRunningPromos(sql: SqlStorage, { now }: CallContext): PromoRecord[] {
  const codes = Array.from(sql.exec<{ code: string }>("SELECT code FROM promos ORDER BY position"), ({ code }) => code);
  return codes.flatMap((code) => {
    const counted = readPromo(sql, code);
    if (!counted || isPast(counted.promo.endsAt, now)) return [];
    return counted.used < (counted.promo.totalCap?.uses ?? Infinity) ? [counted.promo] : [];
  });
}

/** Counts an order's use, once (wire.md §8.1). Throws PROMO_LIMIT_REACHED, also after the order returned its use. */
export function takePromo(sql: SqlStorage, { code, orderID }: PromoUse, { now }: CallContext): void {
  const use = sql.exec<{ state: string }>("SELECT state FROM promo_uses WHERE order_id = ?", orderID).toArray()[0];
  if (use?.state === "TAKEN") return;
  const counted = readPromo(sql, code);
  const isLeft = counted?.promo.totalCap && counted.used < counted.promo.totalCap.uses;
  if (use || !isLeft) throw new DomainError("PROMO_LIMIT_REACHED");
  sql.exec("INSERT INTO promo_uses (order_id, code, state, at) VALUES (?, ?, 'TAKEN', ?)", orderID, code, now);
}

/** Returns an order's use, once; a use that was never taken can then not be taken later. */
export function returnPromo(sql: SqlStorage, { code, orderID }: PromoUse, { now }: CallContext): void {
  sql.exec("DELETE FROM promo_uses WHERE state = 'RETURNED' AND at <= ?", now - returnedForMs);
  sql.exec(
    `INSERT INTO promo_uses (order_id, code, state, at) VALUES (?, ?, 'RETURNED', ?)
     ON CONFLICT (order_id) DO UPDATE SET state = 'RETURNED', at = excluded.at WHERE state = 'TAKEN'`,
    orderID,
    code,
    now,
  );
}

function countUses(sql: SqlStorage, code: string): number {
  return sql
    .exec<{ count: number }>("SELECT count(*) AS count FROM promo_uses WHERE code = ? AND state = 'TAKEN'", code)
    .one().count;
}
