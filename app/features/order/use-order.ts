import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { type PolledOrder, cacheOrder, orderQueryKey, emptyPolledOrder } from "./orders-cache.ts";
import { getPollDelayMs } from "./polling.ts";
import { queryClient } from "../../data/query-client.ts";

/** Polls an order until it ends; a cached copy stays visible while the server is unreachable. */
export function useOrder(id: string) {
  const client = queryClient();
  const known = () => client.getQueryData<PolledOrder>(orderQueryKey(id)) ?? emptyPolledOrder;
  return useQuery(
    {
      queryKey: orderQueryKey(id),
      async queryFn(): Promise<PolledOrder> {
        const { value, failure } = await call.ordering.detail({ params: { id } });
        if (!value) return { ...known(), failures: known().failures + 1, lastFailure: failure.code };
        cacheOrder(value.item, value.deliveryTime);
        return known();
      },
      refetchInterval({ state: { data } }) {
        if (!data) return false;
        if (data.lastFailure === "NOT_FOUND") return false;
        return getPollDelayMs(data.order, Date.now() - data.changedAtMs, data.failures);
      },
    },
    client,
  );
}
