import { getFestiveDays } from "#worker/marketplace/domain/time/festive-days.ts";
import { readDataVersion } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { seedTables, writeTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { getMarketData, type StoreSource } from "#worker/marketplace/ports/market-data.ts";
import { listSoldOut, writeCatalogue } from "./write-catalogue.ts";

export function needsFilling(sql: SqlStorage): boolean {
  return readDataVersion(sql) < getMarketData().version;
}

/** Fills a Store from its sample data in one transaction; `closedUntil` is the end of its pause. The menus must be read. */
export function fillStore(storage: DurableObjectStorage, seed: StoreSource, closedUntil: number | null): void {
  const { sql } = storage;
  const { merchant } = seed;
  const { version, campaigns, menus: allMenus } = getMarketData();
  const menus = allMenus[merchant.subdomain] ?? [];
  storage.transactionSync(() => {
    writeCatalogue(sql, {
      source: seed,
      specialDays: getFestiveDays(merchant, seed.store.week),
      menus,
      campaigns,
      closedUntil,
      soldOut: [...seed.store.soldOut, ...listSoldOut(menus)],
      seedVersion: version,
    });
    writeTables(sql, seed.store.dineTypes.includes("DINEIN") ? seedTables : []);
  });
}
