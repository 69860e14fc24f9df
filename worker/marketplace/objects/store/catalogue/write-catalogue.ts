import type { CampaignRecord, MenuRecord, SpecialDay, StoreSource } from "#worker/marketplace/domain/types.ts";
import { writeStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

/** What a store is and sells. */
export type Catalogue = {
  source: Pick<StoreSource, "store" | "merchant">;
  specialDays: readonly SpecialDay[];
  menus: readonly MenuRecord[];
  campaigns: readonly CampaignRecord[];
  /** The end of its pause, epoch milliseconds; null: none. */
  closedUntil: number | null;
  /** Dishes that are sold out here. */
  soldOut: Iterable<string>;
};

/** Replaces what the store is and sells. Needs a transaction. */
export function writeCatalogue(sql: SqlStorage, catalogue: Catalogue): void {
  const { source, specialDays, menus, campaigns, closedUntil, soldOut } = catalogue;
  const { week, ...store } = source.store;
  for (const table of ["special_days", "menus", "foods", "menu_foods", "sold_out", "campaigns"])
    sql.exec(`DELETE FROM ${table}`);
  writeStoreProfile(sql, { store, merchant: source.merchant, week, closedUntil });
  sql.exec(
    "INSERT INTO special_days (day, spans) SELECT value ->> 'day', value -> 'spans' FROM json_each(?)",
    JSON.stringify(specialDays),
  );
  for (const [position, menu] of menus.entries()) insertMenu(sql, menu, position);
  for (const id of soldOut) sql.exec("INSERT OR IGNORE INTO sold_out (id) VALUES (?)", id);
  for (const campaign of campaigns)
    sql.exec("INSERT INTO campaigns (id, data) VALUES (?, ?)", campaign.id, JSON.stringify(campaign));
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
  for (const food of menu.foods) sql.exec("INSERT INTO foods (id, data) VALUES (?, ?)", food.id, JSON.stringify(food));
  const foodIDs = [...(menu.foodIDs ?? []), ...menu.foods.map((food) => food.id)];
  for (const [place, foodID] of foodIDs.entries())
    sql.exec("INSERT INTO menu_foods (menu, position, food) VALUES (?, ?, ?)", menu.id, place, foodID);
}

/** The dishes that are sold out in every store that has them. */
export const listSoldOut = (menus: readonly MenuRecord[]): string[] =>
  menus.flatMap((menu) => menu.foods.filter((food) => food.soldOut).map((food) => food.id));
