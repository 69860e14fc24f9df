import { dayMs, minuteMs } from "#shared/domain/time/time.ts";

// A refund that has failed is given again under a new id: a provider that knows an id answers with its first no.

/** When what has failed is given again; then only a person can. */
const againAfterMs = [60 * minuteMs, 6 * 60 * minuteMs, dayMs, 3 * dayMs, 7 * dayMs];

/** After so many milliseconds what has failed so often before is given again; null: never by itself. */
export const getTryWait = (tries: number): number | null => againAfterMs[tries] ?? null;

/** Between the id of a refund and the number of its try. */
const tryMark = "~";

/** The id under which a provider is asked. */
export const toAskedID = ({ id, tries }: { id: string; tries: number }): string =>
  tries === 0 ? id : `${id}${tryMark}${tries}`;

/** The id of the refund of which a provider speaks. */
export const parseAskedID = (askedID: string): string => askedID.split(tryMark)[0] ?? "";

/** A refund that is on its way is asked for after this time, and then less and less often. */
const refundAskMs = 10 * minuteMs;
const longestAskMs = 6 * 60 * minuteMs;

/** When to ask again what became of a refund, epoch milliseconds. `at`: since when it is on its way. */
export const getNextRefundAsk = (at: number, now: number): number =>
  now + Math.min(Math.max(refundAskMs, (now - at) / 2), longestAskMs);
