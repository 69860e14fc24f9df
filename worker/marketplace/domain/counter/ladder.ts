import type { Told } from "#shared/contract/counter.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { addOpeningTime } from "#worker/marketplace/domain/time/opening-time.ts";

/** Whom an order calls that nobody answers, after so much opening time (PD196). The bell and pushes come before. */
export const rungs = [
  { step: "TELL_STORE", what: "MESSAGE", afterMs: 3 * minuteMs },
  { step: "TELL_OWNER", what: "OWNER", afterMs: 5 * minuteMs },
  { step: "ASK_CUSTOMER", what: "CUSTOMER", afterMs: 8 * minuteMs },
] as const satisfies { step: string; what: Told["what"]; afterMs: number }[];

export type Rung = (typeof rungs)[number];

/** When each is due. Where no board rings nobody waits for one; the customer is asked only when those who were told have had time. */
export const planRungs = (hours: OpeningHours, at: number, hasBoard: boolean): { rung: Rung; due: number }[] =>
  rungs.map((rung) => {
    const waits = hasBoard || rung.what === "CUSTOMER";
    return { rung, due: addOpeningTime(hours, at, waits ? rung.afterMs : 1) };
  });

/** What was told, with one more: a later try takes the place of one that failed. */
export const addTold = (told: readonly Told[], one: Told): Told[] =>
  told.some(({ what, isDone }) => what === one.what && isDone)
    ? [...told]
    : [...told.filter(({ what }) => what !== one.what), one];
