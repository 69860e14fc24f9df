import { afterEach, expect, test } from "vitest";
import type { CachedPages } from "#app/data/cached-data.client.ts";
import { queryClient } from "#app/data/queries.client.ts";
import { refreshPage } from "#app/orders/list/refresh-page.ts";
import { type PolledOrder, cacheOrder, orderListQueryKey, orderQueryKey } from "#app/orders/orders-cache.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { applyAuth } from "#app/session/session-replies.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderList } from "#shared/domain/orders/order-status.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";

type Pages = CachedPages<OrderList>;

const order = (id: string, version: number, more: Partial<Order> = {}) =>
  ({
    id,
    version,
    paymentStatus: "PENDING",
    deliveryStatus: null,
    estimatedAt: null,
    deliveryTime: null,
    orderFoods: [],
    ...more,
  }) as Order;
const paid = { paymentStatus: "DONE", deliveryStatus: "WAIT_FOR_CONFIRMATION" } as const;

const client = queryClient();
const shown = (id: string) => client.getQueryData<PolledOrder>(orderQueryKey(id));
const put = (name: Parameters<typeof orderListQueryKey>[0], ...pages: Order[][]) =>
  client.setQueryData<Pages>(orderListQueryKey(name, false), {
    pages: pages.map((items) => ({ items: items.map(toOrderSummary), cursor: null })),
    pageParams: pages.map(() => null),
  });
const list = (name: Parameters<typeof orderListQueryKey>[0]) =>
  client
    .getQueryData<Pages>(orderListQueryKey(name, false))
    ?.pages.map(({ items }) => items.map(({ id, version }) => `${id}${version}`));

afterEach(() => client.clear());

test("an order that was refreshed is new on its page and in every list, and leaves the unpaid one (S146, S177–S179)", () => {
  put("allOrders", [order("a", 1)], [order("b", 1)]);
  put("unpaidOrders", [order("b", 1), order("a", 1)]);
  cacheOrder(order("b", 2, paid), "2026-11-21T12:30:00+08:00");
  expect(list("allOrders")).toEqual([["a1"], ["b2"]]);
  expect(list("unpaidOrders")).toEqual([["a1"]]);
  expect(shown("b")).toMatchObject({ order: { version: 2 }, deliveryTime: "2026-11-21T12:30:00+08:00", failures: 0 });
});

test("an answer that comes late changes nothing, neither on the page nor in a list", () => {
  put("allOrders", [order("a", 3)]);
  cacheOrder(order("a", 3), null);
  cacheOrder(order("a", 2), null);
  expect(shown("a")?.order?.version).toBe(3);
  expect(list("allOrders")).toEqual([["a3"]]);
});

test("a list shows an order as its page knows it better, and a page knows nothing of a list", () => {
  cacheOrder(order("a", 5, paid), null);
  const items = [order("a", 4), order("b", 1)].map(toOrderSummary);
  expect(refreshPage({ items, cursor: null }, "unpaidOrders").items.map(({ id }) => id)).toEqual(["b"]);
  expect(refreshPage({ items, cursor: null }, "allOrders").items).toMatchObject([{ id: "a", version: 5 }, { id: "b" }]);
  expect(shown("b")).toBeUndefined();
});

test("a list without the order stays the very same, so that nothing is drawn again", () => {
  put("allOrders", [order("a", 1)]);
  const before = client.getQueryData(orderListQueryKey("allOrders", false));
  cacheOrder(order("b", 1), null);
  expect(client.getQueryData(orderListQueryKey("allOrders", false))).toBe(before);
});

const as = (ID: string) =>
  sessionStore.apply((state) => applyAuth(state, { token: "cookie", customer: { ID, AffiliateCode: "" } }));

test("what one customer has seen is forgotten when another is there", async () => {
  await as("first");
  cacheOrder(order("a", 1), null);
  await as("first");
  expect(shown("a")).toBeDefined();
  await as("second");
  expect(shown("a")).toBeUndefined();
});
