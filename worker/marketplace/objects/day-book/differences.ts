import { logLine } from "#worker/log.ts";

/**
 * NOT_HERE: paid at the provider and not here; NOT_THERE: the other way round; OTHER_AMOUNT: also another currency;
 * OTHER_REFUNDS: more or less went back there than here.
 */
export type DifferenceKind = "NOT_HERE" | "NOT_THERE" | "OTHER_AMOUNT" | "OTHER_REFUNDS";
export type Difference = { attempt: string; kind: DifferenceKind };

type Known = Difference & { named: number | null; ended: number | null };
/** An hour of the day at a provider. */
type Place = { provider: string; hour: number };

/**
 * Takes what a comparison of an hour has found. A difference is named with the second one that finds it, once; one that is
 * no longer found has ended, and is forgotten if nobody was told.
 */
export function noteDifferences(
  sql: SqlStorage,
  { provider, hour }: Place,
  found: readonly Difference[],
  now: number,
): void {
  const known = sql
    .exec<Known>(
      "SELECT attempt, kind, named_at AS named, ended_at AS ended FROM differences WHERE provider = ? AND hour = ?",
      provider,
      hour,
    )
    .toArray();
  for (const { attempt, kind } of found) {
    const one = known.find((other) => other.attempt === attempt && other.kind === kind);
    if (!one) {
      sql.exec(
        "INSERT OR IGNORE INTO differences (provider, attempt, kind, hour) VALUES (?, ?, ?, ?)",
        provider,
        attempt,
        kind,
        hour,
      );
      continue;
    }
    setTimes(sql, provider, { ...one, named: one.named ?? now, ended: null });
    if (one.named === null) logLine({ level: "error", event: "payment-difference", provider, attempt, kind });
  }
  for (const one of known) {
    if (one.ended !== null || found.some(({ attempt, kind }) => attempt === one.attempt && kind === one.kind)) continue;
    if (one.named !== null) setTimes(sql, provider, { ...one, ended: now });
    else
      sql.exec(
        "DELETE FROM differences WHERE provider = ? AND attempt = ? AND kind = ?",
        provider,
        one.attempt,
        one.kind,
      );
  }
}

function setTimes(sql: SqlStorage, provider: string, { attempt, kind, named, ended }: Known): void {
  sql.exec(
    "UPDATE differences SET named_at = ?, ended_at = ? WHERE provider = ? AND attempt = ? AND kind = ?",
    named,
    ended,
    provider,
    attempt,
    kind,
  );
}

/** The hours with differences that have not ended, those first of which nobody was told. */
export function readOpenHours(sql: SqlStorage, provider: string, limit: number): number[] {
  const rows = sql.exec<{ hour: number }>(
    `SELECT hour FROM differences WHERE provider = ? AND ended_at IS NULL
     GROUP BY hour ORDER BY max(named_at IS NULL) DESC, hour LIMIT ?`,
    provider,
    limit,
  );
  return Array.from(rows, ({ hour }) => hour);
}

/** The differences that were named and have not ended. */
export function countNamed(sql: SqlStorage): number {
  const query = "SELECT count(*) AS count FROM differences WHERE named_at IS NOT NULL AND ended_at IS NULL";
  return sql.exec<{ count: number }>(query).one().count;
}
