import { type Listing, listDishes } from "#worker/marketplace/domain/listings/listing.ts";
import { isServed } from "#worker/marketplace/domain/offering.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { readStoredProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

/** What lists and searches show of the store now. */
export function readListing(sql: SqlStorage, revision: number): Listing {
  const rows = sql.exec<{ data: string }>(
    `SELECT DISTINCT foods.data FROM foods JOIN menu_foods ON menu_foods.food = foods.id
     JOIN menus ON menus.id = menu_foods.menu WHERE menus.status = 'ACTIVE'`,
  );
  const { counter } = readOffering(sql);
  const foods = Array.from(rows, ({ data }) => JSON.parse(data) as FoodRecord).filter((food) =>
    isServed(food, counter),
  );
  return { revision, ...readStoredProfile(sql), dishes: listDishes([{ foods }]) };
}
