import type { CallContext, Api } from "../../rpc/api.ts";
import { storeDiningCalls } from "./dining/calls.ts";
import { readFoods } from "./catalogue/menus.ts";
import { storeLoyaltyCalls } from "./payments/calls.ts";
import type { OrderContext } from "./core/advance.ts";
import { storeOrderingCalls } from "./orders/calls.ts";
import { readTakenPlaces } from "./core/slot-bookings.ts";
import { storeQuoteCalls } from "./quotes/calls.ts";
import { storeReviewCalls } from "./reviews/calls.ts";
import { readConsoleStore, applyDishAction, writePause } from "./catalogue/console.ts";
import type { DishAction } from "../../domain/console-actions/store.ts";
import { readSettings, type SettingsInput } from "./catalogue/settings.ts";

/** What a Store answers. */
export function storeCalls(ordering: OrderContext) {
  const { sql } = ordering.storage;
  return {
    settings: (input: SettingsInput, at: CallContext) => readSettings(sql, input, at),
    foods: (input: { approvedOnly: boolean }, at: CallContext) => readFoods(sql, input, at),
    consoleStore: (_nothing: null, at: CallContext) => readConsoleStore(sql, at),
    pauseStore: (input: { closedUntil: number | null }) => writePause(sql, input),
    doToDish: (input: { dishID: string; deed: DishAction }) => applyDishAction(sql, input),
    ...storeQuoteCalls(sql, (dineType, from, to) => readTakenPlaces(sql, dineType, from, to)),
    ...storeOrderingCalls(ordering),
    ...storeDiningCalls(ordering),
    ...storeReviewCalls(ordering),
    ...storeLoyaltyCalls(ordering),
  } satisfies Api;
}

export type StoreCalls = ReturnType<typeof storeCalls>;
