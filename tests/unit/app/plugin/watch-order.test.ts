import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#app/data/queries.client.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { watchOrder } from "#app/plugin/watch-order.ts";
import type { Order } from "#shared/contract/order-entities.ts";

// The panel "Pay in the other window" goes when the page of the order has learnt that it is paid (PD118).

afterEach(() => queryClient().clear());

let version = 0;
const learn = (id: string, paymentStatus: string, lateTip: Order["lateTip"] = null) =>
  cacheOrder({ id, paymentStatus, lateTip, version: (version += 1) } as Order, null);

test.each(["DONE", "CANCELLED", "REFUNDED"])("an order that becomes %s waits for no payment, once", (paymentStatus) => {
  const onSettled = vi.fn<() => void>();
  watchOrder("1301-1", onSettled);
  learn("1301-1", "PENDING");
  learn("1301-2", paymentStatus);
  expect(onSettled).not.toHaveBeenCalled();
  learn("1301-1", paymentStatus);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test("a paid order whose tip is being paid waits for that (PD138)", () => {
  const onSettled = vi.fn<() => void>();
  learn("1301-4", "DONE", { amount: 300, status: "PENDING" });
  watchOrder("1301-4", onSettled);
  expect(onSettled).not.toHaveBeenCalled();
  learn("1301-4", "DONE", { amount: 300, status: "DONE" });
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test("an order that was paid before is known at once, and nobody is told after the end", () => {
  learn("1301-1", "DONE");
  const known = vi.fn<() => void>();
  watchOrder("1301-1", known);
  expect(known).toHaveBeenCalledTimes(1);
  const ended = vi.fn<() => void>();
  watchOrder("1301-3", ended)();
  learn("1301-3", "DONE");
  expect(ended).not.toHaveBeenCalled();
});
