import type { DineType } from "#shared/contract/entities.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { isHandedOver } from "./delivery-status.ts";
import { canTip } from "./dine-type.ts";

const withinMs = 2 * dayMs;

type Delivered = {
  orderDineType: DineType;
  paymentStatus: string;
  deliveryStatus: string | null;
  events: readonly { status: string; at: string }[];
};

/** Until when the rider of an order can be tipped, epoch milliseconds; null for an order that was not delivered. */
export function getTipDeadline(order: Delivered): number | null {
  const { orderDineType, paymentStatus, deliveryStatus, events } = order;
  if (!canTip(orderDineType) || paymentStatus !== "DONE" || !isHandedOver(deliveryStatus)) return null;
  const delivered = events.find(({ status }) => isHandedOver(status));
  return delivered ? fromInstant(delivered.at) + withinMs : null;
}
