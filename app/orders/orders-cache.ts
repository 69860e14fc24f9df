import { getCached, updateCached, updateCachedPages } from "#app/data/cached-data.client.ts";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type OrderList, type OrderListName, replaceInList } from "#shared/domain/orders/order-status.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";

export type PolledOrder = {
  order: Order | null;
  deliveryTime: string | null;
  /** By the clock of `performance`, which nobody sets. */
  changedAtMs: number;
  failures: number;
  lastFailure: ApiError["code"] | null;
};

const emptyPolledOrder: PolledOrder = {
  order: null,
  deliveryTime: null,
  changedAtMs: 0,
  failures: 0,
  lastFailure: null,
};
export const orderQueryKey = (id: string) => ["ordering.detail", id] as const;
const listsKey = "ordering.list";
export const orderListQueryKey = (name: OrderListName, isMealPlan: boolean) => [listsKey, name, isMealPlan] as const;

/** The higher version wins, so that a late reply cannot overwrite newer data. */
function mergeNewer(before: PolledOrder, order: Order, deliveryTime: string | null, nowMs: number): PolledOrder {
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

export function getKnownOrder(id: string): PolledOrder {
  return (getCached(orderQueryKey(id)) as PolledOrder | undefined) ?? emptyPolledOrder;
}

/** Stores an order from a reply for its page and for every list (S179). */
export function cacheOrder(order: Order, deliveryTime: string | null): void {
  updateCached<PolledOrder>(orderQueryKey(order.id), (before) =>
    mergeNewer(before ?? emptyPolledOrder, order, deliveryTime, performance.now()),
  );
  updateCachedPages<OrderList>(listsKey, (page, [, name]) =>
    replaceInList(page, toOrderSummary(order), name as OrderListName),
  );
}
