import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderInput, SettledOrder } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate, toPlacedOrder, readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { isVoid, writeVoid } from "#worker/marketplace/objects/store/core/void-orders.ts";
import { assertRoundLimit, toTableFields } from "#worker/marketplace/objects/store/dining/entry.ts";
import { writeNewOrder } from "./new-order.ts";
import { getOrderTerms } from "./price-order.ts";
import { type ValidatedOrder, validateOrder } from "./validate-order.ts";

/** Validates, prices and writes an order; an error writes nothing (wire.md §8.2). Repeatable with the same id. */
export function placeOrder(context: StoreContext, input: PlaceOrderInput, at: CallContext): OrderUpdate {
  const { sql } = context.storage;
  const stored = readOrder(sql, input.orderID);
  if (stored) return toOrderUpdate(sql, stored);
  if (isVoid(sql, input.orderID)) throw new DomainError("QUOTE_EXPIRED");
  const validated = validateOrder(sql, input, at);
  assertRound(sql, validated, context.roundsPerTable, at.now);
  const terms = getOrderTerms(sql, validated, at);
  return toOrderUpdate(sql, writeNewOrder(context, validated, terms, at));
}

function assertRound(sql: SqlStorage, { booking, input, tables }: ValidatedOrder, limit: number, now: number): void {
  const { body, customerID } = input;
  const { tableNo } = toTableFields(tables, body, booking);
  if (tableNo && !input.takenBy) assertRoundLimit(sql, { customerID, tableNo }, limit, now);
}

/** For a lost reply: the order, also as it was placed, or null. With `isVoidIfMissing` a missing id becomes void (wire.md §8.4). */
export function settleOrder(
  sql: SqlStorage,
  input: { orderID: string; customerID: string; isVoidIfMissing: boolean },
  now: number,
): SettledOrder | null {
  const stored = readOrder(sql, input.orderID);
  if (stored?.customerID === input.customerID)
    return { ...toOrderUpdate(sql, stored), placed: toPlacedOrder(sql, stored) };
  if (stored) return null;
  if (input.isVoidIfMissing) writeVoid(sql, input.orderID, now);
  return null;
}
