import type { DineType } from "#shared/contract/entities.ts";
import { isHandedOver } from "./delivery-status.ts";
import { dayMs, fromInstant } from "./time.ts";

// Tips for riders (wire.md §2, §10.1, PD139, PD140).

/** The most that a tip may be, in sen. */
export const maxTipSen = 5000;
/** The least that a tip after the delivery may be, in sen: it is a payment of its own. */
export const minLateTipSen = 100;

const withinMs = 2 * dayMs;

/** True for the mode in which one rider brings the whole order; each day of a meal plan has another rider. */
export const canTip = (dineType: DineType): boolean => dineType === "DELIVERY";

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
