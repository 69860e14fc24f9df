import { watchCached } from "#app/data/watch-cached.client.ts";
import { orderQueryKey, type PolledOrder } from "#app/orders/orders-cache.ts";
import { isUnpaid } from "#shared/domain/orders/order-status.ts";

/** Calls back when the page of an order has learnt that neither the order nor a tip waits for a payment. The returned function ends it. */
export function watchOrder(id: string, onSettled: () => void): () => void {
  return watchCached(orderQueryKey(id), (value) => {
    const order = (value as PolledOrder | undefined)?.order ?? null;
    if (order && !isUnpaid(order) && order.lateTip?.status !== "PENDING") onSettled();
  });
}
