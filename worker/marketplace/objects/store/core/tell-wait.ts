import type { DineType } from "#shared/contract/entities.ts";
import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import type { StoredOrder } from "./stored-order.ts";

/** Changes that follow each other within this time are told as one: only the newest version counts. */
export const soonMs = 2_000;
/** For what happens on the way to what a customer waits for. A page that follows the order is told at once. */
const patientMs = 30_000;

/** Told to a caller or on the way to the next: a store that has not answered, a rider that is looked for. */
const waits: Partial<Record<DeliveryStatus, number>> = { WAIT_FOR_CONFIRMATION: soonMs, FINDING_COURIER: patientMs };

/** How long the customer's copy of an order may stay behind a change, in ms; 0 for what a customer waits for, or sees on a page. */
export function getTellWait(before: StoredOrder | null, { state, order, followedAt }: StoredOrder): number {
  if (followedAt !== undefined) return 0;
  // Whoever places an order has it from the reply.
  if (!before) return soonMs;
  const { deliveryStatus, paymentStatus, kitchenState, dineType } = state;
  const isMoneyBack = order.refunded !== before.order.refunded;
  const hasPayment = paymentStatus !== before.state.paymentStatus;
  if (order.answers !== before.order.answers) return 0;
  if (isMoneyBack || (hasPayment && paymentStatus !== "DONE")) return 0;
  if (deliveryStatus !== before.state.deliveryStatus) return deliveryStatus ? (waits[deliveryStatus] ?? 0) : 0;
  if (kitchenState !== before.state.kitchenState)
    return isCollected(dineType) && kitchenState === "READY" ? 0 : patientMs;
  return soonMs;
}

/** A customer who comes for it waits for the kitchen itself. */
const isCollected = (dineType: DineType): boolean => !isDelivered(dineType);
