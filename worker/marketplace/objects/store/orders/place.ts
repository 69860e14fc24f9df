import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import { assertRoundLimit, tableFields } from "../dining/api.ts";
import { agreeOrderTerms } from "./price-order.ts";
import type { StoreContext } from "../core/context.ts";
import { type ValidatedOrder, validateOrder } from "./validate-order.ts";
import { writeNewOrder } from "./new-order.ts";
import { toOrderNews, readOrder } from "../core/orders.ts";
import type { PlaceOrderInput } from "../core/place-input.ts";
import { isVoid, writeVoid } from "../core/void-orders.ts";

/** Validates, prices and writes an order; an error writes nothing (wire.md §8.2). Repeatable with the same id. */
export function placeOrder(context: StoreContext, input: PlaceOrderInput, at: CallContext): OrderNews {
  const { sql } = context.storage;
  const held = readOrder(sql, input.orderID);
  if (held) return toOrderNews(sql, held);
  if (isVoid(sql, input.orderID)) throw new DomainError("QUOTE_EXPIRED");
  const asked = validateOrder(sql, input, at);
  assertRound(sql, asked, context.roundsPerTable, at.now);
  const agreed = agreeOrderTerms(sql, asked, at);
  return toOrderNews(sql, writeNewOrder(sql, asked, agreed, at));
}

function assertRound(sql: SqlStorage, { booking, input }: ValidatedOrder, limit: number, now: number): void {
  const { body, customerID } = input;
  const { tableNo } = tableFields(sql, body, booking);
  if (tableNo) assertRoundLimit(sql, { customerID, tableNo }, limit, now);
}

/** For a lost reply: the order or null. With `isVoidIfMissing` a missing id becomes void (wire.md §8.4). */
export function settleOrder(
  sql: SqlStorage,
  input: { orderID: string; customerID: string; isVoidIfMissing: boolean },
  now: number,
): OrderNews | null {
  const kept = readOrder(sql, input.orderID);
  if (kept) return kept.customerID === input.customerID ? toOrderNews(sql, kept) : null;
  if (input.isVoidIfMissing) writeVoid(sql, input.orderID, now);
  return null;
}
