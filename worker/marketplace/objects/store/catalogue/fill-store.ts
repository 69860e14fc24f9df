import { isCampaignAt } from "#worker/marketplace/domain/offers/running-campaigns.ts";
import type { CampaignRecord, MenuRecord, StoreSource } from "#worker/marketplace/domain/types.ts";
import { readDataVersion } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { writeTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { getMarketData, isOutdated } from "#worker/marketplace/ports/market-data.ts";
import { listSoldOut, writeCatalogue } from "./write-catalogue.ts";

export function needsFilling(sql: SqlStorage): boolean {
  return isOutdated(readDataVersion(sql));
}

/** A store with what it sells. */
type Filling = StoreSource & { menus: readonly MenuRecord[]; campaigns: readonly CampaignRecord[] };

/** Fills a Store from the market data in one transaction; `closedUntil` is the end of its pause. */
export function fillStore(storage: DurableObjectStorage, filling: Filling, closedUntil: number | null): void {
  const { sql } = storage;
  const { menus, campaigns, store, tables } = filling;
  const { version } = getMarketData();
  storage.transactionSync(() => {
    writeCatalogue(sql, {
      source: filling,
      specialDays: filling.specialDays,
      menus,
      campaigns: campaigns.filter((one) => isCampaignAt(one, store)),
      closedUntil,
      soldOut: [...store.soldOut, ...listSoldOut(menus)],
      seedVersion: version,
    });
    writeTables(sql, tables);
  });
}
