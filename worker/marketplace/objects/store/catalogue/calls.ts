import type { CatalogueCalls } from "#worker/marketplace/api/store.ts";
import { toStoreView } from "#worker/marketplace/domain/views.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { readCurrentProfile } from "#worker/marketplace/objects/store/staff/entry.ts";
import { readFoods } from "./menus.ts";
import { assertOnSale, putRecords } from "./put-records.ts";
import { searchFoods } from "./search.ts";
import { readSettings } from "./settings.ts";
import { changePrice, readConsoleStore } from "./test-console.ts";

export function createCatalogueCalls(context: StoreContext): CatalogueCalls {
  const { storage } = context;
  const { sql } = storage;
  const ifOnSale = <T>(read: () => T): T => {
    assertOnSale(sql);
    return read();
  };
  return {
    putRecords: (records, { now }) => putRecords(storage, records, now),
    settings: (input, at) => ifOnSale(() => readSettings({ sql, desk: context.paymentDesk }, input, at)),
    foods: (input, at) => ifOnSale(() => readFoods(sql, input, at)),
    searchFoods: (input, at) => ifOnSale(() => searchFoods(sql, input, at)),
    activeTables: () => ifOnSale(() => readActiveTables(sql)),
    consoleStore: (_nothing, at) => readConsoleStore(sql, at),
    changePrice: (input, { now }) => changePrice(storage, input, now),
    view: ({ from }, at) => toStoreView(readCurrentProfile(sql, at.now), from, { ...at, ...readOffering(sql) }),
  };
}
