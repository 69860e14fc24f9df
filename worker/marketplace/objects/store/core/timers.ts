export type Timer = { kind: string; ref: string; due: number };

/** Sets a timer, or moves the one with the same kind and ref. */
export function setTimer(sql: SqlStorage, { kind, ref, due }: Timer): void {
  sql.exec("INSERT OR REPLACE INTO timers (kind, ref, due) VALUES (?, ?, ?)", kind, ref, Math.ceil(due));
}

/** Deletes the timers of a ref; with `kind` only that one. */
export function clearTimers(sql: SqlStorage, ref: string, kind: string | null = null): void {
  sql.exec("DELETE FROM timers WHERE ref = ? AND (? IS NULL OR kind = ?)", ref, kind, kind);
}

export function getTimerDue(sql: SqlStorage, kind: string, ref: string): number | null {
  const rows = sql.exec<{ due: number }>("SELECT due FROM timers WHERE kind = ? AND ref = ?", kind, ref).toArray();
  return rows[0]?.due ?? null;
}

/**
 * Fires every timer due by `now`, also new ones, earliest first, each in its own transaction and with its own due time.
 * So late alarms produce the same history as punctual ones.
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
