import type { Order } from "#shared/contract/order-entities.ts";

const pollMs = 3_000;
const slowestMs = 30_000;
const calmAfterMs = 60_000;

const ends = ["COMPLETED", "REJECTED", "CANCELLED", "RETURNED"];

export function isOver({ deliveryStatus, paymentStatus }: Pick<Order, "deliveryStatus" | "paymentStatus">): boolean {
  if (deliveryStatus !== null && ends.includes(deliveryStatus)) return true;
  return paymentStatus === "CANCELLED" || paymentStatus === "REFUNDED";
}

/** Milliseconds until the next poll: 3 s after a change, up to 30 s when idle or failing, false when nothing changes any more. */
export function getPollDelayMs(
  order: (Pick<Order, "deliveryStatus" | "paymentStatus"> & Partial<Pick<Order, "lateTip">>) | null,
  restedMs: number,
  failures: number,
): number | false {
  if (order && isOver(order) && order.lateTip?.status !== "PENDING") return false;
  if (failures > 0) return Math.min(pollMs * 2 ** failures, slowestMs);
  return Math.min(slowestMs, pollMs * Math.max(1, Math.floor(restedMs / calmAfterMs) + 1));
}
