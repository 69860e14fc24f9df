import type { CallContext, Calls } from "../object-calls.ts";
import { foods } from "./foods.ts";
import { settings, type SettingsInput } from "./settings.ts";

/** What a Store answers. */
export function storeCalls(sql: SqlStorage) {
  return {
    settings: (input: SettingsInput, at: CallContext) => settings(sql, input, at),
    foods: (input: { approvedOnly: boolean }, at: CallContext) => foods(sql, input, at),
  } satisfies Calls;
}

export type StoreCalls = ReturnType<typeof storeCalls>;
