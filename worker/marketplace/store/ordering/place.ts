import type { Order } from "#shared/contract/order-entities.ts";
import type { CallContext } from "../../object-calls.ts";
import { Refusal } from "../../refusal.ts";
import { agreedOrder } from "./agreed-order.ts";
import { askedOrder } from "./asked-order.ts";
import { writeNewOrder } from "./new-order.ts";
import { readOrder, wireOrder } from "./orders.ts";
import type { PlaceInput } from "./place-input.ts";
import { isVoid, writeVoid } from "./void-orders.ts";

/**
 * Places an order: one that exists under this id is yielded as it is, a void id is refused; else open, foods, mode, minimum,
 * courier, slot and price are checked, and order, place, number, event, timer and outbox are written. Call it inside one
 * transaction: a refusal leaves nothing behind (wire.md §8.2).
 */
export function placeOrder(sql: SqlStorage, input: PlaceInput, at: CallContext): Order {
  const held = readOrder(sql, input.orderID);
  if (held) return wireOrder(sql, held);
  if (isVoid(sql, input.orderID)) throw new Refusal("QUOTE_EXPIRED");
  const asked = askedOrder(sql, input, at);
  const agreed = agreedOrder(sql, asked, at);
  return wireOrder(sql, writeNewOrder(sql, asked, agreed, at));
}

/**
 * What became of an order id that its Customer lost sight of: the order, or null. With `isVoidIfMissing` an id without an
 * order can never become one any more (wire.md §8.4).
 */
export function settleOrder(
  sql: SqlStorage,
  input: { orderID: string; customerID: string; isVoidIfMissing: boolean },
  now: number,
): Order | null {
  const kept = readOrder(sql, input.orderID);
  if (kept) return kept.customerID === input.customerID ? wireOrder(sql, kept) : null;
  if (input.isVoidIfMissing) writeVoid(sql, input.orderID, now);
  return null;
}
