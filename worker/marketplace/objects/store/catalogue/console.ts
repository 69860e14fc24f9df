import type { DishAction } from "#worker/marketplace/domain/console-actions/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import type { ConsoleStore } from "#worker/marketplace/objects/store/messages.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";

// Changes to a store from the test console of a demo, such as price changes during a checkout.

/** The price change of one console action, in sen. */
const stepSen = 100;

export function readConsoleStore(sql: SqlStorage, { locale, now }: CallContext): ConsoleStore {
  const pause = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'closedUntil'").toArray()[0];
  const rows = sql.exec<{ data: string; sold_out: number }>(
    `SELECT foods.data, EXISTS (SELECT 1 FROM sold_out WHERE sold_out.id = foods.id) AS sold_out
     FROM foods JOIN menu_foods ON menu_foods.food = foods.id JOIN menus ON menus.id = menu_foods.menu
     WHERE menus.status = 'ACTIVE' GROUP BY foods.id ORDER BY min(menus.position), min(menu_foods.position)`,
  );
  const dishes = Array.from(rows, ({ data, sold_out }) => {
    const { id, name, amount } = JSON.parse(data) as FoodRecord;
    return { id, name: name[locale], amount, isSoldOut: sold_out === 1 };
  });
  return { isPaused: Number(JSON.parse(pause?.value ?? "null")) > now, dishes };
}

/** Pauses the store until `closedUntil`, epoch milliseconds; null opens it. The Directory must store the same value. */
export function writePause(sql: SqlStorage, { closedUntil }: { closedUntil: number | null }): void {
  sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('closedUntil', ?)", JSON.stringify(closedUntil));
}

/** Changes a dish at this store only; search results keep the merchant's price. */
export function applyDishAction(sql: SqlStorage, { dishID, action }: { dishID: string; action: DishAction }): void {
  const [row] = sql.exec<{ data: string }>("SELECT data FROM foods WHERE id = ?", dishID).toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  if (action === "sellOut") sql.exec("INSERT OR IGNORE INTO sold_out (id) VALUES (?)", dishID);
  else if (action === "putBack") sql.exec("DELETE FROM sold_out WHERE id = ?", dishID);
  else {
    const food = JSON.parse(row.data) as FoodRecord;
    const amount = Math.max(0, food.amount + (action === "raise" ? stepSen : -stepSen));
    sql.exec("UPDATE foods SET data = ? WHERE id = ?", JSON.stringify({ ...food, amount }), dishID);
  }
}
