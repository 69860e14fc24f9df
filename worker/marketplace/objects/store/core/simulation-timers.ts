import { isSimulatedEvent } from "#worker/marketplace/ports/simulator.ts";
import { clearSteps, getStepDue, setStep } from "./order-steps.ts";
import { getOrderRecord } from "./orders-in-hand.ts";
import type { Timer } from "./timers.ts";

// Timers of the simulated store and courier, and of what waits for them. An order on hold stores their remaining time;
// deadlines continue.

/** Shared by all days of a meal plan. */
export const planTimer = "PLAN_STEP";

/** The next move of a rider whom somebody follows. */
export const rideTimer = "RIDER_MOVES";

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
  if (!isHeld(sql, ref)) return setStep(sql, { kind, ref, due });
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
  return step ? now + step.left : getStepDue(sql, kind, ref);
}

/** When the courier reports next; null: no report is planned, or the order is on hold. */
export function getNextReportDue(sql: SqlStorage, ref: string): number | null {
  const steps = Object.entries(getOrderRecord(sql, ref)?.steps ?? {});
  const dues = steps.flatMap(([kind, due]) => (isReport(kind) ? [due] : []));
  return dues.length > 0 ? Math.min(...dues) : null;
}

export function clearReportTimers(sql: SqlStorage, ref: string): void {
  clearSteps(sql, ref, isReport);
  sql.exec("DELETE FROM held_steps WHERE ref = ? AND kind LIKE ?", ref, `${reportPrefix}%`);
}

const isReport = (kind: string): boolean => parseReportTimerKind(kind) !== null;
const ofRide = new Set<string>(["COURIER_REQUESTED", planTimer, rideTimer]);
const isSimulated = (kind: string): boolean => isSimulatedEvent(kind) || ofRide.has(kind) || isReport(kind);

/** Pauses the simulation of an order; no effect if it is paused already. */
export function holdSimulation(sql: SqlStorage, ref: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO held_orders (id) VALUES (?)", ref);
  const steps = Object.entries(getOrderRecord(sql, ref)?.steps ?? {}).filter(([kind]) => isSimulated(kind));
  for (const [kind, due] of steps) setSimulationTimer(sql, { kind, ref, due }, now);
  clearSteps(sql, ref, isSimulated);
}

/** Resumes the simulation; each timer continues with its remaining time. */
export function resumeSimulation(sql: SqlStorage, ref: string, now: number): void {
  const held = sql.exec<{ kind: string; left: number }>(
    "SELECT kind, left_ms AS left FROM held_steps WHERE ref = ?",
    ref,
  );
  for (const { kind, left } of held.toArray()) setStep(sql, { kind, ref, due: now + left });
  deleteHeldTimers(sql, ref);
}

export function deleteHeldTimers(sql: SqlStorage, ref: string): void {
  sql.exec("DELETE FROM held_steps WHERE ref = ?", ref);
  sql.exec("DELETE FROM held_orders WHERE id = ?", ref);
}
