import { hasStore } from "#app/site/known-store.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isUnpaid } from "#shared/domain/order-status.ts";

/** A meal plan needs new days, an unpaid order is still to be paid, and an API may tell neither the dishes nor the store. */
export const canReorder = (order: Pick<Order, "orderDineType" | "paymentStatus" | "orderFoods" | "store">): boolean =>
  order.orderDineType !== "MEAL_PLAN" && !isUnpaid(order) && order.orderFoods.length > 0 && hasStore(order);
