import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderLogCode, OrderReason } from "#shared/domain/order-log.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { toInstant } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type OrderNews, toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import type { KitchenState, OrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import { markOutbox } from "./outbox-rows.ts";
import { getUnpaidPlaceEnd } from "./slot-bookings.ts";

/** An order as its Store keeps it. Times in epoch milliseconds. */
export type StoredOrder = {
  customerID: string;
  /** As it goes on the wire, its names in English; its events are rows of their own. */
  order: Omit<Order, "events">;
  /** Its names in Chinese, as `namesOf` lists them. An order of before they were kept has none: its names are in one language. */
  chineseNames?: string[];
  state: OrderState;
  placedAt: number;
  /** When the food is to be handed over: the start of the slot, or the estimate of an order for as soon as possible. */
  promisedAt: number;
  prepMinutes: number;
  /** Minutes on the way; 0 when nothing is brought. */
  etaMinutes: number;
  /** Only of a meal plan. */
  plan?: StoredPlan;
};

/** What a Store keeps of a meal plan besides the days on its line. */
export type StoredPlan = {
  /** By side: what bringing it costs in sen, and how long it takes. */
  days: Record<string, { fee: number; etaMinutes: number }>;
  /** Sen that changes have freed so far; they become credit once the store has accepted. */
  freed: number;
  /** How fast its days go by; the speed of the simulation where it is not set. */
  pace?: number;
};

/** A row of an order's log. `note` stands in place of the reason and says more: what a customer added, or a plan's day. */
export type EventRow = {
  from: string | null;
  to: OrderLogCode | `KITCHEN_${KitchenState}` | `DAY_${string}`;
  actor: Actor;
  reason: OrderReason | null;
  note?: string;
  at: number;
};
export type Actor = "CUSTOMER" | "STORE" | "COURIER" | "PAYMENT" | "SYSTEM";

/** The order of this id; null when there is none. */
export function readOrder(sql: SqlStorage, id: string): StoredOrder | null {
  const row = sql.exec<{ data: string }>("SELECT data FROM orders WHERE id = ?", id).toArray()[0];
  return row ? (JSON.parse(row.data) as StoredOrder) : null;
}

/** The customer's own order. Another's answers exactly like one that does not exist: NOT_FOUND. */
export function readOwnOrder(sql: SqlStorage, id: string, customerID: string): StoredOrder {
  const kept = readOrder(sql, id);
  if (kept?.customerID !== customerID) throw new DomainError("NOT_FOUND");
  return kept;
}

/** Writes an order as its next version, with its state on the wire fields, and tells the customer's index in time. */
export function writeOrder(sql: SqlStorage, kept: StoredOrder, at: number): StoredOrder {
  const { paymentStatus, deliveryStatus, kitchenState } = kept.state;
  const order = { ...kept.order, paymentStatus, deliveryStatus, kitchenState, version: kept.order.version + 1 };
  const written = { ...kept, order };
  sql.exec(
    "INSERT OR REPLACE INTO orders (id, customer, data) VALUES (?, ?, ?)",
    order.id,
    kept.customerID,
    JSON.stringify(written),
  );
  markOutbox(sql, { orderID: order.id, customerID: kept.customerID, version: order.version }, at);
  return written;
}

export function writeEvent(sql: SqlStorage, orderID: string, event: EventRow): void {
  sql.exec(
    "INSERT INTO order_events (order_id, from_status, to_status, actor, reason, at) VALUES (?, ?, ?, ?, ?, ?)",
    orderID,
    event.from,
    event.to,
    event.actor,
    event.note ?? event.reason,
    event.at,
  );
}

/** An order as it goes on the wire, in a language. */
export function toWireOrder(sql: SqlStorage, kept: StoredOrder, locale: Locale): Order {
  return toLocalizedOrder(locale, toOrderNews(sql, kept));
}

/** What others are told of an order; steps of the kitchen stay inside, and those of a plan's days are on its line. */
export function toOrderNews(sql: SqlStorage, { order, chineseNames, state }: StoredOrder): OrderNews {
  const rows = sql.exec<{ status: string; at: number; reason: string | null }>(
    `SELECT to_status AS status, at, reason FROM order_events
     WHERE order_id = ? AND to_status NOT LIKE 'KITCHEN%' AND to_status NOT LIKE 'DAY%' ORDER BY id`,
    order.id,
  );
  const events = Array.from(rows, ({ status, at, reason }) => ({ status, at: toInstant(at), reason }));
  return {
    order: { ...order, events },
    chineseNames: chineseNames ?? null,
    placeUntil: getUnpaidPlaceEnd(sql, order.id, state),
  };
}

/** "1004-261121-0042": store, Malaysian day, number of the day (PD81). */
export function nextOrderNo(sql: SqlStorage, storeID: string, day: string): string {
  const { last } = sql
    .exec<{ last: number }>(
      "INSERT INTO order_numbers (day, last) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET last = last + 1 RETURNING last",
      day,
    )
    .one();
  return `${storeID.padStart(4, "0")}-${day.slice(2).replaceAll("-", "")}-${String(last).padStart(4, "0")}`;
}
