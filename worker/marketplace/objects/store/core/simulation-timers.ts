import { simulatedEvents } from "#worker/marketplace/ports/simulator.ts";
import { getTimerDue, setTimer, type Timer } from "./timers.ts";

// Timers of the simulated store and courier. An order on hold stores their remaining time; deadlines continue.

/** Shared by all days of a meal plan. */
export const planTimer = "PLAN_STEP";

const reportPrefix = "COURIER_SAYS ";

/** The timer kind for a courier report; `word` is the vendor's status word. */
export function toReportTimerKind(report: string): string {
  return reportPrefix + report;
}

/** The status word in a timer kind; null for other timers. */
export function parseReportTimerKind(kind: string): string | null {
  return kind.startsWith(reportPrefix) ? kind.slice(reportPrefix.length) : null;
}

/** True while the simulation of an order is paused. */
export function isHeld(sql: SqlStorage, ref: string): boolean {
  return sql.exec("SELECT 1 FROM held_orders WHERE id = ?", ref).toArray().length > 0;
}

/** Sets a simulation timer; for an order on hold it stores the remaining time. */
export function setSimulationTimer(sql: SqlStorage, { kind, ref, due }: Timer, now: number): void {
  if (!isHeld(sql, ref)) return setTimer(sql, { kind, ref, due });
  sql.exec("INSERT OR REPLACE INTO held_steps (kind, ref, left_ms) VALUES (?, ?, ?)", kind, ref, Math.ceil(due - now));
}

/** When a timer is due; for an order on hold, if it resumed now. null: not set. */
export function getSimulationDue(sql: SqlStorage, kind: string, ref: string, now: number): number | null {
  const heldTimers = sql.exec<{ left: number }>(
    "SELECT left_ms AS left FROM held_steps WHERE kind = ? AND ref = ?",
    kind,
    ref,
  );
  const [step] = heldTimers.toArray();
  return step ? now + step.left : getTimerDue(sql, kind, ref);
}

export function clearReportTimers(sql: SqlStorage, ref: string): void {
  for (const table of ["timers", "held_steps"]) {
    sql.exec(`DELETE FROM ${table} WHERE ref = ? AND kind LIKE ?`, ref, `${reportPrefix}%`);
  }
}

/** Pauses the simulation of an order; no effect if it is paused already. */
export function holdSimulation(sql: SqlStorage, ref: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO held_orders (id) VALUES (?)", ref);
  const steps = "FROM timers WHERE ref = ? AND (kind LIKE ? OR kind IN (SELECT value FROM json_each(?)))";
  const bindings = [ref, `${reportPrefix}%`, JSON.stringify([...simulatedEvents, planTimer])];
  sql.exec(
    `INSERT OR REPLACE INTO held_steps (kind, ref, left_ms) SELECT kind, ref, due - ? ${steps}`,
    now,
    ...bindings,
  );
  sql.exec(`DELETE ${steps}`, ...bindings);
}

/** Resumes the simulation; each timer continues with its remaining time. */
export function resumeSimulation(sql: SqlStorage, ref: string, now: number): void {
  sql.exec(
    "INSERT OR REPLACE INTO timers (kind, ref, due) SELECT kind, ref, ? + left_ms FROM held_steps WHERE ref = ?",
    now,
    ref,
  );
  deleteHeldTimers(sql, ref);
}

export function deleteHeldTimers(sql: SqlStorage, ref: string): void {
  sql.exec("DELETE FROM held_steps WHERE ref = ?", ref);
  sql.exec("DELETE FROM held_orders WHERE id = ?", ref);
}
