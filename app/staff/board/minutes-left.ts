import { minuteMs } from "#shared/domain/time/time.ts";

/** Whole minutes of a time, whichever side of now it is on. */
export const toMinutes = (ms: number): number => Math.floor(Math.abs(ms) / minuteMs);

/** An order is late from its first full minute: "0 min late" says nothing. */
export const isLate = (leftMs: number): boolean => leftMs <= -minuteMs;
