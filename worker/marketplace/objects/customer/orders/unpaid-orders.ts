import type { Intent } from "#worker/marketplace/api/customer-messages.ts";
import { payWithinMs } from "#worker/marketplace/domain/orders/order-states.ts";
import { assertRoomBy, getRoomAt, type UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import { isOpenOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";

/** An unpaid order with a place in a slot; `until` is when it loses the place, epoch milliseconds. */
type UnpaidOrder = { id: string; until: number };

/** The ids of the unpaid orders in the index, which may be older than the Stores. */
export function readUnpaidOrderIDs(sql: SqlStorage, now: number): string[] {
  const query = `SELECT id FROM order_index WHERE ${isOpenOrder} AND place_until > ? ORDER BY place_until, id`;
  return Array.from(sql.exec<{ id: string }>(query, now), ({ id }) => id);
}

/** In the transaction of an intent that takes a place. Throws UNPAID_ORDERS_LIMIT above a limit (PD19). */
export function assertUnpaidLimit(
  sql: SqlStorage,
  { id: own, storeID }: Intent,
  limits: UnpaidLimits,
  now: number,
): void {
  const others = unpaidOrders(sql, now).filter(({ id }) => id !== own);
  const ends = others.map(({ until }) => until);
  const endsAtStore = others.flatMap((order) => (order.id.startsWith(`${storeID}-`) ? [order.until] : []));
  const room = [getRoomAt(endsAtStore, limits.perStore, now), getRoomAt(ends, limits.perCustomer, now)];
  assertRoomBy(now, Math.max(...room));
}

/** Placed orders, and open place intents as if they were placed. */
function unpaidOrders(sql: SqlStorage, now: number): UnpaidOrder[] {
  return sql
    .exec<UnpaidOrder>(
      `SELECT id, place_until AS until FROM order_index WHERE ${isOpenOrder} AND place_until > ?1
       UNION ALL
       SELECT id, created_at + ?2 AS until FROM intents
       WHERE state = 'OPEN' AND takes_place = 1 AND NOT EXISTS (SELECT 1 FROM order_index WHERE order_index.id = intents.id)`,
      now,
      payWithinMs,
    )
    .toArray();
}
