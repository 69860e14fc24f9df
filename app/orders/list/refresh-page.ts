import { getKnownOrder } from "#app/orders/orders-cache.ts";
import { type OrderList, type OrderListName, replaceInList } from "#shared/domain/orders/order-status.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";

/** The page of a list, with what the pages of its orders know better. */
export function refreshPage(page: OrderList, name: OrderListName): OrderList {
  return page.items.reduce((list, { id }) => {
    const { order } = getKnownOrder(id);
    return order ? replaceInList(list, toOrderSummary(order), name) : list;
  }, page);
}
