import { formatNote } from "#shared/domain/orders/order-log.ts";
import type { CancelInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/** Cancels and refunds an order; repeatable. Throws NOT_CANCELLABLE once the store has started (states.md §2). */
export function cancelOrder(context: StoreContext, input: CancelInput, now: number): StoredOrder {
  const stored = readOwnOrder(context.storage.sql, input.orderID, input.customerID);
  if (isCancelled(stored)) return stored;
  // Money that a change of an accepted plan freed is already spendable credit.
  if (stored.plan && stored.state.paymentStatus === "DONE" && stored.order.refunded > 0)
    throw new DomainError("NOT_CANCELLABLE");
  const { reason, remark } = input;
  const note = remark ? { note: formatNote(reason, remark) } : {};
  const cause = { actor: "CUSTOMER" as const, reason, ...note, at: now };
  const cancelled = advanceOrder(context, input.orderID, "CUSTOMER_CANCELS", cause);
  if (!cancelled) throw new DomainError("NOT_CANCELLABLE");
  return cancelled;
}

function isCancelled({ state }: StoredOrder): boolean {
  return state.deliveryStatus === "CANCELLED" || (state.deliveryStatus === null && state.paymentStatus !== "PENDING");
}
