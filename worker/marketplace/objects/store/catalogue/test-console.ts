import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ConsoleStore } from "#worker/marketplace/api/store-messages.ts";
import type { DishAction } from "#worker/marketplace/domain/console-actions/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { readPause, readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";

// Changes to a store from the test console of a demo, such as price changes during a checkout.

/** The price change of one console action, in sen. */
const stepSen = 100;

export function readConsoleStore(sql: SqlStorage, { locale, now }: CallContext): ConsoleStore {
  const rows = sql.exec<{ data: string; sold_out: number }>(
    `SELECT foods.data, EXISTS (SELECT 1 FROM sold_out WHERE sold_out.id = foods.id) AS sold_out
     FROM foods JOIN menu_foods ON menu_foods.food = foods.id JOIN menus ON menus.id = menu_foods.menu
     WHERE menus.status = 'ACTIVE' GROUP BY foods.id ORDER BY min(menus.position), min(menu_foods.position)`,
  );
  const dishes = Array.from(rows, ({ data, sold_out }) => {
    const { id, name, amount } = JSON.parse(data) as FoodRecord;
    return { id, name: name[locale], amount, isSoldOut: sold_out === 1 };
  });
  const { store, merchant } = readStoreProfile(sql);
  return { name: store.name, merchant, isPaused: Number(readPause(sql)) > now, dishes };
}

/** Changes a dish at this store only. */
export function applyDishAction(
  storage: DurableObjectStorage,
  { dishID, action }: { dishID: string; action: DishAction },
  now: number,
): void {
  const { sql } = storage;
  const [row] = sql.exec<{ data: string }>("SELECT data FROM foods WHERE id = ?", dishID).toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  if (action === "sellOut") sql.exec("INSERT OR IGNORE INTO sold_out (id) VALUES (?)", dishID);
  else if (action === "putBack") sql.exec("DELETE FROM sold_out WHERE id = ?", dishID);
  else {
    const food = JSON.parse(row.data) as FoodRecord;
    const amount = Math.max(0, food.amount + (action === "raise" ? stepSen : -stepSen));
    storage.transactionSync(() => {
      sql.exec("UPDATE foods SET data = ? WHERE id = ?", JSON.stringify({ ...food, amount }), dishID);
      relist(sql, now);
    });
  }
}
