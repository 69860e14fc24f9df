import { useEffect, useState } from "react";
import { call } from "#app/api/call.client.ts";
import { markStale, useCachedData } from "#app/data/cached-data.client.ts";
import { toVersions, useLive } from "#app/data/use-live.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { storeRail } from "#app/storage/rail-cookie.ts";
import type { OrderSummary } from "#shared/contract/order-entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { isActive } from "#shared/domain/orders/order-status.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import { listPastOrders } from "./past-orders.ts";

const activePollMs = 15_000;

/** The newest orders of the customer, followed while one is under way; empty for a guest. null: not known yet. */
export function useLatestOrders(): readonly OrderSummary[] | null {
  const { isReady, isBinded, customerID, isUnreachable } = useKnownSession();
  const [isTold, tell] = useState(false);
  const key = ["ordering.latest", isReady && isBinded ? customerID : ""] as const;
  const { state, value } = useCachedData<RowReply<typeof ordering.list>>({
    key,
    load: async () =>
      isReady && isBinded
        ? call.ordering.list({ query: { view: "summary" } })
        : { value: { items: [] }, failure: null },
    pollMs: (latest, hasFailed) => ((hasFailed || !isTold) && latest?.items.some(isActive) ? activePollMs : false),
  });
  const active = value?.items.filter(isActive) ?? [];
  useLive(active.length > 0, {
    name: "latest",
    orderID: null,
    versions: () => toVersions(active),
    read: () => markStale(key),
    tell,
  });
  const isKnown = isUnreachable || (isReady && (state !== "loading" || !isBinded));
  const orders = isKnown ? (value?.items ?? []).map(toOrderSummary) : null;
  const hasPast = orders && state === "ready" ? listPastOrders(orders).length > 0 : null;
  const hasActive = orders && state === "ready" ? orders.some(isActive) : null;
  useEffect(() => {
    if (hasPast !== null) storeRail("again", hasPast);
    if (hasActive !== null) storeRail("live", hasActive);
  }, [hasPast, hasActive]);
  return orders;
}
