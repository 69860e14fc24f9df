import { getPointsExpiry } from "#worker/marketplace/domain/loyalty/points.ts";
import { forgetStanding } from "./standing.ts";

// Points expire by the day, so those of one day are one lot. `sum` is what was earned up to and with it, whatever became of
// it: the oldest points are used first, so that the number of all used points says what remains of each lot, and spending,
// giving back and expiring write none. `qualifying`: what of the day's earnings counts for the tier, until the day expires.

/** Kinds of points that expire after a year; the other positive kinds return an earlier amount. */
export const earningKinds = ["EARN", "PRIZE"] as const;

type PointEntry = { kind: string; amount: number; orderID: string | null; at: number };

/** What an entry of points means for the lots and the tier. */
export function noteEarning(sql: SqlStorage, { kind, amount, orderID, at }: PointEntry): void {
  if (kind === "EARN" || kind === "PRIZE") addToLot(sql, getPointsExpiry(at), amount, kind === "EARN" ? amount : 0);
  if (kind === "CLAWBACK") takeFromTier(sql, orderID, at);
  if (kind === "EARN" || kind === "CLAWBACK") forgetStanding(sql, at);
}

function addToLot(sql: SqlStorage, expiresAt: number, points: number, qualifying: number): void {
  const before = sql.exec<{ sum: number }>(
    "SELECT sum FROM lots WHERE expires_at < ? ORDER BY expires_at DESC LIMIT 1",
    expiresAt,
  );
  sql.exec(
    `INSERT INTO lots (expires_at, sum, qualifying) VALUES (?, ?, ?)
     ON CONFLICT (expires_at) DO UPDATE SET sum = sum + ?, qualifying = qualifying + excluded.qualifying`,
    expiresAt,
    (before.toArray()[0]?.sum ?? 0) + points,
    qualifying,
    points,
  );
  // Later lots there are only when the clock of the entry is behind that of an earlier one.
  sql.exec("UPDATE lots SET sum = sum + ? WHERE expires_at > ?", points, expiresAt);
}

/** An order's points that are taken back before they expire no longer count on that day. */
function takeFromTier(sql: SqlStorage, orderID: string | null, at: number): void {
  const earned = orderID === null ? null : findEarning(sql, orderID);
  const expiresAt = earned && getPointsExpiry(earned.at);
  if (earned && expiresAt !== null && at < expiresAt)
    sql.exec("UPDATE lots SET qualifying = qualifying - ? WHERE expires_at = ?", earned.amount, expiresAt);
}

/** The entry by which an order earned points; null: it has not. */
export function findEarning(sql: SqlStorage, orderID: string): { id: number; amount: number; at: number } | null {
  const rows = sql.exec<{ id: number; amount: number; at: number }>(
    "SELECT id, amount, at FROM ledger WHERE key = ?",
    `EARN:${orderID}`,
  );
  return rows.toArray()[0] ?? null;
}

/** How many of all earned points are gone, given the balance of points. */
export function countUsedPoints(sql: SqlStorage, balance: number): number {
  const last = sql.exec<{ sum: number }>("SELECT sum FROM lots ORDER BY expires_at DESC LIMIT 1").toArray()[0];
  return (last?.sum ?? 0) - balance;
}
