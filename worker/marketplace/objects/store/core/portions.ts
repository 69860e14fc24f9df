import type { OrderFood } from "#shared/domain/cart/order-food.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { countPortions } from "#worker/marketplace/domain/orders/portions.ts";
import { noteStoreMoved } from "./moved.ts";

/** What an order has taken of a dish that was counted then; `until`: when that count ends, epoch milliseconds. */
export type TakenPortions = { food: string; quantity: number; until: number };

type Counted = { food: string; still: number; until: number };

const readCounted = (sql: SqlStorage, now: number): Counted[] =>
  sql.exec<Counted>("SELECT food, still, until FROM portions WHERE until > ?", now).toArray();

/** What is left of the dishes that are counted now. */
export const readPortions = (sql: SqlStorage, now: number): ReadonlyMap<string, number> =>
  new Map(readCounted(sql, now).map(({ food, still }) => [food, still]));

/** Takes what an order needs. Needs a transaction. Throws ITEM_UNAVAILABLE where less is left. */
export function takePortions(sql: SqlStorage, orderFoods: readonly OrderFood[], now: number): TakenPortions[] {
  const wanted = countPortions(orderFoods);
  return readCounted(sql, now).flatMap(({ food, still, until }) => {
    const quantity = wanted.get(food) ?? 0;
    if (quantity === 0) return [];
    if (quantity > still) throw new DomainError("ITEM_UNAVAILABLE");
    noteStoreMoved(sql);
    sql.exec("UPDATE portions SET still = still - ? WHERE food = ?", quantity, food);
    return [{ food, quantity, until }];
  });
}

/** Gives back what an order has taken, to counts that still last. */
export function returnPortions(sql: SqlStorage, taken: readonly TakenPortions[]): void {
  if (taken.length > 0) noteStoreMoved(sql);
  for (const { food, quantity, until } of taken)
    sql.exec("UPDATE portions SET still = still + ? WHERE food = ? AND until = ?", quantity, food, until);
}
