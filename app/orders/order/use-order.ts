import { useState } from "react";
import { call } from "#app/api/call.client.ts";
import { markStale, useCachedData } from "#app/data/cached-data.client.ts";
import { useLive } from "#app/data/use-live.ts";
import { addRiderPlace } from "#app/orders/live/rider-places.ts";
import { type PolledOrder, cacheOrder, getKnownOrder, orderQueryKey } from "#app/orders/orders-cache.ts";
import { getPollDelayMs } from "#app/orders/polling.ts";

/** Follows an order until it ends; a cached copy stays visible while the server is unreachable. */
export function useOrder(id: string) {
  const [isTold, tell] = useState(false);
  const data = useCachedData<PolledOrder>({
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
      // What could not be read is asked for again, although nothing new is told of it.
      if (isTold && polled.failures === 0) return false;
      return getPollDelayMs(polled.order, performance.now() - polled.changedAtMs, polled.failures);
    },
  });
  const { order = null, lastFailure = null } = data.value ?? {};
  useLive(order !== null && lastFailure !== "NOT_FOUND" && getPollDelayMs(order, 0, 0) !== false, {
    name: "order",
    orderID: id,
    versions: () => new Map([[id, getKnownOrder(id).order?.version ?? 0]]),
    read: () => markStale(orderQueryKey(id)),
    moved: (message) => addRiderPlace(id, message),
    tell,
  });
  return data;
}
