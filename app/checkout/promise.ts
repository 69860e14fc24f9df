import type { ChosenSlot, Times } from "#app/store/times.ts";
import type { Quotes } from "./use-quotes.ts";

/** A span of the clock, or minutes from now where the API lists no times. */
export type When = { from: string; to: string } | { minutes: number };

/** What checkout says of time and fee, wherever it says it; null: nothing is known, or the mode has none. */
export type Promised = {
  /** Of an order for now. */
  asap: When | null;
  /** Of the order as it is chosen. */
  time: When | null;
  feeSen: number | null;
};

export type PromiseFacts = {
  mode: { hasCourier?: true; isTimeless?: true } | null;
  /** Where a delivery goes is chosen. */
  hasAddress: boolean;
  slot: Pick<ChosenSlot, "startAt" | "endAt"> | null;
  /** `isAsked`: the API lists no times, and these are asked for. */
  times: (Pick<Times, "asap"> & { isAsked: boolean }) | null;
  quotes: Pick<Quotes, "state" | "quote">;
  /** Of the kitchen; null: the API does not say. */
  prepMinutes: number | null;
};

/** The one time and the one fee of what is chosen. A delivery without an address has neither: both depend on it. */
export function getPromised(facts: PromiseFacts): Promised {
  const { mode, slot, quotes } = facts;
  const isOpen = mode?.hasCourier && (!facts.hasAddress || quotes.state === "too-far");
  if (!mode || isOpen) return { asap: null, time: null, feeSen: null };
  const asap = mode.isTimeless ? null : getAsap(facts);
  return {
    asap,
    time: mode.isTimeless ? null : slot ? { from: slot.startAt, to: slot.endAt } : asap,
    feeSen: mode.hasCourier ? (quotes.quote?.amount ?? null) : null,
  };
}

/** Of an API without times only the minutes are known that it says of its courier or its kitchen. */
function getAsap({ mode, times, quotes, prepMinutes }: PromiseFacts): When | null {
  if (!times?.asap || !times.isAsked) return times?.asap ?? null;
  const minutes = mode?.hasCourier ? quotes.quote?.fare?.etaMinutes : prepMinutes;
  return minutes ? { minutes } : null;
}
