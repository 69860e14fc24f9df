import { simulatedEvents } from "#worker/marketplace/ports/simulator.ts";
import { getTimerDue, setTimer, type Timer } from "./timers.ts";

// What a simulated store and courier are about to do, as timers. While an order is held, they wait with the time they have
// left; deadlines of ours run on.

/** The timer of the next step of any day of a meal plan. */
export const planTimer = "PLAN_STEP";

const wordPrefix = "COURIER_SAYS ";

/** The kind of a timer that brings a courier's word. */
export function toReportTimerKind(word: string): string {
  return wordPrefix + word;
}

/** The word that a timer brings; null for a timer that brings none. */
export function parseReportTimerKind(kind: string): string | null {
  return kind.startsWith(wordPrefix) ? kind.slice(wordPrefix.length) : null;
}

/** True while nothing happens to an order by itself. */
export function isHeld(sql: SqlStorage, ref: string): boolean {
  return sql.exec("SELECT 1 FROM held_orders WHERE id = ?", ref).toArray().length > 0;
}

/** Sets a step of the simulation, or puts it by while its order is held. */
export function setSimulationTimer(sql: SqlStorage, { kind, ref, due }: Timer, now: number): void {
  if (!isHeld(sql, ref)) return setTimer(sql, { kind, ref, due });
  sql.exec("INSERT OR REPLACE INTO held_steps (kind, ref, left_ms) VALUES (?, ?, ?)", kind, ref, Math.ceil(due - now));
}

/** When a step is due, of a held order when it would be if it were let go now; null when it is not set. */
export function getSimulationDue(sql: SqlStorage, kind: string, ref: string, now: number): number | null {
  const held = sql.exec<{ left: number }>(
    "SELECT left_ms AS left FROM held_steps WHERE kind = ? AND ref = ?",
    kind,
    ref,
  );
  const [step] = held.toArray();
  return step ? now + step.left : getTimerDue(sql, kind, ref);
}

/** Takes away what an order's courier was about to say. */
export function clearReportTimers(sql: SqlStorage, ref: string): void {
  for (const table of ["timers", "held_steps"]) {
    sql.exec(`DELETE FROM ${table} WHERE ref = ? AND kind LIKE ?`, ref, `${wordPrefix}%`);
  }
}

/** Nothing happens to an order by itself from now on; holding it again changes nothing. */
export function holdSimulation(sql: SqlStorage, ref: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO held_orders (id) VALUES (?)", ref);
  const steps = "FROM timers WHERE ref = ? AND (kind LIKE ? OR kind IN (SELECT value FROM json_each(?)))";
  const which = [ref, `${wordPrefix}%`, JSON.stringify([...simulatedEvents, planTimer])];
  sql.exec(`INSERT OR REPLACE INTO held_steps (kind, ref, left_ms) SELECT kind, ref, due - ? ${steps}`, now, ...which);
  sql.exec(`DELETE ${steps}`, ...which);
}

/** A held order goes on by itself; its steps come after the time that they had left. */
export function resumeSimulation(sql: SqlStorage, ref: string, now: number): void {
  sql.exec(
    "INSERT OR REPLACE INTO timers (kind, ref, due) SELECT kind, ref, ? + left_ms FROM held_steps WHERE ref = ?",
    now,
    ref,
  );
  deleteHeldTimers(sql, ref);
}

/** What was put by for an order is dropped: it has ended. */
export function deleteHeldTimers(sql: SqlStorage, ref: string): void {
  sql.exec("DELETE FROM held_steps WHERE ref = ?", ref);
  sql.exec("DELETE FROM held_orders WHERE id = ?", ref);
}
