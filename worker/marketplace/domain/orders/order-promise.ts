import type { Order } from "#shared/contract/order-entities.ts";

/** When the order is to be there: the requested slot, else the estimate; of a plan, the next day. */
export function getPromise({
  deliveryTime,
  estimatedAt,
  orderDineType,
}: Pick<Order, "deliveryTime" | "estimatedAt" | "orderDineType">): string | null {
  return orderDineType === "MEAL_PLAN" ? estimatedAt : (deliveryTime ?? estimatedAt);
}
