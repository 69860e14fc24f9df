/**
 * Whether calls of one row go to a remote upstream: `closed`, they do; `open`, none does for a while; `probing`, one is
 * under way that decides. Answers that belong to an earlier phase say nothing about this one.
 */
export type Circuit = { phase: number } & (
  | { kind: "closed"; recent: readonly boolean[] }
  | { kind: "open"; untilMs: number; waitMs: number }
  | { kind: "probing"; sinceMs: number; waitMs: number }
);

/** Opens after this many failures one after another, or when half of the last twenty calls failed. */
const mostInARow = 5;
const windowSize = 20;
/** A circuit stays open this long at first, twice as long after each probe that failed. */
const firstWaitMs = 5_000;
const longestWaitMs = 30_000;
/** A probe that has not answered by then was cut off with its caller. */
const probeMs = 40_000;

export const closedCircuit: Circuit = { kind: "closed", phase: 0, recent: [] };

/** A call wants to go: the circuit from here on, and null, or how long the call should not be tried again. */
export function tryPass(circuit: Circuit, nowMs: number): { circuit: Circuit; waitMs: number | null } {
  if (circuit.kind === "closed") return { circuit, waitMs: null };
  const freeAtMs = circuit.kind === "open" ? circuit.untilMs : circuit.sinceMs + probeMs;
  if (nowMs < freeAtMs) return { circuit, waitMs: Math.min(freeAtMs - nowMs, longestWaitMs) };
  const { phase, waitMs } = circuit;
  return { circuit: { kind: "probing", phase: phase + 1, sinceMs: nowMs, waitMs }, waitMs: null };
}

/** A call that was admitted in `phase` has failed in a way that may pass, or has not. */
export function recordOutcome(circuit: Circuit, phase: number, hasFailed: boolean, nowMs: number): Circuit {
  if (phase !== circuit.phase || circuit.kind === "open") return circuit;
  if (circuit.kind === "probing") {
    const waitMs = Math.min(circuit.waitMs * 2, longestWaitMs);
    return hasFailed ? toOpen(phase, waitMs, nowMs) : { kind: "closed", phase: phase + 1, recent: [] };
  }
  const recent = [...circuit.recent, hasFailed].slice(-windowSize);
  return isFailing(recent) ? toOpen(phase, firstWaitMs, nowMs) : { ...circuit, recent };
}

function toOpen(phase: number, waitMs: number, nowMs: number): Circuit {
  return { kind: "open", phase: phase + 1, untilMs: nowMs + waitMs, waitMs };
}

/** `recent` is oldest first. */
function isFailing(recent: readonly boolean[]): boolean {
  const last = recent.slice(-mostInARow);
  if (last.length === mostInARow && last.every(Boolean)) return true;
  return recent.length === windowSize && recent.filter(Boolean).length * 2 >= windowSize;
}
