import { toInstant } from "#shared/domain/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type StoredOrder, readOwnOrder, writeOrder } from "../core/orders.ts";

/**
 * The customer is at the drive-thru (states.md §2): the moment is kept once, telling it again changes nothing. NOT_FOUND where
 * nobody waits for a car: another mode, an order that is not paid, or one that has ended.
 */
export function markArrived(sql: SqlStorage, input: { orderID: string; customerID: string }, now: number): StoredOrder {
  const kept = readOwnOrder(sql, input.orderID, input.customerID);
  const { dineType, deliveryStatus } = kept.state;
  if (kept.order.arrivedAt !== null) return kept;
  const isAwaited = deliveryStatus === "WAIT_FOR_CONFIRMATION" || deliveryStatus === "PROGRESSING";
  if (dineType !== "DRIVE_THRU" || !isAwaited) throw new DomainError("NOT_FOUND");
  return writeOrder(sql, { ...kept, order: { ...kept.order, arrivedAt: toInstant(now) } }, now);
}
