import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { FailedTimer } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";
import { setStep } from "./order-steps.ts";
import { getOrderRecord } from "./orders-in-hand.ts";
import { setTimer, type Timer } from "./timers.ts";

/** After so many failures, about a quarter of an hour, a timer waits for a person. */
const maxTries = 10;

/** Of an order it is a step in its row. */
function setAgain(sql: SqlStorage, timer: Timer): void {
  if (getOrderRecord(sql, timer.ref)) setStep(sql, timer);
  else setTimer(sql, timer);
}

/** Notes a failure, and sets the timer again with a longer wait each time, until it has failed too often. */
export function noteFailure(sql: SqlStorage, { kind, ref }: Timer, error: unknown, now: number): void {
  const { tries } = sql
    .exec<{ tries: number }>(
      `INSERT INTO failed_timers (ref, kind, tries, error, at) VALUES (?, ?, 1, ?, ?)
       ON CONFLICT (ref, kind) DO UPDATE SET tries = tries + 1, error = excluded.error, at = excluded.at
       RETURNING tries`,
      ref,
      kind,
      toErrorTrace(error).join("\n"),
      now,
    )
    .one();
  if (tries < maxTries) setAgain(sql, { kind, ref, due: now + getRetryWaitMs(tries - 1) });
}

/** A timer that has failed before has done its work. */
export function forgetFailure(sql: SqlStorage, { kind, ref }: Pick<Timer, "kind" | "ref">): void {
  sql.exec("DELETE FROM failed_timers WHERE ref = ? AND kind = ?", ref, kind);
}

/** Of an order that is over nothing is left to be tried. */
export function forgetFailures(sql: SqlStorage, ref: string): void {
  sql.exec("DELETE FROM failed_timers WHERE ref = ?", ref);
}

/** Timers that have failed and have not done their work since, the latest first. */
export function readFailedTimers(sql: SqlStorage): FailedTimer[] {
  const rows = sql.exec<Omit<FailedTimer, "isGivenUp">>(
    "SELECT kind, ref, tries, error, at FROM failed_timers ORDER BY at DESC, ref, kind LIMIT 100",
  );
  return Array.from(rows, (row) => ({ ...row, isGivenUp: row.tries >= maxTries }));
}

/** Has a failed timer tried again, now and as often as a new one. Throws NOT_FOUND for one that has not failed. */
export function retryTimer(sql: SqlStorage, { kind, ref }: Pick<Timer, "kind" | "ref">, now: number): void {
  const known = sql.exec("SELECT 1 FROM failed_timers WHERE ref = ? AND kind = ?", ref, kind).toArray();
  if (known.length === 0) throw new DomainError("NOT_FOUND");
  sql.exec("UPDATE failed_timers SET tries = 0 WHERE ref = ? AND kind = ?", ref, kind);
  setAgain(sql, { kind, ref, due: now });
}
