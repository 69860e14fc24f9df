import type { WorkerEnv } from "./env.ts";

/** Milliseconds since the epoch. Objects and rules take a clock, so that tests set the time. */
export type Clock = () => number;

/** The Worker's clock; `CLOCK_OFFSET_MS` moves it, in demo and tests only, the same way across restarts. */
export function clockOf(env: Pick<WorkerEnv, "DEMO" | "CLOCK_OFFSET_MS">): Clock {
  const offsetMs = env.DEMO === "1" ? Number(env.CLOCK_OFFSET_MS ?? 0) || 0 : 0;
  return () => Date.now() + offsetMs;
}
