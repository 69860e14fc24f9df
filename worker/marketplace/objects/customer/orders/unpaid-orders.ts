import { payWithinMs } from "#worker/marketplace/domain/orders/order-states.ts";
import { assertRoomBy, getRoomAt, type UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import type { Intent } from "../messages.ts";

/** An order of this customer that holds a place in a slot and is not paid for, and when it loses it, epoch milliseconds. */
type UnpaidOrder = { id: string; until: number };

/** The ids of the orders that count as unpaid, as far as their Stores have told. */
export function readUnpaidOrderIDs(sql: SqlStorage, now: number): string[] {
  return Array.from(sql.exec<{ id: string }>("SELECT id FROM order_index WHERE place_until > ?", now), ({ id }) => id);
}

/**
 * Counts an order that is about to be placed among the unpaid ones; throws UNPAID_ORDERS_LIMIT when it is one too many for its
 * store or in all (PD19). Call it inside the transaction that writes the intent.
 */
export function assertUnpaidLimit(sql: SqlStorage, { id, storeID }: Intent, limits: UnpaidLimits, now: number): void {
  const others = unpaidOrders(sql, now);
  const ends = others.map(({ until }) => until);
  const endsAtStore = others.flatMap((order) => (order.id.startsWith(`${storeID}-`) ? [order.until] : []));
  const room = [getRoomAt(endsAtStore, limits.perStore, now), getRoomAt(ends, limits.perCustomer, now)];
  assertRoomBy(now, Math.max(...room));
  sql.exec("UPDATE intents SET takes_place = 1 WHERE id = ?", id);
}

/** Those that were placed, and those that are being placed, as if they were. */
function unpaidOrders(sql: SqlStorage, now: number): UnpaidOrder[] {
  return sql
    .exec<UnpaidOrder>(
      `SELECT id, place_until AS until FROM order_index WHERE place_until > ?1
       UNION ALL
       SELECT id, created_at + ?2 AS until FROM intents
       WHERE state = 'OPEN' AND takes_place = 1 AND id NOT IN (SELECT id FROM order_index)`,
      now,
      payWithinMs,
    )
    .toArray();
}
