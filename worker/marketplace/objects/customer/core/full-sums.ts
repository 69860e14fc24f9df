import { getPointsExpiry } from "#worker/marketplace/domain/loyalty/points.ts";
import { tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { type Earning, getMembershipStatus, type MembershipStatus } from "#worker/marketplace/domain/loyalty/tiers.ts";
import type { Balances, BalanceType, LatestEntries } from "./ledger.ts";
import { earningKinds } from "./lots.ts";

// What the ledger says when all of it is read: for the daily check, and to begin with.

export function sumBalances(sql: SqlStorage): Balances {
  const rows = sql.exec<{ type: BalanceType; sum: number }>(
    "SELECT type, sum(amount) AS sum FROM ledger GROUP BY type",
  );
  return { POINT: 0, CREDIT: 0, ...Object.fromEntries(Array.from(rows, ({ type, sum }) => [type, sum])) };
}

/** The newest entry of each kind. */
export function findLatest(sql: SqlStorage): LatestEntries {
  const rows = sql.exec<{ name: string; id: number }>(
    "SELECT type || ':' || kind AS name, max(id) AS id FROM ledger GROUP BY type, kind",
  );
  return Object.fromEntries(Array.from(rows, ({ name, id }) => [name, id]));
}

export type Lot = { expires_at: number; sum: number; qualifying: number };

/** The lots of all earned points, earliest first (lots.ts). */
export function sumLots(sql: SqlStorage): Lot[] {
  const earned = sql.exec<{ at: number; amount: number }>(
    "SELECT at, amount FROM ledger WHERE type = 'POINT' AND kind IN (SELECT value FROM json_each(?)) ORDER BY at, id",
    JSON.stringify(earningKinds),
  );
  const lots = new Map<number, Lot>();
  let sum = 0;
  for (const { at, amount } of earned) {
    sum += amount;
    lots.set(getPointsExpiry(at), { expires_at: getPointsExpiry(at), sum, qualifying: 0 });
  }
  for (const { at, points, takenBackAt } of readEarnings(sql)) {
    const expiry = getPointsExpiry(at);
    const lot = lots.get(expiry);
    if (lot && (takenBackAt === null || takenBackAt >= expiry)) lot.qualifying += points;
  }
  return [...lots.values()];
}

function readEarnings(sql: SqlStorage): Earning[] {
  return sql
    .exec<Earning>(
      `SELECT earned.at, earned.amount AS points, taken.at AS takenBackAt
       FROM ledger AS earned LEFT JOIN ledger AS taken ON taken.key = 'CLAWBACK:' || earned.order_id
       WHERE earned.type = 'POINT' AND earned.kind = 'EARN' ORDER BY earned.id`,
    )
    .toArray();
}

export function sumStatus(sql: SqlStorage, joinedAt: number, now: number): MembershipStatus {
  return getMembershipStatus(
    tiers.map(({ minimumPoint }) => minimumPoint),
    joinedAt,
    readEarnings(sql),
    now,
  );
}
