import { toStoreView } from "#worker/marketplace/domain/views.ts";
import type { CatalogueCalls } from "#worker/marketplace/objects/store/api.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { applyDishAction, readConsoleStore, writePause } from "./console.ts";
import { readFoods } from "./menus.ts";
import { searchFoods } from "./search.ts";
import { readSettings } from "./settings.ts";

export function createCatalogueCalls(storage: DurableObjectStorage): CatalogueCalls {
  const { sql } = storage;
  return {
    settings: (input, at) => readSettings(sql, input, at),
    foods: (input, at) => readFoods(sql, input, at),
    searchFoods: (input, at) => searchFoods(sql, input, at),
    activeTables: () => readActiveTables(sql),
    consoleStore: (_nothing, at) => readConsoleStore(sql, at),
    pauseStore: (input, { now }) => writePause(storage, input, now),
    applyDishAction: (input, { now }) => applyDishAction(storage, input, now),
    view: ({ from }, at) => toStoreView(readStoreProfile(sql), from, at),
  };
}
