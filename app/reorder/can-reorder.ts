import { hasStore } from "#app/site/known-store.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import { isUnpaid } from "#shared/domain/orders/order-status.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";

/** A meal plan needs new days, an unpaid order is still to be paid, and an API may tell neither the dishes nor the store. */
export const canReorder = (order: Order | OrderSummary): boolean =>
  order.orderDineType !== "MEAL_PLAN" &&
  !isUnpaid(order) &&
  (isWhole(order) ? order.orderFoods : order.dishes).length > 0 &&
  hasStore(order);
