import { call } from "#app/api/call.client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { type PolledOrder, cacheOrder, getKnownOrder, orderQueryKey } from "#app/orders/status/orders-cache.ts";
import { getPollDelayMs } from "#app/orders/status/polling.ts";

/** Polls an order until it ends; a cached copy stays visible while the server is unreachable. */
export function useOrder(id: string) {
  return useCachedData<PolledOrder>({
    key: orderQueryKey(id),
    async load() {
      const { value, failure } = await call.ordering.detail({ params: { id } });
      if (failure) {
        const known = getKnownOrder(id);
        return { value: { ...known, failures: known.failures + 1, lastFailure: failure.code }, failure: null };
      }
      cacheOrder(value.item, value.deliveryTime);
      return { value: getKnownOrder(id), failure: null };
    },
    pollMs(polled) {
      if (!polled || polled.lastFailure === "NOT_FOUND") return false;
      return getPollDelayMs(polled.order, Date.now() - polled.changedAtMs, polled.failures);
    },
  });
}
