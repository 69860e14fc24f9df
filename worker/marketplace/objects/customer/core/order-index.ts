import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { fromInstant } from "#shared/domain/time.ts";
import { getOrderEnd } from "#worker/marketplace/domain/orders/order-end.ts";
import {
  type LocalizableOrder,
  type OrderUpdate,
  parseOrderNames,
  toLocalizedOrder,
} from "#worker/marketplace/domain/orders/order-names.ts";
import type { CustomerContext } from "./context.ts";
import { noteVisit } from "./visited-stores.ts";

/**
 * The hot table, and the archive of the orders that ended 12 months ago, with the same columns (decision 0098). An order is
 * in one of them; whoever looks for one by its id looks into both.
 */
const tables = ["order_index", "archived_order_index"] as const;

/** Stores a newer version of an order and calls the listeners. `placedAt`: sort time of a new order. */
export function storeOrder(
  { storage: { sql }, listeners }: CustomerContext,
  update: OrderUpdate,
  now: number,
  placedAt: number | null = null,
): void {
  const { order } = update;
  const before = readStoredOrder(sql, order.id);
  if (before && before.version >= order.version) return;
  writeOrder(sql, update, placedAt);
  for (const listener of listeners) listener.onUpdated?.(sql, order, before, now);
}

/** Stores orders from before the customer was known here, without calling the listeners. */
export function storePastOrders(sql: SqlStorage, orders: readonly OrderUpdate[]): void {
  for (const update of orders) {
    if (readStoredOrder(sql, update.order.id)) continue;
    writeOrder(sql, update, null);
    noteVisit(sql, update.order.store.id);
  }
}

export function findStoredOrderIDs(sql: SqlStorage, ids: readonly string[]): string[] {
  return tables.flatMap((table) => {
    const query = `SELECT id FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`;
    return Array.from(sql.exec<{ id: string }>(query, JSON.stringify(ids)), ({ id }) => id);
  });
}

/** A change of an archived order, such as a late refund, stays in the archive. */
function writeOrder(sql: SqlStorage, { order, names, placeUntil }: OrderUpdate, placedAt: number | null): void {
  const isArchived = sql.exec("SELECT 1 FROM archived_order_index WHERE id = ?", order.id).toArray().length > 0;
  sql.exec(
    `INSERT INTO ${isArchived ? "archived_order_index" : "order_index"}
       (id, merchant, dine_type, delivery_status, payment_status, placed_at, version, snapshot, chinese_names, place_until,
        ended_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET delivery_status = excluded.delivery_status, payment_status = excluded.payment_status,
       version = excluded.version, snapshot = excluded.snapshot, chinese_names = excluded.chinese_names,
       place_until = excluded.place_until, ended_at = excluded.ended_at`,
    order.id,
    order.merchantID,
    order.orderDineType,
    order.deliveryStatus,
    order.paymentStatus,
    placedAt ?? fromInstant(order.orderTime),
    order.version,
    JSON.stringify(order),
    names && JSON.stringify(names),
    placeUntil,
    getOrderEnd(order),
  );
}

export const orderColumns = "snapshot, chinese_names";
export type OrderColumns = { snapshot: string; chinese_names: string | null };

export function toOrder(row: OrderColumns, locale: Locale): Order {
  return toLocalizedOrder(locale, parseRow(row));
}

export const parseRow = ({ snapshot, chinese_names }: OrderColumns): LocalizableOrder => ({
  order: JSON.parse(snapshot) as Order,
  names: parseOrderNames(JSON.parse(chinese_names ?? "null")),
});

/** The stored order with English names, which may be older than the Store's; null for an unknown id. */
export function readStoredOrder(sql: SqlStorage, id: string): Order | null {
  for (const table of tables) {
    const [row] = sql.exec<{ snapshot: string }>(`SELECT snapshot FROM ${table} WHERE id = ?`, id).toArray();
    if (row) return JSON.parse(row.snapshot) as Order;
  }
  return null;
}

/** Orders that were paid, also those whose money went back; placed in [from, to), oldest first. */
export function readPaidOrders(
  sql: SqlStorage,
  { from, to, merchantID }: { from: number; to: number; merchantID: string | null },
): LocalizableOrder[] {
  const rows = sql.exec<OrderColumns>(
    `SELECT ${orderColumns} FROM (SELECT * FROM order_index UNION ALL SELECT * FROM archived_order_index)
     WHERE placed_at >= ?1 AND placed_at < ?2 AND payment_status IN ('DONE', 'REFUNDED') AND (?3 IS NULL OR merchant = ?3)
     ORDER BY placed_at, id`,
    from,
    to,
    merchantID,
  );
  return Array.from(rows, parseRow);
}

/** Paid orders that can still be completed: on their way, or delivered. English names. */
export function readUnfinishedPaidOrders(sql: SqlStorage): Order[] {
  const rows = sql.exec<{ snapshot: string }>(
    `SELECT snapshot FROM order_index WHERE payment_status = 'DONE'
       AND coalesce(delivery_status, '') NOT IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'IN_RETURN', 'RETURNED')`,
  );
  return Array.from(rows, ({ snapshot }) => JSON.parse(snapshot) as Order);
}

/** Completed orders only (PD52). Those in the archive are a number. */
export function countCompletedOrders(sql: SqlStorage): number {
  return sql
    .exec<{ count: number }>(
      `SELECT (SELECT count(*) FROM order_index WHERE delivery_status = 'COMPLETED') + completed AS count
       FROM archive_totals`,
    )
    .one().count;
}
