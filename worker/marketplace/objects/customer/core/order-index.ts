import { dineTypes } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { getOrderEnd } from "#worker/marketplace/domain/orders/order-end.ts";
import {
  type LocalizableOrder,
  type OrderUpdate,
  type OrderNames,
  toLocalizedOrder,
} from "#worker/marketplace/domain/orders/order-names.ts";
import { getReviewDeadline } from "#worker/marketplace/domain/orders/reviews.ts";
import type { CustomerContext } from "./context.ts";
import { noteVisit } from "./visited-stores.ts";

/**
 * The hot table, and the archive of the orders that ended 12 months ago, with the same columns (decision 0098). An order is
 * in one of them; whoever looks for one by its id looks into both.
 */
const tables = ["order_index", "archived_order_index"] as const;

type Table = (typeof tables)[number];

/** Stores a newer version of an order and calls the listeners. `placedAt`: sort time of a new order. */
export function storeOrder(
  { storage: { sql }, listeners }: CustomerContext,
  update: OrderUpdate,
  now: number,
  placedAt: number | null = null,
): void {
  const { order } = update;
  const stored = findStored(sql, order.id);
  const before = stored && (JSON.parse(stored.snapshot) as Order);
  if (stored && before && before.version >= order.version) return;
  if (stored) updateOrder(sql, update, stored);
  else insertOrder(sql, update, placedAt);
  countCompleted(sql, order, before);
  for (const listener of listeners) listener.onUpdated?.(sql, order, before, now, update.claims);
}

/** Stores orders from before the customer was known here, without calling the listeners. */
export function storePastOrders(sql: SqlStorage, orders: readonly OrderUpdate[]): void {
  for (const update of orders) {
    if (findStored(sql, update.order.id)) continue;
    insertOrder(sql, update, null);
    countCompleted(sql, update.order, null);
    noteVisit(sql, update.order.store.id);
  }
}

export function findStoredOrderIDs(sql: SqlStorage, ids: readonly string[]): string[] {
  return tables.flatMap((table) => {
    const query = `SELECT id FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`;
    return Array.from(sql.exec<{ id: string }>(query, JSON.stringify(ids)), ({ id }) => id);
  });
}

/** What of an order is in an index, and may change. */
type Indexed = {
  delivery_status: string | null;
  payment_status: string;
  place_until: number | null;
  ended_at: number | null;
  review_until: number | null;
  /** 1 for an order that is not over, or not reviewed yet. */
  watched: 1 | null;
};
type Stored = Indexed & { table: Table; snapshot: string };

const columns = "delivery_status, payment_status, place_until, ended_at, review_until, watched, snapshot";
const storedByID = tables
  .map((table) => `SELECT '${table}' AS "table", ${columns} FROM ${table} WHERE id = ?1`)
  .join(" UNION ALL ");

const findStored = (sql: SqlStorage, id: string): Stored | null =>
  sql.exec<Stored>(storedByID, id).toArray()[0] ?? null;

function getIndexed({ order, placeUntil }: OrderUpdate): Indexed {
  const endedAt = getOrderEnd(order);
  const reviewUntil = order.isReviewDue ? getReviewDeadline(order) : null;
  return {
    delivery_status: order.deliveryStatus,
    payment_status: order.paymentStatus,
    place_until: placeUntil,
    ended_at: endedAt,
    review_until: reviewUntil,
    watched: endedAt === null || reviewUntil !== null ? 1 : null,
  };
}

