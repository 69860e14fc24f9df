import { addDays, startOfDay, toDay } from "#shared/domain/time.ts";

/** The end of a pause for the rest of the Malaysian day. Times are epoch milliseconds. */
export function getPauseEnd(now: number): number {
  return startOfDay(addDays(toDay(now), 1));
}
