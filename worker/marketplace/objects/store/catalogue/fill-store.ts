import { isCampaignAt } from "#worker/marketplace/domain/offers/running-campaigns.ts";
import type { CampaignRecord, MenuRecord, StoreRecord, StoreSource } from "#worker/marketplace/domain/types.ts";
import { readDataVersion, writeStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { writeTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";

export function needsFilling(sql: SqlStorage): boolean {
  return readDataVersion(sql) < getMarketData().version;
}

/** A store with what it sells. */
type Filling = StoreSource & { menus: readonly MenuRecord[]; campaigns: readonly CampaignRecord[] };

/** Fills a Store from the market data in one transaction; `closedUntil` is the end of its pause. */
export function fillStore(storage: DurableObjectStorage, filling: Filling, closedUntil: number | null): void {
  const { sql } = storage;
  const { merchant, specialDays, tables, menus, campaigns } = filling;
  const { week, ...store } = filling.store;
  const { version } = getMarketData();
  storage.transactionSync(() => {
    for (const table of ["special_days", "menus", "foods", "menu_foods", "sold_out", "campaigns"]) {
      sql.exec(`DELETE FROM ${table}`);
    }
    writeStoreProfile(sql, { store, merchant, week, closedUntil, seedVersion: version });
    sql.exec(
      "INSERT INTO special_days (day, spans) SELECT value ->> 'day', value -> 'spans' FROM json_each(?)",
      JSON.stringify(specialDays),
    );
    for (const [position, menu] of menus.entries()) insertMenu(sql, menu, position);
    for (const id of soldOutIDs(store, menus)) sql.exec("INSERT INTO sold_out (id) VALUES (?)", id);
    for (const campaign of campaigns.filter((one) => isCampaignAt(one, store))) {
      sql.exec("INSERT INTO campaigns (id, data) VALUES (?, ?)", campaign.id, JSON.stringify(campaign));
    }
    writeTables(sql, tables);
  });
}

function insertMenu(sql: SqlStorage, menu: MenuRecord, position: number): void {
  sql.exec(
    "INSERT INTO menus (id, position, name, status, is_item_group) VALUES (?, ?, ?, ?, ?)",
    menu.id,
    position,
    JSON.stringify(menu.name),
    menu.status ?? "ACTIVE",
    Number(menu.isItemGroup ?? false),
  );
  for (const food of menu.foods) {
    sql.exec("INSERT INTO foods (id, data) VALUES (?, ?)", food.id, JSON.stringify(food));
  }
  const foodIDs = [...(menu.foodIDs ?? []), ...menu.foods.map((food) => food.id)];
  for (const [place, foodID] of foodIDs.entries()) {
    sql.exec("INSERT INTO menu_foods (menu, position, food) VALUES (?, ?, ?)", menu.id, place, foodID);
  }
}

function soldOutIDs(store: Pick<StoreRecord, "soldOut">, menus: readonly MenuRecord[]): Set<string> {
  const everywhere = menus.flatMap((menu) => menu.foods.filter((food) => food.soldOut).map((food) => food.id));
  return new Set([...store.soldOut, ...everywhere]);
}
