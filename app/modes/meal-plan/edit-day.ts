import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { call } from "../../api/call.ts";
import { toRequestAddress } from "../../features/checkout/requests.ts";
import { cacheOrder } from "../../features/order/orders-cache.ts";
import type { OrderDay } from "./order-days.ts";

type Change = Pick<OrderDay, "date" | "dineTime" | "address"> | "skip";

/** Changes or skips a day; the page shows the new order. Returns the failure, null after success. */
export async function editDay({ id }: Pick<Order, "id">, day: OrderDay, change: Change): Promise<ApiError | null> {
  const isSkip = change === "skip";
  const { date, dineTime, address } = isSkip ? day : change;
  const body = { orderID: id, sideID: day.sideID, date, address: toRequestAddress(address) };
  const { value, failure } = await call.ordering.editMealPlan({
    params: { orderID: id },
    body: isSkip ? { ...body, skip: true } : { ...body, dineTime },
  });
  if (failure) return failure;
  cacheOrder(value.item, value.deliveryTime);
  return null;
}
