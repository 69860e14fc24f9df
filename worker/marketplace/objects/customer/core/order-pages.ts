import * as v from "valibot";
import { dineTypes } from "#shared/contract/entities.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { OrdersQuery } from "#worker/marketplace/api/customer-messages.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { type LocalizableOrder, toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { endings, isEnding } from "#worker/marketplace/domain/orders/order-states.ts";
import { readCursor, writeCursor } from "#worker/marketplace/domain/search/cursor.ts";
import { isOpenOrder, type OrderColumns, orderColumns, parseRow, toOrder } from "./order-index.ts";

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
type Table = "order_index" | "archived_order_index";
type Place = { id: string; placed_at: number; table: Table };
type Row = Omit<Place, "table"> & OrderColumns;

/** The place of an order in the list; a smaller key is further down. */
type Key = [placedAt: number, id: string];
const highest: Key = [Number.MAX_SAFE_INTEGER, ""];
const lowest: Key = [Number.MIN_SAFE_INTEGER, ""];
const keyOf = ({ placed_at, id }: Row | Place): Key => [placed_at, id];

/**
 * At most `count` orders with keys below `below`, newest first. An order is archived by its end and listed by its start, so
 * that hot and archived ones may alternate. Of the archive only what belongs above the last hot row is read: nothing, as
 * long as the hot table has enough (decision 0098).
 */
function readNewestRows(sql: SqlStorage, filters: Filters, below: Key, count: number): Row[] {
  const hot = findPlaces(sql, "order_index", filters, { below, above: lowest, count });
  if (!mayHaveEnded(filters)) return readRows(sql, hot);
  const last = hot.length === count ? hot.at(-1) : undefined;
  const above = last ? keyOf(last) : lowest;
  const archived = findPlaces(sql, "archived_order_index", filters, { below, above, count });
  return readRows(sql, toNewest([...hot, ...archived], count));
}

/** False when the filters name only orders that are not over; none of those is in the archive. */
const mayHaveEnded = ({ deliveryStatus, paymentStatus }: Filters): boolean =>
  paymentStatus !== "PENDING" && (deliveryStatus?.some(isEnding) ?? true);

function compareNewest(a: Row | Place, b: Row | Place): number {
  if (a.placed_at !== b.placed_at) return b.placed_at - a.placed_at;
  return a.id < b.id ? 1 : -1;
}

const toNewest = (places: readonly Place[], count: number) => places.toSorted(compareNewest).slice(0, count);

type Range = { below: Key; above: Key; count: number };

/**
 * The newest places of a table within a range. Modes, and the statuses of orders that are over, each have their own place
 * in an index: one look finds that there is none. Of the orders that are not over there are always few.
 */
function findPlaces(sql: SqlStorage, table: Table, filters: Filters, range: Range): Place[] {
  const { merchantID, orderDineType, deliveryStatus, paymentStatus } = filters;
  const find = (where: readonly Term[]) => findPlacesWhere(sql, table, where, range);
  const ofMerchant = merchantID === undefined ? [] : [equals("merchant", merchantID)];
  if (deliveryStatus === undefined && paymentStatus === undefined) {
    const modes = new Set(orderDineType ?? dineTypes);
    return toNewest(
      [...modes].flatMap((mode) => find([...ofMerchant, equals("dine_type", mode)])),
      range.count,
    );
  }
  const others = [...ofMerchant, ...(orderDineType ? [among("dine_type", orderDineType)] : [])];
  const open =
    table === "order_index"
      ? find([
          { sql: isOpenOrder, values: [] },
          ...others.map(withoutIndex),
          ...(deliveryStatus ? [among("delivery_status", deliveryStatus)] : []),
          ...(paymentStatus === undefined ? [] : [equals("payment_status", paymentStatus)]),
        ])
      : [];
  const ended = listEnds(filters).flatMap(([payment, delivery]) =>
    find([
      { sql: "ended_at IS NOT NULL", values: [] },
      equals("payment_status", payment),
      delivery === null ? { sql: "delivery_status IS NULL", values: [] } : equals("delivery_status", delivery),
      ...others,
    ]),
  );
  return toNewest([...open, ...ended], range.count);
}

/** The pairs of statuses with which an order can be over, as far as the filters want them. */
function listEnds({ deliveryStatus, paymentStatus }: Filters): [payment: string, delivery: string | null][] {
  const payments = endedPayments.filter((status) => paymentStatus === undefined || status === paymentStatus);
  const deliveries = deliveryStatus ? [...new Set(deliveryStatus)].filter(isEnding) : [...endings, null];
  return payments.flatMap((payment) => deliveries.map((delivery): [string, string | null] => [payment, delivery]));
}

const endedPayments = ["DONE", "CANCELLED", "REFUNDED"];

type Term = { sql: string; values: readonly string[] };
const equals = (column: string, value: string): Term => ({ sql: `${column} = ?`, values: [value] });
const among = (column: string, list: readonly string[]): Term => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(list)],
});

/** The plus keeps SQLite from an index of all orders, where one of the few that are not over is to be used. */
const withoutIndex = (term: Term): Term => ({ ...term, sql: `+${term.sql}` });

/** Both ends of the range are always set, so that SQLite seeks in the index. */
function findPlacesWhere(
  sql: SqlStorage,
  table: Table,
  where: readonly Term[],
  { below, above, count }: Range,
): Place[] {
  const rows = sql.exec<Omit<Place, "table">>(
    `SELECT id, placed_at FROM ${table}
       WHERE ${where.map((term) => term.sql).join(" AND ")} AND (placed_at, id) < (?, ?) AND (placed_at, id) > (?, ?)
       ORDER BY placed_at DESC, id DESC LIMIT ?`,
    ...where.flatMap(({ values }) => values),
    ...below,
    ...above,
    count,
  );
  return Array.from(rows, (row) => ({ ...row, table }));
}

/** The rows at these places, newest first. */
function readRows(sql: SqlStorage, places: readonly Place[]): Row[] {
  const rows = (["order_index", "archived_order_index"] as const).flatMap((table) => {
    const ids = places.filter((place) => place.table === table).map(({ id }) => id);
    if (ids.length === 0) return [];
    const list = ids.map(() => "?").join(", ");
    return sql.exec<Row>(`SELECT id, placed_at, ${orderColumns} FROM ${table} WHERE id IN (${list})`, ...ids).toArray();
  });
  return rows.toSorted(compareNewest);
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
