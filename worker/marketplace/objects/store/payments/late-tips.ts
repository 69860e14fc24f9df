import type { Order } from "#shared/contract/order-entities.ts";
import { readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/** Writes the tip after the delivery, which is in no amount of the order; null: there is none. */
export function writeLateTip(
  sql: SqlStorage,
  stored: StoredOrder,
  lateTip: Order["lateTip"],
  now: number,
): StoredOrder {
  return writeOrder(sql, { ...stored, order: { ...stored.order, lateTip } }, now);
}

/** A tip of `amount` sen is paid. False when the order has one already: it takes one. */
export function takeTip(sql: SqlStorage, orderID: string, amount: number, now: number): boolean {
  const stored = readOrder(sql, orderID);
  if (!stored || stored.order.lateTip?.status === "DONE") return false;
  writeLateTip(sql, stored, { amount, status: "DONE" }, now);
  return true;
}

/** The payment of a tip came to nothing. */
export function dropPendingTip(sql: SqlStorage, orderID: string, now: number): void {
  const stored = readOrder(sql, orderID);
  if (stored?.order.lateTip?.status === "PENDING") writeLateTip(sql, stored, null, now);
}
