import type { CancelInput } from "../messages.ts";
import { formatNote } from "#shared/domain/order-log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { advanceOrder } from "../core/advance.ts";
import type { StoreContext } from "../core/context.ts";
import { type StoredOrder, readOwnOrder } from "../core/orders.ts";

/**
 * Calls an order off for its customer: place and money go back. A second time it yields the order as it is; one that the
 * store has begun is NOT_CANCELLABLE (states.md §2).
 */
export function cancelOrder(context: StoreContext, input: CancelInput, now: number): StoredOrder {
  const kept = readOwnOrder(context.storage.sql, input.orderID, input.customerID);
  if (isCancelled(kept)) return kept;
  // What a change of an accepted plan freed is spendable credit by now.
  if (kept.plan && kept.order.refunded > 0) throw new DomainError("NOT_CANCELLABLE");
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
