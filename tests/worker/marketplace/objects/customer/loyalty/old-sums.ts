import { toInstant } from "#shared/domain/time/time.ts";
import { getExpiryHorizon, getPointsExpiry } from "#worker/marketplace/domain/loyalty/points.ts";
import { tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { type Earning, getMembershipStatus } from "#worker/marketplace/domain/loyalty/tiers.ts";

// The rules of the wallet as sums over the whole ledger, as they were before decision 0120. Only its entries are read.

type Lot = { at: number; sum: number };

function readLots(sql: SqlStorage): { lots: Lot[]; used: number } {
  const lots = sql
    .exec<Lot>(
      `SELECT at, sum(amount) OVER (ORDER BY at, id) AS sum FROM ledger
       WHERE type = 'POINT' AND kind IN ('EARN', 'PRIZE') ORDER BY at, id`,
    )
    .toArray();
  return { lots, used: (lots.at(-1)?.sum ?? 0) - sumOf(sql, "POINT") };
}

export function sumOf(sql: SqlStorage, type: "POINT" | "CREDIT"): number {
  return sql.exec<{ sum: number }>("SELECT coalesce(sum(amount), 0) AS sum FROM ledger WHERE type = ?", type).one().sum;
}

export function sumNextExpiry(sql: SqlStorage): number | null {
  const { lots, used } = readLots(sql);
  const oldest = lots.find(({ sum }) => sum > used);
  return oldest ? getPointsExpiry(oldest.at) : null;
}

export function sumExpiring(sql: SqlStorage, now: number): { points: number; at: string }[] {
  const { lots, used } = readLots(sql);
  const pointsByTime = new Map<number, number>();
  let gone = used;
  for (const { at: earnedAt, sum } of lots) {
    const at = getPointsExpiry(earnedAt);
    if (sum <= gone || at > getExpiryHorizon(now)) continue;
    pointsByTime.set(at, (pointsByTime.get(at) ?? 0) + sum - gone);
    gone = sum;
  }
  const list = Array.from(pointsByTime, ([at, points]) => ({ points, at })).toSorted((a, b) => a.at - b.at);
  return list.map(({ points, at }) => ({ points, at: toInstant(at) }));
}

/** What expires at `now`, as the amount of the entry; 0: nothing. */
export function sumLapsing(sql: SqlStorage, now: number): number {
  const { lots, used } = readLots(sql);
  const lapsed = lots.findLast(({ at }) => getPointsExpiry(at) <= now)?.sum ?? 0;
  return lapsed <= used ? 0 : used - lapsed;
}

export function sumStatusOf(sql: SqlStorage, joinedAt: number, now: number) {
  const earnings = sql.exec<Earning>(
    `SELECT earned.at, earned.amount AS points, taken.at AS takenBackAt
     FROM ledger AS earned LEFT JOIN ledger AS taken ON taken.key = 'CLAWBACK:' || earned.order_id
     WHERE earned.type = 'POINT' AND earned.kind = 'EARN' ORDER BY earned.id`,
  );
  const minimums = tiers.map(({ minimumPoint }) => minimumPoint);
  return getMembershipStatus(minimums, joinedAt, earnings.toArray(), now);
}

/** All entries, newest first, each with the balance of its type after it. */
export function sumEntries(sql: SqlStorage) {
  return sql
    .exec<{ id: number; type: string; kind: string; amount: number; balance: number }>(
      `SELECT id, type, kind, amount, sum(amount) OVER (PARTITION BY type ORDER BY id) AS balance
       FROM ledger ORDER BY id DESC`,
    )
    .toArray();
}
