import type { WorkerEnv } from "./env.ts";

/** Returns epoch milliseconds. Objects and rules take a clock, so that tests set the time. */
export type Clock = () => number;

/** The Worker's clock; `CLOCK_OFFSET_MS` shifts it in demo and tests only, and survives restarts. */
export function createClock(env: Pick<WorkerEnv, "DEMO" | "CLOCK_OFFSET_MS">): Clock {
  const offsetMs = env.DEMO === "1" ? Number(env.CLOCK_OFFSET_MS ?? 0) || 0 : 0;
  return () => Date.now() + offsetMs;
}
