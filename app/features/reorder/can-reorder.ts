import type { Order } from "#shared/contract/order-entities.ts";
import { isUnpaid } from "#shared/domain/order-status.ts";

/** A meal plan needs new days, and an unpaid order is still to be paid. */
export const canReorder = (order: Pick<Order, "orderDineType" | "paymentStatus">): boolean =>
  order.orderDineType !== "MEAL_PLAN" && !isUnpaid(order);