function insertOrder(sql: SqlStorage, update: OrderUpdate, placedAt: number | null): void {
  const { order, names } = update;
  const indexed = getIndexed(update);
  sql.exec(
    `INSERT INTO order_index (id, merchant, dine_type, delivery_status, payment_status, placed_at, version, place_until,
       ended_at, review_until, watched, snapshot, names)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.id,
    order.merchantID,
    order.orderDineType,
    indexed.delivery_status,
    indexed.payment_status,
    placedAt ?? fromInstant(order.orderTime),
    order.version,
    indexed.place_until,
    indexed.ended_at,
    indexed.review_until,
    indexed.watched,
    JSON.stringify(order),
    names && JSON.stringify(names),
  );
}

/**
 * A change of an archived order, such as a late refund, stays in the archive. A column that is set costs a row for each of
 * its indexes, also with the value that it has: only what changes is set.
 */
function updateOrder(sql: SqlStorage, update: OrderUpdate, { table, ...before }: Stored): void {
  const { order, names } = update;
  const indexed = getIndexed(update);
  const changed = (Object.keys(indexed) as (keyof Indexed)[]).filter((name) => indexed[name] !== before[name]);
  sql.exec(
    `UPDATE ${table} SET ${changed.map((name) => `${name} = ?, `).join("")}version = ?, snapshot = ?, names = ?
     WHERE id = ?`,
    ...changed.map((name) => indexed[name]),
    order.version,
    JSON.stringify(order),
    names && JSON.stringify(names),
    order.id,
  );
}

/** Of an order that is not over, as a condition for which SQLite has an index. */
export const isOpenOrder = "watched = 1 AND ended_at IS NULL";

export const orderColumns = "snapshot, names";
export type OrderColumns = { snapshot: string; names: string | null };

export function toOrder(row: OrderColumns, locale: Locale): Order {
  return toLocalizedOrder(locale, parseRow(row));
}

export const parseRow = ({ snapshot, names }: OrderColumns): LocalizableOrder => ({
  order: JSON.parse(snapshot) as Order,
  names: JSON.parse(names ?? "null") as OrderNames | null,
});

/** Orders that are not over, the newest first; of one merchant, or of all for null. English names. */
export function readRunningOrders(sql: SqlStorage, merchantID: string | null, count: number): Order[] {
  const rows = sql.exec<{ snapshot: string }>(
    `SELECT snapshot FROM order_index WHERE ${isOpenOrder} AND (?1 IS NULL OR merchant = ?1)
     ORDER BY placed_at DESC LIMIT ?2`,
    merchantID,
    count,
  );
  return Array.from(rows, ({ snapshot }) => JSON.parse(snapshot) as Order);
}

/** The stored order with English names, which may be older than the Store's; null for an unknown id. */
export function readStoredOrder(sql: SqlStorage, id: string): Order | null {
  const stored = findStored(sql, id);
  return stored && (JSON.parse(stored.snapshot) as Order);
}

/** Orders that were paid, also those whose money went back; placed in [from, to), oldest first. */
export function readPaidOrders(
  sql: SqlStorage,
  { from, to, merchantID }: { from: number; to: number; merchantID: string | null },
): LocalizableOrder[] {
  const ofMerchant = merchantID === null ? "" : "AND merchant = ?4";
  const parts = tables.map(
    (table) =>
      `SELECT id, placed_at, ${orderColumns} FROM ${table} WHERE dine_type IN (SELECT value FROM json_each(?1))
         AND placed_at >= ?2 AND placed_at < ?3 AND payment_status IN ('DONE', 'REFUNDED') ${ofMerchant}`,
  );
  const rows = sql.exec<OrderColumns>(
    `${parts.join(" UNION ALL ")} ORDER BY placed_at, id`,
    JSON.stringify(dineTypes),
    from,
    to,
    ...(merchantID === null ? [] : [merchantID]),
  );
  return Array.from(rows, parseRow);
}

/** Paid orders that can still be completed: on their way, or delivered. English names. */
export function readUnfinishedPaidOrders(sql: SqlStorage): Order[] {
  const rows = sql.exec<{ snapshot: string }>(
    `SELECT snapshot FROM order_index WHERE ${isOpenOrder} AND payment_status = 'DONE'
       AND coalesce(delivery_status, '') NOT IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'IN_RETURN', 'RETURNED')`,
  );
  return Array.from(rows, ({ snapshot }) => JSON.parse(snapshot) as Order);
}

function countCompleted(sql: SqlStorage, after: Order, before: Order | null): void {
  const change = Number(after.deliveryStatus === "COMPLETED") - Number(before?.deliveryStatus === "COMPLETED");
  if (change === 0) return;
  sql.exec(
    "INSERT INTO order_totals (one, completed) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET completed = completed + ?1",
    change,
  );
}

/** Completed orders only (PD52), those in the archive too. */
export function countCompletedOrders(sql: SqlStorage): number {
  return sql.exec<{ completed: number }>("SELECT completed FROM order_totals").toArray()[0]?.completed ?? 0;
}
