import { dayMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { getPointsExpiry } from "#worker/marketplace/domain/loyalty/points.ts";
import { tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import {
  advanceStanding,
  firstStanding,
  listReviews,
  type TierStanding,
  type Step,
  sortSteps,
} from "#worker/marketplace/domain/loyalty/tiers.ts";
import { createNextDue, type NextDue } from "#worker/marketplace/storage/next-due.ts";

// How a member stood at the start of a day: all steps before `until` are in it, and of the ledger all earnings up to
// `entry`. What came later is added when somebody asks. The daily check brings it forward (check.ts).

type Row = TierStanding & { until: number; entry: number };

const first: Row = { until: 0, entry: 0, ...firstStanding };
const minimums = tiers.map(({ minimumPoint }) => minimumPoint);

function readRow(sql: SqlStorage): Row {
  const rows = sql.exec<Row>("SELECT until, entry, tier, qualifying, grace_ends_at AS graceEndsAt FROM standing");
  return rows.toArray()[0] ?? first;
}

/** The standing of a member at `now`; null for a time before what is stored. */
export function readStanding(sql: SqlStorage, joinedAt: number, now: number): TierStanding | null {
  const stored = readRow(sql);
  return now < stored.until ? null : advanceStanding(minimums, stored, readSteps(sql, joinedAt, stored, now));
}

/** The steps since the stored standing, until `now`. */
function readSteps(sql: SqlStorage, joinedAt: number, { until, entry }: Row, now: number): Step[] {
  const expired = sql.exec<{ at: number; qualifying: number }>(
    "SELECT expires_at AS at, qualifying FROM lots WHERE expires_at >= ? AND expires_at <= ? AND qualifying > 0",
    until,
    now,
  );
  const lapses = Array.from(expired, ({ at, qualifying }): Step => ({ at, kind: "POINTS", points: -qualifying }));
  const changes = readChanges(sql, entry).flatMap(toSteps);
  return sortSteps([...lapses, ...changes, ...listReviews(joinedAt, until, now)]).filter(
    ({ at }) => at >= until && at <= now,
  );
}

/** An entry about earned points: `earnedAt` is when they were earned, null for an entry that takes back none. */
type Change = { id: number; kind: "EARN" | "CLAWBACK"; at: number; points: number; earnedAt: number; earning: number };

/** Earned points and those that were taken back, after an entry; of the same time in the sequence of the earnings. */
function readChanges(sql: SqlStorage, entry: number): Change[] {
  const rows = sql.exec<Change>(
    `SELECT id, kind, at, amount AS points, at AS earnedAt, id AS earning FROM ledger
       WHERE type = 'POINT' AND kind = 'EARN' AND id > ?1
     UNION ALL
     SELECT taken.id, taken.kind, taken.at, -earned.amount, earned.at, earned.id
       FROM ledger AS taken JOIN ledger AS earned ON earned.key = 'EARN:' || taken.order_id
       WHERE taken.type = 'POINT' AND taken.kind = 'CLAWBACK' AND taken.id > ?1`,
    entry,
  );
  return rows.toArray().toSorted((a, b) => a.at - b.at || a.earning - b.earning || b.points - a.points);
}

/** Points that had expired before they were taken back are no second step. */
const toSteps = ({ at, kind, points, earnedAt }: Change): Step[] =>
  kind === "CLAWBACK" && at >= getPointsExpiry(earnedAt) ? [] : [{ at, kind: "POINTS", points }];

/** Brings the stored standing forward to the start of the day of `now`. */
export function storeStanding(sql: SqlStorage, joinedAt: number, now: number): void {
  const stored = readRow(sql);
  const until = startOfDay(toDay(now));
  const changes = readChanges(sql, stored.entry);
  const before = changes.filter(({ at }) => at < until).map(({ id }) => id);
  const after = changes.filter(({ at }) => at >= until).map(({ id }) => id);
  const entry = Math.max(stored.entry, ...before);
  // One entry is the limit only when clocks agreed about what came first; if not, a later day will do.
  if (until <= stored.until || after.some((id) => id < entry)) return;
  const { tier, qualifying, graceEndsAt } = advanceStanding(
    minimums,
    stored,
    readSteps(sql, joinedAt, stored, until - 1),
  );
  sql.exec(
    `INSERT INTO standing (one, until, entry, tier, qualifying, grace_ends_at) VALUES (1, ?, ?, ?, ?, ?)
     ON CONFLICT (one) DO UPDATE SET until = excluded.until, entry = excluded.entry, tier = excluded.tier,
       qualifying = excluded.qualifying, grace_ends_at = excluded.grace_ends_at`,
    until,
    entry,
    tier,
    qualifying,
    graceEndsAt,
  );
}

/** An entry that is older than the stored standing, by a clock that is behind, is not in it: it begins anew. */
export function forgetStanding(sql: SqlStorage, at: number): void {
  sql.exec(
    "UPDATE standing SET until = 0, entry = 0, tier = 0, qualifying = 0, grace_ends_at = NULL WHERE until > ?",
    at,
  );
}

/** A day after the first entry since the last check, the ledger is added up. */
export function planCheck(sql: SqlStorage, at: number): void {
  sql.exec(
    `INSERT INTO standing (one, until, entry, tier, qualifying, check_due) VALUES (1, 0, 0, 0, 0, ?)
     ON CONFLICT (one) DO UPDATE SET check_due = excluded.check_due WHERE check_due IS NULL`,
    at + dayMs,
  );
}

/** When the next check is due; null: nothing was written since the last one. */
export const nextLedgerCheck: NextDue = { query: "SELECT check_due FROM standing" };
export const getNextCheckDue = createNextDue([nextLedgerCheck]);

export function markChecked(sql: SqlStorage): void {
  sql.exec("UPDATE standing SET check_due = NULL");
}
