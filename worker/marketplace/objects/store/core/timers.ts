export type Timer = { kind: string; ref: string; due: number };

// Timers of payments, reservations and visits. What is due of an order is in its row (order-steps.ts).

/** Sets a timer, or moves the one with the same kind and ref. */
export function setTimer(sql: SqlStorage, { kind, ref, due }: Timer): void {
  sql.exec("INSERT OR REPLACE INTO timers (kind, ref, due) VALUES (?, ?, ?)", kind, ref, Math.ceil(due));
}

/** Deletes the timers of a ref. */
export function clearTimers(sql: SqlStorage, ref: string): void {
  sql.exec("DELETE FROM timers WHERE ref = ?", ref);
}

export function clearTimer(sql: SqlStorage, kind: string, ref: string): void {
  sql.exec("DELETE FROM timers WHERE kind = ? AND ref = ?", kind, ref);
}

export function getTimerDue(sql: SqlStorage, kind: string, ref: string): number | null {
  const rows = sql.exec<{ due: number }>("SELECT due FROM timers WHERE kind = ? AND ref = ?", kind, ref).toArray();
  return rows[0]?.due ?? null;
}

/** The timer that is due first. */
export function readFirstTimer(sql: SqlStorage): Timer | null {
  return sql.exec<Timer>("SELECT kind, ref, due FROM timers ORDER BY due, kind, ref LIMIT 1").toArray()[0] ?? null;
}
