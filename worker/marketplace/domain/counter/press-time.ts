import { minuteMs } from "#shared/domain/time/time.ts";

/** A board that was offline sends what was pressed meanwhile: not longer after it than this. */
const longestQueueMs = 60 * minuteMs;

/**
 * When something was pressed, epoch milliseconds. The clock of a tablet may be wrong: a time before the last event of the
 * order, or after now, is now.
 */
export function getPressTime(pressedAt: number | null, lastEventAt: number, now: number): number {
  const isPossible = pressedAt !== null && pressedAt >= Math.max(lastEventAt, now - longestQueueMs) && pressedAt <= now;
  return isPossible ? pressedAt : now;
}
