import type { Order } from "#shared/contract/order-entities.ts";
import { toInstant } from "#shared/domain/time.ts";
import { isLoyaltyMerchant } from "#worker/marketplace/domain/loyalty/loyalty-merchants.ts";
import {
  calculatePoints,
  type EarnedLot,
  getExpiryHorizon,
  getPointsExpiry,
  listExpiringPoints,
} from "#worker/marketplace/domain/loyalty/points.ts";
import { readBalance, earningKinds, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { readMembershipStatus } from "#worker/marketplace/objects/customer/core/membership-status.ts";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { readUnfinishedPaidOrders } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";

/** Earns the points of a completed order, once, with the current tier; a suspended member earns none. */
export function earnPoints(sql: SqlStorage, order: Order, now: number): void {
  const member = readMember(sql);
  if (!isOpenMember(member) || !isLoyaltyMerchant(getMarketData().merchants, order.merchantID)) return;
  const { terms } = readMembershipStatus(sql, member.joined_at, now);
  const amount = calculatePoints(order, terms.multiplierBp);
  if (amount > 0) {
    postLedgerEntry(sql, { type: "POINT", kind: "EARN", amount, orderID: order.id, key: `EARN:${order.id}`, at: now });
  }
}

/** Points that paid orders earn when they are completed, with the current tier; 0 for a suspended member. */
export function readPendingPoints(sql: SqlStorage, now: number): number {
  const member = readMember(sql);
  if (!isOpenMember(member)) return 0;
  const { terms } = readMembershipStatus(sql, member.joined_at, now);
  const { merchants } = getMarketData();
  return readUnfinishedPaidOrders(sql)
    .filter(({ merchantID }) => isLoyaltyMerchant(merchants, merchantID))
    .reduce((sum, order) => sum + calculatePoints(order, terms.multiplierBp), 0);
}

/** Takes an order's points back, once; the balance does not fall below 0. */
export function clawBackPoints(sql: SqlStorage, orderID: string, now: number): void {
  const [earned] = sql.exec<{ amount: number }>("SELECT amount FROM ledger WHERE key = ?", `EARN:${orderID}`).toArray();
  if (!earned) return;
  const amount = -Math.min(earned.amount, readBalance(sql, "POINT"));
  postLedgerEntry(sql, { type: "POINT", kind: "CLAWBACK", amount, orderID, key: `CLAWBACK:${orderID}`, at: now });
}

/** Earned lots, oldest first, with running sums, and the number of used points: the oldest points are used first. */
function lotsOf(sql: SqlStorage): { lots: EarnedLot[]; used: number } {
  const kinds = JSON.stringify(earningKinds);
  const lots = sql
    .exec<EarnedLot>(
      `SELECT at, sum(amount) OVER (ORDER BY at, id) AS sum FROM ledger
       WHERE type = 'POINT' AND kind IN (SELECT value FROM json_each(?)) ORDER BY at, id`,
      kinds,
    )
    .toArray();
  return { lots, used: (lots.at(-1)?.sum ?? 0) - readBalance(sql, "POINT") };
}

/** When the next points expire, epoch milliseconds; null when there are none. */
export function getNextPointsExpiry(sql: SqlStorage): number | null {
  const { lots, used } = lotsOf(sql);
  const oldest = lots.find(({ sum }) => sum > used);
  return oldest ? getPointsExpiry(oldest.at) : null;
}

/** The points that expire within six months, earliest first (wire.md §9). */
export function readExpiringPoints(sql: SqlStorage, now: number): { points: number; at: string }[] {
  const { lots, used } = lotsOf(sql);
  return listExpiringPoints(lots, used, getExpiryHorizon(now)).map(({ points, at }) => ({ points, at: toInstant(at) }));
}

/** Expires unused points that were earned a year ago. Held points expire after they are given back. */
export function expirePoints(sql: SqlStorage, now: number): void {
  const { lots, used } = lotsOf(sql);
  const lapsed = lots.findLast(({ at }) => getPointsExpiry(at) <= now)?.sum ?? 0;
  if (lapsed <= used) return;
  // The key contains the newest entry: a repeat writes nothing, later points of the same day can still expire.
  const { newest } = sql.exec<{ newest: number }>("SELECT max(id) AS newest FROM ledger").one();
  const key = `EXPIRE:${newest}`;
  postLedgerEntry(sql, { type: "POINT", kind: "EXPIRE", amount: used - lapsed, orderID: null, key, at: now });
}
