import { call } from "#app/api/call.client.ts";
import { cacheOrder } from "#app/orders/order/orders-cache.ts";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type DayEdit, type OrderDay, toEditBody } from "./order-days.ts";

/** Changes or skips a day; the page shows the new order. Returns the failure, null after success. */
export async function editDay({ id }: Pick<Order, "id">, day: OrderDay, change: DayEdit): Promise<ApiError | null> {
  const body = toEditBody(id, day, change);
  const { value, failure } = await call.ordering.editMealPlan({ params: { orderID: id }, body });
  if (failure) return failure;
  cacheOrder(value.item, value.deliveryTime);
  return null;
}
