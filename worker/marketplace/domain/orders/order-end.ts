import type { Order } from "#shared/contract/order-entities.ts";
import { addDays, addYears, fromInstant, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { hasEnded, isEnding } from "./order-states.ts";

/** When the order ended, epoch milliseconds; null while it has not. A refund that comes later does not move the end. */
export function getOrderEnd(order: Pick<Order, "paymentStatus" | "deliveryStatus" | "events">): number | null {
  const end = hasEnded(order) ? order.events.find(({ status }) => isEnding(status)) : undefined;
  return end ? fromInstant(end.at) : null;
}

/**
 * When an order that ended at `endedAt` leaves the hot tables, both in epoch milliseconds: at the end of the same Malaysian
 * day of the next year (PD111). It grows with `endedAt`.
 */
export function getArchiveTime(endedAt: number): number {
  return startOfDay(addDays(addYears(toDay(endedAt), 1), 1));
}
