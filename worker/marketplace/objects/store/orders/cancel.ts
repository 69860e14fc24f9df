import { type CancelReason, noteOf } from "#shared/domain/order-log.ts";
import { Refusal } from "#worker/marketplace/http/errors.ts";
import { advance, type Ordering } from "./advance.ts";
import { type KeptOrder, ownOrder } from "../core/orders.ts";

export type CancelInput = { orderID: string; customerID: string; reason: CancelReason | null; remark: string | null };

/**
 * Calls an order off for its customer: place and money go back. A second time it yields the order as it is; one that the
 * store has begun is NOT_CANCELLABLE (states.md §2).
 */
export function cancelOrder(ordering: Ordering, input: CancelInput, now: number): KeptOrder {
  const kept = ownOrder(ordering.storage.sql, input.orderID, input.customerID);
  if (isCancelled(kept)) return kept;
  // What a change of an accepted plan freed is spendable credit by now.
  if (kept.plan && kept.order.refunded > 0) throw new Refusal("NOT_CANCELLABLE");
  const { reason, remark } = input;
  const note = remark ? { note: noteOf(reason, remark) } : {};
  const cause = { actor: "CUSTOMER" as const, reason, ...note, at: now };
  const cancelled = advance(ordering, input.orderID, "CUSTOMER_CANCELS", cause);
  if (!cancelled) throw new Refusal("NOT_CANCELLABLE");
  return cancelled;
}

function isCancelled({ state }: KeptOrder): boolean {
  return state.deliveryStatus === "CANCELLED" || (state.deliveryStatus === null && state.paymentStatus !== "PENDING");
}
