import { type CancelReason, noteOf } from "#shared/domain/order-log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { advanceOrder, type OrderContext } from "../core/advance.ts";
import { type StoredOrder, readOwnOrder } from "../core/orders.ts";

export type CancelInput = { orderID: string; customerID: string; reason: CancelReason | null; remark: string | null };

/**
 * Calls an order off for its customer: place and money go back. A second time it yields the order as it is; one that the
 * store has begun is NOT_CANCELLABLE (states.md §2).
 */
export function cancelOrder(ordering: OrderContext, input: CancelInput, now: number): StoredOrder {
  const kept = readOwnOrder(ordering.storage.sql, input.orderID, input.customerID);
  if (isCancelled(kept)) return kept;
  // What a change of an accepted plan freed is spendable credit by now.
  if (kept.plan && kept.order.refunded > 0) throw new DomainError("NOT_CANCELLABLE");
  const { reason, remark } = input;
  const note = remark ? { note: noteOf(reason, remark) } : {};
  const cause = { actor: "CUSTOMER" as const, reason, ...note, at: now };
  const cancelled = advanceOrder(ordering, input.orderID, "CUSTOMER_CANCELS", cause);
  if (!cancelled) throw new DomainError("NOT_CANCELLABLE");
  return cancelled;
}

function isCancelled({ state }: StoredOrder): boolean {
  return state.deliveryStatus === "CANCELLED" || (state.deliveryStatus === null && state.paymentStatus !== "PENDING");
}
