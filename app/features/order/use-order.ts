import { useQuery } from "@tanstack/react-query";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { call } from "../../api/call.ts";
import { nextPollMs } from "./polling.ts";
import { queryClient } from "./queries.ts";

/** What is known of an order: its newest copy, the promised time, when it last changed, and how asking went. */
export type Followed = {
  order: Order | null;
  deliveryTime: string | null;
  changedAtMs: number;
  failures: number;
  lastFailure: ApiError["code"] | null;
};

const unknown: Followed = { order: null, deliveryTime: null, changedAtMs: 0, failures: 0, lastFailure: null };
export const orderKey = (id: string) => ["ordering.detail", id] as const;

/** The newer copy of an order counts, so that an answer that comes late changes nothing. */
export function newer(before: Followed, order: Order, deliveryTime: string | null, nowMs: number): Followed {
  const isOlder = before.order !== null && before.order.version > order.version;
  const isSame = before.order?.version === order.version;
  return {
    order: isOlder ? before.order : order,
    deliveryTime: isOlder ? before.deliveryTime : deliveryTime,
    changedAtMs: isOlder || isSame ? before.changedAtMs : nowMs,
    failures: 0,
    lastFailure: null,
  };
}

/** Follows an order until it is over; a copy that is known stays while the server cannot be asked. */
export function useOrder(id: string | null) {
  const client = queryClient();
  return useQuery(
    {
      queryKey: orderKey(id ?? ""),
      enabled: id !== null,
      async queryFn(): Promise<Followed> {
        const before = client.getQueryData<Followed>(orderKey(id ?? "")) ?? unknown;
        const { value, failure } = await call.ordering.detail({ params: { id: id ?? "" } });
        if (value) return newer(before, value.item, value.deliveryTime, Date.now());
        return { ...before, failures: before.failures + 1, lastFailure: failure.code };
      },
      refetchInterval({ state: { data } }) {
        if (!data) return false;
        if (data.lastFailure === "NOT_FOUND") return false;
        return nextPollMs(data.order, Date.now() - data.changedAtMs, data.failures);
      },
    },
    client,
  );
}

/** Puts a newer copy of an order, as an answer brought it, where it is followed. */
export function keepOrder(order: Order, deliveryTime: string | null): void {
  queryClient().setQueryData<Followed>(orderKey(order.id), (before) =>
    newer(before ?? unknown, order, deliveryTime, Date.now()),
  );
}
