import { dayMs, minuteMs } from "#shared/domain/time/time.ts";

/** Limits of codes sent (wire.md §3): each code costs money and disturbs the recipient. */
const limits = [
  { count: 1, windowMs: minuteMs },
  { count: 3, windowMs: 5 * minuteMs },
  { count: 5, windowMs: 60 * minuteMs },
  { count: 10, windowMs: dayMs },
];

/** Older sends no longer count. */
export const longestWindowMs = dayMs;

/** Whole seconds until the next send is allowed; 0: now. `sends` in epoch milliseconds, newest first. */
export function getWaitSeconds(sends: readonly number[], now: number): number {
  const waits = limits.map(({ count, windowMs }) => {
    const oldestCounted = sends[count - 1];
    return oldestCounted === undefined ? 0 : oldestCounted + windowMs - now;
  });
  return Math.ceil(Math.max(0, ...waits) / 1000);
}
