import type { Order } from "#shared/contract/order-entities.ts";
import { toPaidParts } from "#shared/domain/money/paid-parts.ts";
import type { OrderLogCode, OrderReason } from "#shared/domain/orders/order-log.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import {
  type LocalizableOrder,
  type OrderUpdate,
  toLocalizedOrder,
} from "#worker/marketplace/domain/orders/order-names.ts";
import { hasEnded, isCancelled, type KitchenState } from "#worker/marketplace/domain/orders/order-states.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { readClaimStatuses } from "./claims.ts";
import { changeOrderRecord, getOrderRecord, putOrderRecord } from "./orders-in-hand.ts";
import { getUnpaidPlaceEnd } from "./slot-bookings.ts";
import { isWalkIn, type OrderEntry, type Presser, type StoredOrder } from "./stored-order.ts";
import { getTellWait } from "./tell-wait.ts";

/** An entry of the event log. `note` replaces the reason: the customer's remark or the day of a plan. */
export type EventRow = {
  from: string | null;
  to: OrderLogCode | "PUT_BACK" | `STAFF_${string}` | `KITCHEN_${KitchenState}` | `DAY_${string}`;
  actor: Actor;
  reason: OrderReason | null;
  note?: string;
  by?: Presser;
  at: number;
};
export type Actor = "CUSTOMER" | "STORE" | "COURIER" | "PAYMENT" | "SYSTEM";

export function readOrder(sql: SqlStorage, id: string): StoredOrder | null {
  return getOrderRecord(sql, id)?.stored ?? null;
}

/** Throws NOT_FOUND also for another customer's order. */
export function readOwnOrder(sql: SqlStorage, id: string, customerID: string): StoredOrder {
  const stored = readOrder(sql, id);
  if (stored?.customerID !== customerID) throw new DomainError("NOT_FOUND");
  return stored;
}

/** The task that cancels the e-invoice of an order whose money went back; `ref` is the order's id. */
export const cancelInvoiceTask = "CANCEL_INVOICE";

/** Writes the order with its next version and current statuses; its customer is told, if it has one. Its end is when it is first over. */
export function writeOrder(sql: SqlStorage, stored: StoredOrder, at: number): StoredOrder {
  const { paymentStatus, deliveryStatus, kitchenState } = stored.state;
  const { paidParts, version: before } = stored.order;
  const order = {
    ...stored.order,
    paymentStatus,
    deliveryStatus,
    kitchenState,
    paidParts: toPaidParts({ ...stored.order, paymentStatus }, paidParts?.points ?? 0),
    version: before + 1,
  };
  const written = { ...stored, order };
  const known = getOrderRecord(sql, order.id);
  const record = known ?? { events: [], steps: {}, claims: {}, endedAt: null, tellAt: null, tries: 0, row: null };
  const tellAt = isWalkIn(stored) ? null : at + getTellWait(known?.stored ?? null, written);
  putOrderRecord(sql, {
    ...record,
    stored: written,
    endedAt: record.endedAt ?? (hasEnded(stored.state) ? at : null),
    // What waits already does not wait longer because more has happened.
    tellAt: record.tellAt === null || tellAt === null || record.tries > 0 ? tellAt : Math.min(record.tellAt, tellAt),
    tries: 0,
  });
  if (order.eInvoice?.status === "VALID" && isCancelled(stored.state))
    setTask(sql, { kind: cancelInvoiceTask, ref: order.id, due: at });
  return written;
}

export function writeEvent(sql: SqlStorage, orderID: string, event: EventRow): void {
  const { from, to, actor, reason, note, by, at } = event;
  changeOrderRecord(sql, orderID, (record) => ({
    ...record,
    events: [...record.events, { from, to, actor, reason: note ?? reason, ...(by && { by }), at }],
  }));
}

export function toWireOrder(sql: SqlStorage, stored: StoredOrder, locale: Locale): Order {
  return toLocalizedOrder(locale, toOrderUpdate(sql, stored));
}

/** The order for other objects; without kitchen events and without plan days, which are in the order line. */
export function toOrderUpdate(sql: SqlStorage, stored: StoredOrder): OrderUpdate {
  const { id } = stored.order;
  return {
    ...toLocalizable(stored, getOrderRecord(sql, id)?.events ?? []),
    placeUntil: getUnpaidPlaceEnd(sql, id, stored.state),
    claims: readClaimStatuses(sql, id),
  };
}

/** The order as it was placed: its row keeps that until something of it is taken away, such as the person. */
export function toPlacedOrder(sql: SqlStorage, stored: StoredOrder): LocalizableOrder {
  const { row = null, events = [] } = getOrderRecord(sql, stored.order.id) ?? {};
  return toLocalizable(row?.data ?? stored, events.slice(0, 1));
}

function toLocalizable({ order, names, state }: StoredOrder, events: readonly OrderEntry[]): LocalizableOrder {
  // What was taken back has not happened.
  const isShown = ({ to, at }: OrderEntry) =>
    to === "SERVED" ? at === state.servedAt : !/^(?:KITCHEN|DAY|STAFF|PUT_BACK)/.test(to);
  const shown = events.filter(isShown);
  return {
    order: { ...order, events: shown.map(({ to, at, reason }) => ({ status: to, at: toInstant(at), reason })) },
    names: names ?? null,
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
