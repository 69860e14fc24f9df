import type { Order } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import type { Buyer } from "#shared/domain/e-invoice.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { OrderLogCode, OrderReason } from "#shared/domain/order-log.ts";
import { toPaidParts } from "#shared/domain/paid-parts.ts";
import { toInstant } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  type OrderNames,
  parseOrderNames,
  type OrderUpdate,
  toLocalizedOrder,
} from "#worker/marketplace/domain/orders/order-names.ts";
import { hasEnded, type KitchenState, type OrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import { findTables, readOrderRows } from "./order-tables.ts";
import { markOutbox } from "./outbox-rows.ts";
import { getUnpaidPlaceEnd } from "./slot-bookings.ts";

/** The stored form of an order. Times in epoch milliseconds. */
export type StoredOrder = {
  customerID: string;
  /** In the wire format with English names, without events: those are rows. */
  order: Omit<Order, "events">;
  /** Names in other languages. */
  names?: OrderNames;
  /** As earlier versions stored them. */
  chineseNames?: string[];
  state: OrderState;
  placedAt: number;
  /** Hand-over time: the start of the slot, or the estimate for an order as soon as possible. */
  promisedAt: number;
  prepMinutes: number;
  /** Delivery time in minutes; 0 without a courier. */
  etaMinutes: number;
  /** Only for a meal plan. */
  plan?: StoredPlan;
  /** Orders whose cash is handed over together with this one, itself included, in the order of payment. */
  cashWith?: readonly string[];
  invoice?: StoredInvoice;
};

/** A request for an e-invoice that the tax authority has. */
export type StoredInvoice = {
  /** With its numbers masked. */
  buyer: Buyer;
  address: LocatedAddress;
  /** A keyed hash of the whole request: it tells the same request from another one. */
  seal: string;
  reference: string;
};

/** Data of a meal plan besides the days in its order line. */
export type StoredPlan = {
  /** By side id; `fee` of the delivery in sen. */
  days: Record<string, { fee: number; etaMinutes: number }>;
  /** Sen that changes have freed; becomes credit once the store accepts. */
  freed: number;
  /** Speed of its days; default: the speed of the simulation. */
  pace?: number;
};

/** A row of the event log. `note` replaces the reason: the customer's remark or the day of a plan. */
export type EventRow = {
  from: string | null;
  to: OrderLogCode | `KITCHEN_${KitchenState}` | `DAY_${string}`;
  actor: Actor;
  reason: OrderReason | null;
  note?: string;
  at: number;
};
export type Actor = "CUSTOMER" | "STORE" | "COURIER" | "PAYMENT" | "SYSTEM";

export function readOrder(sql: SqlStorage, id: string): StoredOrder | null {
  const [row] = readOrderRows<{ data: string }>(sql, id, ({ orders }) => `SELECT data FROM ${orders} WHERE id = ?`);
  return row ? (JSON.parse(row.data) as StoredOrder) : null;
}

/** Throws NOT_FOUND also for another customer's order. */
export function readOwnOrder(sql: SqlStorage, id: string, customerID: string): StoredOrder {
  const stored = readOrder(sql, id);
  if (stored?.customerID !== customerID) throw new DomainError("NOT_FOUND");
  return stored;
}

/**
 * The call that places an order tells the customer itself, and after a crash the customer asks. So the first version waits
 * in the outbox, and one alarm sends all that were placed meanwhile.
 */
const firstVersionMs = 250;

/**
 * Writes the order with its next version and current statuses, and marks it for the outbox. Its end is when it is first
 * written as ended. A change of an archived order, such as a late refund, stays in the archive.
 */
export function writeOrder(sql: SqlStorage, stored: StoredOrder, at: number): StoredOrder {
  const { paymentStatus, deliveryStatus, kitchenState } = stored.state;
  const { payable, redeemed, paidParts, version: before } = stored.order;
  const order = {
    ...stored.order,
    paymentStatus,
    deliveryStatus,
    kitchenState,
    paidParts: toPaidParts({ paymentStatus, payable, redeemed }, paidParts?.points ?? 0),
    version: before + 1,
  };
  const written = { ...stored, order };
  sql.exec(
    `INSERT INTO ${findTables(sql, order.id).orders} (id, customer, data, ended_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET data = excluded.data, ended_at = coalesce(ended_at, excluded.ended_at)`,
    order.id,
    stored.customerID,
    JSON.stringify(written),
    hasEnded(stored.state) ? at : null,
  );
  const { id: orderID, version } = order;
  markOutbox(sql, { orderID, customerID: stored.customerID, version }, version === 1 ? at + firstVersionMs : at);
  return written;
}

export function writeEvent(sql: SqlStorage, orderID: string, event: EventRow): void {
  sql.exec(
    `INSERT INTO ${findTables(sql, orderID).events} (order_id, from_status, to_status, actor, reason, at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    orderID,
    event.from,
    event.to,
    event.actor,
    event.note ?? event.reason,
    event.at,
  );
}

export function toWireOrder(sql: SqlStorage, stored: StoredOrder, locale: Locale): Order {
  return toLocalizedOrder(locale, toOrderUpdate(sql, stored));
}

/** The order for other objects; without kitchen events and without plan days, which are in the order line. */
export function toOrderUpdate(sql: SqlStorage, { order, names, chineseNames, state }: StoredOrder): OrderUpdate {
  const rows = readOrderRows<{ status: string; at: number; reason: string | null }>(
    sql,
    order.id,
    ({ events }) =>
      `SELECT to_status AS status, at, reason FROM ${events}
       WHERE order_id = ? AND to_status NOT LIKE 'KITCHEN%' AND to_status NOT LIKE 'DAY%' ORDER BY id`,
  );
  const events = rows.map(({ status, at, reason }) => ({ status, at: toInstant(at), reason }));
  return {
    order: { ...order, events },
    names: parseOrderNames(names ?? chineseNames),
    placeUntil: getUnpaidPlaceEnd(sql, order.id, state),
  };
}

/** "1004-261121-0042": store, Malaysian day, number of the day (PD81). */
export function createOrderNo(sql: SqlStorage, storeID: string, day: string): string {
  const { last } = sql
    .exec<{ last: number }>(
      "INSERT INTO order_numbers (day, last) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET last = last + 1 RETURNING last",
      day,
    )
    .one();
  return `${storeID.padStart(4, "0")}-${day.slice(2).replaceAll("-", "")}-${String(last).padStart(4, "0")}`;
}
