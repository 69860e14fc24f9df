import type { Order } from "#shared/contract/order-entities.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import {
  calculatePoints,
  type EarnedLot,
  getExpiryHorizon,
  listExpiringPoints,
} from "#worker/marketplace/domain/loyalty/points.ts";
import type { Tier } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { readBalance, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { countUsedPoints, findEarning } from "#worker/marketplace/objects/customer/core/lots.ts";
import { readMembershipStatus } from "#worker/marketplace/objects/customer/core/membership-status.ts";
import { isOpenMember, type MemberRow, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { readUnfinishedPaidOrders } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";

/** Earns the points of a completed order, once, with the current tier; a suspended member earns none. */
export function earnPoints(sql: SqlStorage, order: Order, now: number): void {
  const member = readMember(sql);
  if (!isOpenMember(member) || !getOffers().loyaltyMerchants.includes(order.merchantID)) return;
  const { terms } = readMembershipStatus(sql, member.joined_at, now);
  const amount = calculatePoints(order, terms.multiplierBp);
  if (amount > 0) {
    postLedgerEntry(sql, { type: "POINT", kind: "EARN", amount, orderID: order.id, key: `EARN:${order.id}`, at: now });
  }
}

/** Points that paid orders earn when they are completed, in a tier; 0 for a suspended member. */
export function readPendingPoints(sql: SqlStorage, member: MemberRow, terms: Tier): number {
  if (!isOpenMember(member)) return 0;
  const { loyaltyMerchants } = getOffers();
  return readUnfinishedPaidOrders(sql)
    .filter(({ merchantID }) => loyaltyMerchants.includes(merchantID))
    .reduce((sum, order) => sum + calculatePoints(order, terms.multiplierBp), 0);
}

type RefundedShare = { orderID: string; id: string; amount: number; total: number };

/** Takes back the points that a refunded part of an order has earned, once for each refund; not below 0. */
export function clawBackShare(sql: SqlStorage, { orderID, id, amount: sen, total }: RefundedShare, now: number): void {
  const earned = findEarning(sql, orderID);
  if (!earned || total <= 0) return;
  const share = Math.min(Math.floor((earned.amount * sen) / total), earned.amount - readTakenBack(sql, orderID));
  const amount = -Math.min(share, readBalance(sql, "POINT"));
  if (amount === 0) return;
  postLedgerEntry(sql, { type: "POINT", kind: "CLAWBACK", amount, orderID, key: `CLAWBACK:${orderID}:${id}`, at: now });
}

/** The points of an order that refunds in part have taken back. */
function readTakenBack(sql: SqlStorage, orderID: string): number {
  const first = `CLAWBACK:${orderID}:`;
  return sql
    .exec<{ sum: number }>(
      "SELECT coalesce(-sum(amount), 0) AS sum FROM ledger WHERE key >= ?1 AND key < ?1 || char(1114111)",
      first,
    )
    .one().sum;
}

/** Takes an order's points back, once; the balance does not fall below 0. */
export function clawBackPoints(sql: SqlStorage, orderID: string, now: number): void {
  const earned = findEarning(sql, orderID);
  if (!earned) return;
  const amount = -Math.min(earned.amount - readTakenBack(sql, orderID), readBalance(sql, "POINT"));
  postLedgerEntry(sql, { type: "POINT", kind: "CLAWBACK", amount, orderID, key: `CLAWBACK:${orderID}`, at: now });
}

/** As `countUsedPoints` of the balance. */
const usedPoints = `coalesce((SELECT sum FROM lots ORDER BY expires_at DESC LIMIT 1), 0)
  - coalesce((SELECT points FROM ledger ORDER BY id DESC LIMIT 1), 0)`;

/** When the next points expire; null when there are none. */
export const nextPointsExpiry: NextDue = {
  query: `SELECT expires_at FROM lots WHERE sum > (${usedPoints}) ORDER BY sum, expires_at LIMIT 1`,
};

/** The points that expire within six months, earliest first (wire.md §9). `balance`: the points that there are. */
export function readExpiringPoints(sql: SqlStorage, balance: number, now: number): { points: number; at: string }[] {
  const used = countUsedPoints(sql, balance);
  const horizon = getExpiryHorizon(now);
  const lots = sql.exec<EarnedLot>(
    `SELECT expires_at AS expiresAt, sum FROM lots
     WHERE expires_at >= (SELECT expires_at FROM lots WHERE sum > ? ORDER BY sum, expires_at LIMIT 1) AND expires_at <= ?
     ORDER BY expires_at`,
    used,
    horizon,
  );
  return listExpiringPoints(lots.toArray(), used, horizon).map(({ points, at }) => ({ points, at: toInstant(at) }));
}

/** Expires unused points that were earned a year ago. Held points expire after they are given back. */
export function expirePoints(sql: SqlStorage, now: number): void {
  const lapsed = sql
    .exec<{ sum: number }>("SELECT sum FROM lots WHERE expires_at <= ? ORDER BY expires_at DESC LIMIT 1", now)
    .toArray()[0];
  if (!lapsed) return;
  const used = countUsedPoints(sql, readBalance(sql, "POINT"));
  if (lapsed.sum <= used) return;
  // The key contains the newest entry: a repeat writes nothing, later points of the same day can still expire.
  const { newest } = sql.exec<{ newest: number }>("SELECT max(id) AS newest FROM ledger").one();
  const key = `EXPIRE:${newest}`;
  postLedgerEntry(sql, { type: "POINT", kind: "EXPIRE", amount: used - lapsed.sum, orderID: null, key, at: now });
}
