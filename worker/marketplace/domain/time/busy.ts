import { minuteMs } from "#shared/domain/time/time.ts";

/** A kitchen that needs longer than usual, until a time in epoch milliseconds. */
export type Busy = { extraMinutes: number; until: number };

/** What a promise made now is longer by, in minutes. */
export const getExtraMinutes = ({ busy }: { busy?: Busy }, now: number): number =>
  busy && now < busy.until ? busy.extraMinutes : 0;

/** The last moment for an order, which is earlier where the kitchen is busy then. Epoch milliseconds. */
export const toBusyMoment = ({ busy }: { busy?: Busy }, last: number): number =>
  busy && last < busy.until ? last - busy.extraMinutes * minuteMs : last;
