export type Timer = { kind: string; ref: string; due: number };

/** Sets a timer; one of the same kind and ref is moved. */
export function setTimer(sql: SqlStorage, { kind, ref, due }: Timer): void {
  sql.exec("INSERT OR REPLACE INTO timers (kind, ref, due) VALUES (?, ?, ?)", kind, ref, Math.ceil(due));
}

/** Takes a timer of this kind away, or all of a ref. */
export function clearTimers(sql: SqlStorage, ref: string, kind: string | null = null): void {
  sql.exec("DELETE FROM timers WHERE ref = ? AND (? IS NULL OR kind = ?)", ref, kind, kind);
}

/** When a timer is due; null when it is not set. */
export function getTimerDue(sql: SqlStorage, kind: string, ref: string): number | null {
  const rows = sql.exec<{ due: number }>("SELECT due FROM timers WHERE kind = ? AND ref = ?", kind, ref).toArray();
  return rows[0]?.due ?? null;
}

/**
 * Fires every timer due by `now`, earliest first, each in a transaction of its own and as of the moment it was due, so
 * that a late alarm or a read leads to the same history as a punctual one. Whatever `fire` sets is fired as well.
 */
export function fireDueTimers(storage: DurableObjectStorage, now: number, fire: (timer: Timer) => void): void {
  const { sql } = storage;
  for (;;) {
    const timer = sql
      .exec<Timer>("SELECT kind, ref, due FROM timers WHERE due <= ? ORDER BY due LIMIT 1", now)
      .toArray()[0];
    if (!timer) return;
    storage.transactionSync(() => {
      sql.exec("DELETE FROM timers WHERE kind = ? AND ref = ?", timer.kind, timer.ref);
      fire(timer);
    });
  }
}
