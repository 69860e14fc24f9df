import { dayMs, minuteMs } from "#shared/domain/time.ts";

/** At most so many codes in so long (wire.md §3): each costs a message and somebody's attention. */
const limits = [
  { count: 1, windowMs: minuteMs },
  { count: 3, windowMs: 5 * minuteMs },
  { count: 5, windowMs: 60 * minuteMs },
  { count: 10, windowMs: dayMs },
];

/** Sends older than this no longer count. */
export const longestWindowMs = dayMs;

/** Whole seconds until another code may be sent; 0: now. `sends` are epoch milliseconds, newest first. */
export function waitSeconds(sends: readonly number[], now: number): number {
  const waits = limits.map(({ count, windowMs }) => {
    const oldestCounted = sends[count - 1];
    return oldestCounted === undefined ? 0 : oldestCounted + windowMs - now;
  });
  return Math.ceil(Math.max(0, ...waits) / 1000);
}
