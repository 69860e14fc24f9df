import * as v from "valibot";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { toOrderSummary } from "#shared/domain/order-summary.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { type LocalizableOrder, toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { isEnding } from "#worker/marketplace/domain/orders/order-states.ts";
import { readCursor, writeCursor } from "#worker/marketplace/domain/search/cursor.ts";
import type { OrdersQuery } from "#worker/marketplace/objects/customer/messages.ts";
import { type OrderColumns, orderColumns, parseRow, toOrder } from "./order-index.ts";

const pageSize = 10;

/** A page of ten orders in a language, or their summaries, newest first (S146, S270); empty when nothing matches. */
export function listOrders(
  sql: SqlStorage,
  { view, ...query }: OrdersQuery,
  locale: Locale,
): { items: (Order | OrderSummary)[]; cursor: string | null } {
  const { items, cursor } = listStoredOrders(sql, query, pageSize);
  const orders = items.map((order) => toLocalizedOrder(locale, order));
  return { items: view === "summary" ? orders.map(toOrderSummary) : orders, cursor };
}

/** A page of at most `size` orders in all their languages, newest first. Throws VALIDATION_FAILED for a wrong cursor. */
export function listStoredOrders(
  sql: SqlStorage,
  query: OrdersQuery,
  size: number,
): { items: LocalizableOrder[]; cursor: string | null } {
  const { cursor, ...filters } = query;
  const below = cursor === undefined ? highest : parseCursorKey(cursor, filters);
  const rows = readNewestRows(sql, filters, below, size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: page.map(parseRow),
    cursor: last ? writeCursor(keyOf(last), queryOf(filters)) : null,
  };
}

/** The newest orders in a language (wire.md §3). */
export function readNewestOrders(sql: SqlStorage, count: number, locale: Locale): Order[] {
  return readNewestRows(sql, {}, highest, count).map((row) => toOrder(row, locale));
}

type Filters = Omit<OrdersQuery, "cursor">;
type Row = { id: string; placed_at: number } & OrderColumns;

/** The place of an order in the list; a smaller key is further down. */
type Key = [placedAt: number, id: string];
const highest: Key = [Number.MAX_SAFE_INTEGER, ""];
const lowest: Key = [Number.MIN_SAFE_INTEGER, ""];
const keyOf = ({ placed_at, id }: Row): Key => [placed_at, id];

/**
 * At most `count` orders with keys below `below`, newest first. An order is archived by its end and listed by its start, so
 * that hot and archived ones may alternate. Of the archive only what belongs above the last hot row is read: nothing, as
 * long as the hot table has enough (decision 0098).
 */
function readNewestRows(sql: SqlStorage, filters: Filters, below: Key, count: number): Row[] {
  const hot = readRows(sql, "order_index", filters, { below, above: lowest, count });
  if (!mayHaveEnded(filters)) return hot;
  const last = hot.length === count ? hot.at(-1) : undefined;
  const above = last ? keyOf(last) : lowest;
  const archived = readRows(sql, "archived_order_index", filters, { below, above, count });
  return [...hot, ...archived].toSorted(compareNewest).slice(0, count);
}

/** False when the filters name only orders that are not over; none of those is in the archive. */
const mayHaveEnded = ({ deliveryStatus, paymentStatus }: Filters): boolean =>
  paymentStatus !== "PENDING" && (deliveryStatus?.some(isEnding) ?? true);

function compareNewest(a: Row, b: Row): number {
  if (a.placed_at !== b.placed_at) return b.placed_at - a.placed_at;
  return a.id < b.id ? 1 : -1;
}

/** Both ends of the range are always set, so that SQLite seeks in the index. */
function readRows(
  sql: SqlStorage,
  table: "order_index" | "archived_order_index",
  filters: Filters,
  { below, above, count }: { below: Key; above: Key; count: number },
): Row[] {
  return sql
    .exec<Row>(
      `SELECT id, placed_at, ${orderColumns} FROM ${table}
       WHERE (placed_at, id) < (?1, ?2) AND (placed_at, id) > (?3, ?4) AND (?5 IS NULL OR merchant = ?5)
         AND (?6 IS NULL OR dine_type IN (SELECT value FROM json_each(?6)))
         AND (?7 IS NULL OR delivery_status IN (SELECT value FROM json_each(?7)))
         AND (?8 IS NULL OR payment_status = ?8)
       ORDER BY placed_at DESC, id DESC LIMIT ?9`,
      ...below,
      ...above,
      filters.merchantID ?? null,
      filters.orderDineType ? JSON.stringify(filters.orderDineType) : null,
      filters.deliveryStatus ? JSON.stringify(filters.deliveryStatus) : null,
      filters.paymentStatus ?? null,
      count,
    )
    .toArray();
}

const keyParts = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.string()]);

/** Throws VALIDATION_FAILED for a cursor that was not made for these filters. */
function parseCursorKey(cursor: string, filters: Filters): Key {
  const key = readCursor(cursor, queryOf(filters), keyParts);
  if (!key) throw createValidationError("cursor", "cursor");
  return key;
}

function queryOf({ merchantID, orderDineType, deliveryStatus, paymentStatus }: Filters): string {
  return JSON.stringify([merchantID, orderDineType, deliveryStatus, paymentStatus]);
}
