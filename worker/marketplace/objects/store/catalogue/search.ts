import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { isServed } from "#worker/marketplace/domain/offering.ts";
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
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { readRevision } from "./put-records.ts";

type Items = RowReply<ApiContract["menus"]["search"]>["items"];
type FoodRow = { data: string; menus: string };
type Dish = Entry & { id: string };

/** The dishes of active menus that match a text, best first. */
export function searchFoods(sql: SqlStorage, { text }: { text: string }, { now }: CallContext): Items {
  return searchEntries(getDishes(sql, now), parseQuery(text)).map((result) => ({
    foodID: result.entry.id,
    matched: getMatchedText(result),
  }));
}

type Prepared = { key: string; dishes: readonly Dish[] | null };

/** A dish takes a few kB, and the objects of an isolate share 128 MB. */
const mostPrepared = 4_000;
const preparedOf = new WeakMap<SqlStorage, Prepared>();
/** Those of all stores that are in memory; the one used last is at the end. */
const inMemory = new Set<Prepared>();

/** The dishes as they are searched: prepared when the menu is new, and each day, with which a certificate may end. */
function getDishes(sql: SqlStorage, now: number): readonly Dish[] {
  const key = `${readRevision(sql)} ${toDay(now)}`;
  const known = preparedOf.get(sql);
  if (known) inMemory.delete(known);
  const dishes = (known?.key === key ? known.dishes : null) ?? readDishes(sql, now);
  const prepared = { key, dishes };
  preparedOf.set(sql, prepared);
  inMemory.add(prepared);
  let count = 0;
  for (const one of [...inMemory].toReversed()) {
    count += one.dishes?.length ?? 0;
    if (count > mostPrepared) {
      one.dishes = null;
      inMemory.delete(one);
    }
  }
  return dishes;
}

function readDishes(sql: SqlStorage, now: number): Dish[] {
  const { merchant } = readStoreProfile(sql);
  const brand = toBrandFields(toMerchantFields(merchant, getTagIds(merchant, now)));
  const rows = sql.exec<FoodRow>(
    `SELECT foods.data, json_group_array(json(menus.name)) AS menus
     FROM foods JOIN menu_foods ON menu_foods.food = foods.id JOIN menus ON menus.id = menu_foods.menu
     WHERE menus.status = 'ACTIVE' GROUP BY foods.id ORDER BY min(menus.position), min(menu_foods.position)`,
  );
  const { counter } = readOffering(sql);
  return Array.from(rows).flatMap(({ data, menus }) => {
    const food = JSON.parse(data) as FoodRecord;
    if (!isServed(food, counter)) return [];
    const names = JSON.parse(menus) as Localized[];
    return [{ id: food.id, fields: [...toDishFields(food), ...toMenuFields(food, names), ...brand] }];
  });
}
