import type { Order } from "#shared/contract/order-entities.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { isLoyaltyMerchant } from "#worker/marketplace/domain/loyalty/loyalty-merchants.ts";
import { lapsesAt, pointsFor } from "#worker/marketplace/domain/loyalty/points.ts";
import { balanceOf, earningKinds, postLedgerEntry } from "./ledger.ts";
import { isOpen, readMember } from "./membership.ts";
import { readMembershipStatus } from "./membership-status.ts";

/** Points of an order that came to its end, once, as the level of that moment has them; a suspended member earns none. */
export function earnPoints(sql: SqlStorage, order: Order, now: number): void {
  const member = readMember(sql);
  if (!isOpen(member) || !isLoyaltyMerchant(getMarketData().merchants, order.merchantID)) return;
  const { terms } = readMembershipStatus(sql, member.joined_at, now);
  const amount = pointsFor(order, terms.multiplierBp);
  if (amount > 0) {
    postLedgerEntry(sql, { type: "POINT", kind: "EARN", amount, orderID: order.id, key: `EARN:${order.id}`, at: now });
  }
}

/** Takes an order's points back, once; of what has been spent since, nothing: the balance does not fall below 0. */
export function clawBackPoints(sql: SqlStorage, orderID: string, now: number): void {
  const [earned] = sql.exec<{ amount: number }>("SELECT amount FROM ledger WHERE key = ?", `EARN:${orderID}`).toArray();
  if (!earned) return;
  const amount = -Math.min(earned.amount, balanceOf(sql, "POINT"));
  postLedgerEntry(sql, { type: "POINT", kind: "CLAWBACK", amount, orderID, key: `CLAWBACK:${orderID}`, at: now });
}

type Lot = { at: number; sum: number };

/** What was earned, oldest first, each with the sum until then; and how much of it is gone: the oldest goes first. */
function lotsOf(sql: SqlStorage): { lots: Lot[]; used: number } {
  const kinds = JSON.stringify(earningKinds);
  const lots = sql
    .exec<Lot>(
      `SELECT at, sum(amount) OVER (ORDER BY at, id) AS sum FROM ledger
       WHERE type = 'POINT' AND kind IN (SELECT value FROM json_each(?)) ORDER BY at, id`,
      kinds,
    )
    .toArray();
  return { lots, used: (lots.at(-1)?.sum ?? 0) - balanceOf(sql, "POINT") };
}

/** When points next lapse; null when there are none to. */
export function nextLapse(sql: SqlStorage): number | null {
  const { lots, used } = lotsOf(sql);
  const oldest = lots.find(({ sum }) => sum > used);
  return oldest ? lapsesAt(oldest.at) : null;
}

/** Lets points lapse that were earned a year ago and not used. Points that are held lapse when they are given back. */
export function expirePoints(sql: SqlStorage, now: number): void {
  const { lots, used } = lotsOf(sql);
  const lapsed = lots.findLast(({ at }) => lapsesAt(at) <= now)?.sum ?? 0;
  if (lapsed <= used) return;
  // The newest entry makes the key: the same points lapse once, more of the same day may still.
  const { newest } = sql.exec<{ newest: number }>("SELECT max(id) AS newest FROM ledger").one();
  const key = `EXPIRE:${newest}`;
  postLedgerEntry(sql, { type: "POINT", kind: "EXPIRE", amount: used - lapsed, orderID: null, key, at: now });
}
