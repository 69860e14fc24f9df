import type { CallContext, Calls } from "../object-calls.ts";
import { storeDiningCalls } from "./dining/calls.ts";
import { foods } from "./foods.ts";
import { storeLoyaltyCalls } from "./loyalty/calls.ts";
import type { Ordering } from "./ordering/advance.ts";
import { storeOrderingCalls } from "./ordering/calls.ts";
import { placesTaken } from "./ordering/slot-places.ts";
import { storeQuoteCalls } from "./ordering-quote/calls.ts";
import { storeReviewCalls } from "./reviews/calls.ts";
import { consoleStore, doToDish, pauseStore } from "./store-console.ts";
import type { DishDeed } from "./store-deeds.ts";
import { settings, type SettingsInput } from "./settings.ts";

/** What a Store answers. */
export function storeCalls(ordering: Ordering) {
  const { sql } = ordering.storage;
  return {
    settings: (input: SettingsInput, at: CallContext) => settings(sql, input, at),
    foods: (input: { approvedOnly: boolean }, at: CallContext) => foods(sql, input, at),
    consoleStore: (_nothing: null, at: CallContext) => consoleStore(sql, at),
    pauseStore: (input: { closedUntil: number | null }) => pauseStore(sql, input),
    doToDish: (input: { dishID: string; deed: DishDeed }) => doToDish(sql, input),
    ...storeQuoteCalls(sql, (dineType, from, to) => placesTaken(sql, dineType, from, to)),
    ...storeOrderingCalls(ordering),
    ...storeDiningCalls(ordering),
    ...storeReviewCalls(ordering),
    ...storeLoyaltyCalls(ordering),
  } satisfies Calls;
}

export type StoreCalls = ReturnType<typeof storeCalls>;
