import type { Order } from "#shared/contract/order-entities.ts";
import {
  chanceLifeMs,
  getChance,
  getMalaysianDay,
  maxChancesPerDay,
} from "#worker/marketplace/domain/loyalty/chances.ts";
import { prizes } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { canIssue } from "#worker/marketplace/objects/customer/offers/entry.ts";

/** Grants the welcome chance, which does not expire, once. */
export function grantWelcomeChance(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE member SET welcome_at = ? WHERE welcome_at IS NULL", now);
}

/** Grants the chance of a completed order, once; the fourth order of a day grants none. */
export function grantOrderChance(sql: SqlStorage, order: Order, now: number): void {
  const chance = getChance(order, now);
  if (!chance || chancesOfDay(sql, chance.grantedAt) >= maxChancesPerDay) return;
  sql.exec(
    "INSERT OR IGNORE INTO chances (source, granted_at, expires_at) VALUES (?, ?, ?)",
    `ORDER:${order.id}`,
    chance.grantedAt,
    chance.expiresAt,
  );
}

function chancesOfDay(sql: SqlStorage, at: number): number {
  const { from, to } = getMalaysianDay(at);
  return sql
    .exec<{ count: number }>(
      "SELECT count(*) AS count FROM chances WHERE expires_at >= ? AND expires_at < ?",
      from + chanceLifeMs,
      to + chanceLifeMs,
    )
    .one().count;
}

/** True when the market has every prize of the wheel: nobody may win what there is not. */
const isWheelOpen = (): boolean => prizes.every((prize) => prize.kind !== "VOUCHER" || canIssue(prize.voucher));

/** The number of usable chances; 0 for a suspended member (PD34), and where the wheel has no prizes. */
export function countChances(sql: SqlStorage, now: number): number {
  if (!isOpenMember(readMember(sql)) || !isWheelOpen()) return 0;
  const { count } = sql
    .exec<{ count: number }>("SELECT count(*) AS count FROM chances WHERE draw IS NULL AND expires_at > ?", now)
    .one();
  return count + Number(hasWelcomeChance(sql));
}

const hasWelcomeChance = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM member WHERE welcome_at IS NOT NULL AND welcome_draw IS NULL").toArray().length > 0;

/** Uses the chance that expires first for a draw; false when there is none. */
export function useChance(sql: SqlStorage, drawID: string, now: number): boolean {
  if (!isOpenMember(readMember(sql)) || !isWheelOpen()) return false;
  const used = sql.exec(
    `UPDATE chances SET draw = ? WHERE (expires_at, source) =
       (SELECT expires_at, source FROM chances WHERE draw IS NULL AND expires_at > ? ORDER BY expires_at, source LIMIT 1)
     RETURNING source`,
    drawID,
    now,
  );
  if (used.toArray().length > 0) return true;
  if (!hasWelcomeChance(sql)) return false;
  sql.exec("UPDATE member SET welcome_draw = ?", drawID);
  return true;
}
