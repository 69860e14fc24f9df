import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { CallContext } from "../rpc/api.ts";
import { toLocalizedOrder, type OrderNews } from "../domain/orders/order-names.ts";

type Detail = RowReply<ApiContract["ordering"]["detail"]>;

/**
 * The reply that is one order, in the language of its reader. The promise is the slot that was asked for, else the estimate;
 * of a plan, the next day.
 */
export function orderReply(news: OrderNews, { locale }: Pick<CallContext, "locale">): Detail {
  const item = toLocalizedOrder(locale, news);
  const { deliveryTime, estimatedAt, orderDineType } = item;
  return { item, deliveryTime: orderDineType === "MEAL_PLAN" ? estimatedAt : (deliveryTime ?? estimatedAt) };
}
