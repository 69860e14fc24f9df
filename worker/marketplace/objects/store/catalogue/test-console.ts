import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ConsoleStore } from "#worker/marketplace/api/store-messages.ts";
import type { PriceAction } from "#worker/marketplace/domain/console-actions/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

// A price changes during a checkout: what the test console of a demo does to a store. People press the rest.

/** The price change of one console action, in sen. */
const stepSen = 100;

export function readConsoleStore(sql: SqlStorage, { locale }: Pick<CallContext, "locale">): ConsoleStore {
  const rows = sql.exec<{ data: string }>(
    `SELECT foods.data
     FROM foods JOIN menu_foods ON menu_foods.food = foods.id JOIN menus ON menus.id = menu_foods.menu
     WHERE menus.status = 'ACTIVE' GROUP BY foods.id ORDER BY min(menus.position), min(menu_foods.position)`,
  );
  const dishes = Array.from(rows, ({ data }) => {
    const { id, name, amount } = JSON.parse(data) as FoodRecord;
    return { id, name: name[locale], amount };
  });
  const { store, merchant } = readStoreProfile(sql);
  return { name: store.name, merchant, dishes };
}

/** Changes a dish at this store only. */
export function changePrice(
  storage: DurableObjectStorage,
  { dishID, action }: { dishID: string; action: PriceAction },
  now: number,
): void {
  const { sql } = storage;
  const [row] = sql.exec<{ data: string }>("SELECT data FROM foods WHERE id = ?", dishID).toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  const food = JSON.parse(row.data) as FoodRecord;
  const amount = Math.max(0, food.amount + (action === "raise" ? stepSen : -stepSen));
  storage.transactionSync(() => {
    sql.exec("UPDATE foods SET data = ? WHERE id = ?", JSON.stringify({ ...food, amount }), dishID);
    relist(sql, now);
  });
}
