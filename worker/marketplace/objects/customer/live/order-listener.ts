import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import type { SocketHolder } from "#worker/marketplace/storage/sockets.ts";
import { listAbout } from "./sockets.ts";
import { tellOrder } from "./tell.ts";

/**
 * Tells the open pages of each newer version, in the turn that stores it, after its transaction. `follow` asks the Store to
 * tell at once from now on: of a new order that a list shows, nobody else does.
 */
export function createLiveListener(
  holder: SocketHolder,
  follow: (order: { id: string; version: number }, now: number) => Promise<unknown>,
): OrderListener {
  return {
    onUpdated(sql, order, before, now) {
      if (listAbout(holder, order).length === 0) return;
      queueMicrotask(() => tellOrder(holder, sql, order, now));
      if (!before) holder.waitUntil(follow(order, now));
    },
  };
}
