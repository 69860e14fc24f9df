import { startOfDay, toDay } from "#shared/domain/time/time.ts";

/** Milliseconds from now to today's 12:10 in Malaysia, so that tests find the stores at lunch whenever they run. */
export function noonOffsetMs(): number {
  const now = Date.now();
  return startOfDay(toDay(now)) + (12 * 60 + 10) * 60_000 - now;
}
