/**
 * State of the calls of one row to a remote upstream: `closed` sends them, `open` rejects them for a while, `probing`
 * sends one that decides. An outcome from an earlier phase is ignored.
 */
export type Circuit = { phase: number } & (
  | { kind: "closed"; recent: readonly boolean[] }
  | { kind: "open"; untilMs: number; waitMs: number }
  | { kind: "probing"; sinceMs: number; waitMs: number }
);

/** The circuit opens after this many failures in a row, or when half of the last twenty calls failed. */
const maxFailuresInARow = 5;
const windowSize = 20;
/** First open time; it doubles after each failed probe. */
const firstWaitMs = 5_000;
const maxWaitMs = 30_000;
/** A probe without an outcome after this time was cancelled with its caller. */
const probeMs = 40_000;

export const closedCircuit: Circuit = { kind: "closed", phase: 0, recent: [] };

/** Requests permission for a call: the next circuit state, and null or the ms for which the caller must wait. */
export function tryPass(circuit: Circuit, nowMs: number): { circuit: Circuit; waitMs: number | null } {
  if (circuit.kind === "closed") return { circuit, waitMs: null };
  const freeAtMs = circuit.kind === "open" ? circuit.untilMs : circuit.sinceMs + probeMs;
  if (nowMs < freeAtMs) return { circuit, waitMs: Math.min(freeAtMs - nowMs, maxWaitMs) };
  const { phase, waitMs } = circuit;
  return { circuit: { kind: "probing", phase: phase + 1, sinceMs: nowMs, waitMs }, waitMs: null };
}

/** Records the outcome of a call that passed in `phase`; `hasFailed` means a transient failure. */
export function recordOutcome(circuit: Circuit, phase: number, hasFailed: boolean, nowMs: number): Circuit {
  if (phase !== circuit.phase || circuit.kind === "open") return circuit;
  if (circuit.kind === "probing") {
    const waitMs = Math.min(circuit.waitMs * 2, maxWaitMs);
    return hasFailed ? toOpen(phase, waitMs, nowMs) : { kind: "closed", phase: phase + 1, recent: [] };
  }
  const recent = [...circuit.recent, hasFailed].slice(-windowSize);
  return isFailing(recent) ? toOpen(phase, firstWaitMs, nowMs) : { ...circuit, recent };
}

function toOpen(phase: number, waitMs: number, nowMs: number): Circuit {
  return { kind: "open", phase: phase + 1, untilMs: nowMs + waitMs, waitMs };
}

function isFailing(recent: readonly boolean[]): boolean {
  const last = recent.slice(-maxFailuresInARow);
  if (last.length === maxFailuresInARow && last.every(Boolean)) return true;
  return recent.length === windowSize && recent.filter(Boolean).length * 2 >= windowSize;
}
