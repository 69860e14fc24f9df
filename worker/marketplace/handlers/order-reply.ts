import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { toLocalizedOrder, type OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import { getPromise } from "#worker/marketplace/domain/orders/order-promise.ts";

type Detail = RowReply<ApiContract["ordering"]["detail"]>;

/** The order in the caller's language. */
export function toOrderReply(update: OrderUpdate, { locale }: Pick<CallContext, "locale">): Detail {
  const item = toLocalizedOrder(locale, update);
  return { item, deliveryTime: getPromise(item) };
}
