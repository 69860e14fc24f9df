import type { CallContext, Calls } from "../../object-calls.ts";
import { storeDiningCalls } from "./dining/calls.ts";
import { foods } from "./catalogue/menus.ts";
import { storeLoyaltyCalls } from "./payments/calls.ts";
import type { Ordering } from "./orders/advance.ts";
import { storeOrderingCalls } from "./orders/calls.ts";
import { placesTaken } from "./core/slot-bookings.ts";
import { storeQuoteCalls } from "./quotes/calls.ts";
import { storeReviewCalls } from "./reviews/calls.ts";
import { consoleStore, doToDish, pauseStore } from "./catalogue/console.ts";
import type { DishDeed } from "../../domain/console-actions/store.ts";
import { settings, type SettingsInput } from "./catalogue/settings.ts";

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
