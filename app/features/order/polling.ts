import type { Order } from "#shared/contract/order-entities.ts";

const pollMs = 3_000;
const slowestMs = 30_000;
/** So long after the last change an order is asked for at the full pace; after it each wait grows. */
const calmAfterMs = 60_000;

const ends = ["COMPLETED", "REJECTED", "CANCELLED", "RETURNED"];

/** True for an order that nothing happens to any more. */
export function isOver({ deliveryStatus, paymentStatus }: Pick<Order, "deliveryStatus" | "paymentStatus">): boolean {
  if (deliveryStatus !== null && ends.includes(deliveryStatus)) return true;
  return paymentStatus === "CANCELLED" || paymentStatus === "REFUNDED";
}

/**
 * When to ask for an order again, in milliseconds: 3 s while it moves, up to 30 s when it rests or the server fails,
 * false once it is over.
 */
export function nextPollMs(
  order: Pick<Order, "deliveryStatus" | "paymentStatus"> | null,
  restedMs: number,
  failures: number,
): number | false {
  if (order && isOver(order)) return false;
  if (failures > 0) return Math.min(pollMs * 2 ** failures, slowestMs);
  return Math.min(slowestMs, pollMs * Math.max(1, Math.floor(restedMs / calmAfterMs) + 1));
}
