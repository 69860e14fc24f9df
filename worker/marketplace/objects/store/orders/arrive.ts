import { toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { readOwnOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/** Records the arrival once (states.md §2). Throws NOT_FOUND for another mode, an unpaid or ended order. */
export function markArrived(sql: SqlStorage, input: { orderID: string; customerID: string }, now: number): StoredOrder {
  const stored = readOwnOrder(sql, input.orderID, input.customerID);
  const { dineType, deliveryStatus } = stored.state;
  if (stored.order.arrivedAt !== null) return stored;
  const isAwaited = deliveryStatus === "WAIT_FOR_CONFIRMATION" || deliveryStatus === "PROGRESSING";
  if (dineType !== "DRIVE_THRU" || !isAwaited) throw new DomainError("NOT_FOUND");
  return writeOrder(sql, { ...stored, order: { ...stored.order, arrivedAt: toInstant(now) } }, now);
}
