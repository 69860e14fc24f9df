import { getConfig, type Variables } from "./config/config.ts";

/** Returns epoch milliseconds. Objects and rules take a clock, so that tests set the time. */
export type Clock = () => number;

/** The Worker's clock; `CLOCK_OFFSET_MS` shifts it in demo and tests only, and survives restarts. */
export function createClock(env: Variables): Clock {
  const { clockOffsetMs } = getConfig(env);
  return () => Date.now() + clockOffsetMs;
}
