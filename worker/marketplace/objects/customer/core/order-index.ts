import * as v from "valibot";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { fromInstant } from "#shared/domain/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import {
  type LocalizableOrder,
  type OrderUpdate,
  parseOrderNames,
  toLocalizedOrder,
} from "#worker/marketplace/domain/orders/order-names.ts";
import { readCursor, writeCursor } from "#worker/marketplace/domain/search/cursor.ts";
import type { OrdersQuery } from "#worker/marketplace/objects/customer/messages.ts";
import type { CustomerContext } from "./context.ts";
import { noteVisit } from "./visited-stores.ts";

const pageSize = 10;

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
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM order_index WHERE id IN (SELECT value FROM json_each(?))",
    JSON.stringify(ids),
  );
  return Array.from(rows, ({ id }) => id);
}

function writeOrder(sql: SqlStorage, { order, names, placeUntil }: OrderUpdate, placedAt: number | null): void {
  sql.exec(
    `INSERT INTO order_index
       (id, merchant, dine_type, delivery_status, payment_status, placed_at, version, snapshot, chinese_names, place_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET delivery_status = excluded.delivery_status, payment_status = excluded.payment_status,
       version = excluded.version, snapshot = excluded.snapshot, chinese_names = excluded.chinese_names,
       place_until = excluded.place_until`,
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
  );
}

export const orderColumns = "snapshot, chinese_names";
export type OrderColumns = { snapshot: string; chinese_names: string | null };

export function toOrder(row: OrderColumns, locale: Locale): Order {
  return toLocalizedOrder(locale, parseRow(row));
}

const parseRow = ({ snapshot, chinese_names }: OrderColumns): LocalizableOrder => ({
  order: JSON.parse(snapshot) as Order,
  names: parseOrderNames(JSON.parse(chinese_names ?? "null")),
});

/** The stored order with English names, which may be older than the Store's; null for an unknown id. */
export function readStoredOrder(sql: SqlStorage, id: string): Order | null {
  const row = sql.exec<{ snapshot: string }>("SELECT snapshot FROM order_index WHERE id = ?", id).toArray()[0];
  return row ? (JSON.parse(row.snapshot) as Order) : null;
}

/** A page of ten orders in a language, newest first (S146, S270); empty when nothing matches. */
export function listOrders(
  sql: SqlStorage,
  query: OrdersQuery,
  locale: Locale,
): { items: Order[]; cursor: string | null } {
  const { items, cursor } = listStoredOrders(sql, query, pageSize);
  return { items: items.map((order) => toLocalizedOrder(locale, order)), cursor };
}

/** A page of at most `size` orders in all their languages, newest first. Throws VALIDATION_FAILED for a wrong cursor. */
export function listStoredOrders(
  sql: SqlStorage,
  query: OrdersQuery,
  size: number,
): { items: LocalizableOrder[]; cursor: string | null } {
  const { cursor, ...filters } = query;
  const after = cursor === undefined ? null : parseCursorKey(cursor, filters);
  const rows = sql
    .exec<{ id: string; placed_at: number } & OrderColumns>(
      `SELECT id, placed_at, ${orderColumns} FROM order_index
       WHERE (?1 IS NULL OR (placed_at, id) < (?1, ?2)) AND (?3 IS NULL OR merchant = ?3)
         AND (?4 IS NULL OR dine_type IN (SELECT value FROM json_each(?4)))
         AND (?5 IS NULL OR delivery_status IN (SELECT value FROM json_each(?5)))
         AND (?6 IS NULL OR payment_status = ?6)
       ORDER BY placed_at DESC, id DESC LIMIT ?7`,
      after?.[0] ?? null,
      after?.[1] ?? null,
      filters.merchantID ?? null,
      filters.orderDineType ? JSON.stringify(filters.orderDineType) : null,
      filters.deliveryStatus ? JSON.stringify(filters.deliveryStatus) : null,
      filters.paymentStatus ?? null,
      size + 1,
    )
    .toArray();
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: page.map(parseRow),
    cursor: last ? writeCursor([last.placed_at, last.id], queryOf(filters)) : null,
  };
}

/** Orders that were paid, also those whose money went back; placed in [from, to), oldest first. */
export function readPaidOrders(
  sql: SqlStorage,
  { from, to, merchantID }: { from: number; to: number; merchantID: string | null },
): LocalizableOrder[] {
  const rows = sql.exec<OrderColumns>(
    `SELECT ${orderColumns} FROM order_index
     WHERE placed_at >= ?1 AND placed_at < ?2 AND payment_status IN ('DONE', 'REFUNDED') AND (?3 IS NULL OR merchant = ?3)
     ORDER BY placed_at, id`,
    from,
    to,
    merchantID,
  );
  return Array.from(rows, parseRow);
}

/** The newest orders in a language (wire.md §3). */
export function readNewestOrders(sql: SqlStorage, count: number, locale: Locale): Order[] {
  const rows = sql.exec<OrderColumns>(
    `SELECT ${orderColumns} FROM order_index ORDER BY placed_at DESC, id DESC LIMIT ?`,
    count,
  );
  return Array.from(rows, (row) => toOrder(row, locale));
}

/** Paid orders that can still be completed: on their way, or delivered. English names. */
export function readUnfinishedPaidOrders(sql: SqlStorage): Order[] {
  const rows = sql.exec<{ snapshot: string }>(
    `SELECT snapshot FROM order_index WHERE payment_status = 'DONE'
       AND coalesce(delivery_status, '') NOT IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'IN_RETURN', 'RETURNED')`,
  );
  return Array.from(rows, ({ snapshot }) => JSON.parse(snapshot) as Order);
}

/** Completed orders only (PD52). */
export function countCompletedOrders(sql: SqlStorage): number {
  return sql
    .exec<{ count: number }>("SELECT count(*) AS count FROM order_index WHERE delivery_status = 'COMPLETED'")
    .one().count;
}

type Filters = Omit<OrdersQuery, "cursor">;

const keyParts = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.string()]);

/** Throws VALIDATION_FAILED for a cursor that was not made for these filters. */
function parseCursorKey(cursor: string, filters: Filters): [placedAt: number, id: string] {
  const key = readCursor(cursor, queryOf(filters), keyParts);
  if (!key) throw createValidationError("cursor", "cursor");
  return key;
}

function queryOf({ merchantID, orderDineType, deliveryStatus, paymentStatus }: Filters): string {
  return JSON.stringify([merchantID, orderDineType, deliveryStatus, paymentStatus]);
}
