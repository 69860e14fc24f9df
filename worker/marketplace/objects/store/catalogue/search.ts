import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Localized } from "#shared/domain/locale.ts";
import {
  toBrandFields,
  toDishFields,
  toMenuFields,
  toMerchantFields,
} from "#worker/marketplace/domain/search/entries.ts";
import { getMatchedText } from "#worker/marketplace/domain/search/matched-text.ts";
import { parseQuery } from "#worker/marketplace/domain/search/query.ts";
import { type Entry, searchEntries } from "#worker/marketplace/domain/search/search-entries.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { getTagIds } from "#worker/marketplace/domain/views.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";

type Items = RowReply<ApiContract["menus"]["search"]>["items"];
type FoodRow = { data: string; menus: string };

/** The dishes of active menus that match a text, best first. A store has few dishes, so nothing is kept between calls. */
export function searchFoods(sql: SqlStorage, { text }: { text: string }, { now }: CallContext): Items {
  return searchEntries(readEntries(sql, now), parseQuery(text)).map((result) => ({
    foodID: result.entry.id,
    matched: getMatchedText(result),
  }));
}

function readEntries(sql: SqlStorage, now: number): (Entry & { id: string })[] {
  const { merchant } = readStoreProfile(sql);
  const brand = toBrandFields(toMerchantFields(merchant, getTagIds(merchant, now)));
  const rows = sql.exec<FoodRow>(
    `SELECT foods.data, json_group_array(json(menus.name)) AS menus
     FROM foods JOIN menu_foods ON menu_foods.food = foods.id JOIN menus ON menus.id = menu_foods.menu
     WHERE menus.status = 'ACTIVE' GROUP BY foods.id ORDER BY min(menus.position), min(menu_foods.position)`,
  );
  return Array.from(rows, ({ data, menus }) => {
    const food = JSON.parse(data) as FoodRecord;
    const names = JSON.parse(menus) as Localized[];
    return { id: food.id, fields: [...toDishFields(food), ...toMenuFields(food, names), ...brand] };
  });
}
