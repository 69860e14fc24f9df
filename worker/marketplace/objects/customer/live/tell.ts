import { liveCloseCodes, type LiveMessage } from "#shared/contract/live.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { getPromise } from "#worker/marketplace/domain/orders/order-promise.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import type { Live } from "#worker/marketplace/objects/customer/core/live.ts";
import { readStoredOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { readEpoch } from "#worker/marketplace/objects/customer/core/token-epoch.ts";
import { listOpen, type OpenSocket, send, type SocketHolder } from "#worker/marketplace/storage/sockets.ts";
import { closeIfEnded, type Follower, listAbout } from "./sockets.ts";

export const tellPage = (open: Pick<OpenSocket<Follower>, "socket">, message: LiveMessage): void => send(open, message);

const toOrderMessage = (order: Order, now: number): LiveMessage => ({
  type: "order",
  orderID: order.id,
  version: order.version,
  status: order.deliveryStatus,
  paymentStatus: order.paymentStatus,
  deliveryTime: getPromise(order),
  at: toInstant(now),
});

export const toCourierMessage = (
  orderID: string,
  { position, at }: Parameters<Live["tellPosition"]>[1],
): LiveMessage => ({
  type: "courier",
  orderID,
  position,
  at: toInstant(at),
});

/** Sends what an order is now; of one that is over it is the last, after which the socket of the order ends. */
export function sendOrder(open: OpenSocket<Follower>, order: Order, now: number): void {
  tellPage(open, toOrderMessage(order, now));
  if (open.facts.orderID !== null && hasEnded(order)) open.socket.close(liveCloseCodes.over);
}

/** Tells all that follow an order of this version, unless it was not stored after all or there is a newer one. */
export function tellOrder(
  holder: SocketHolder,
  sql: SqlStorage,
  { id, version }: Pick<Order, "id" | "version">,
  now: number,
): void {
  const order = readStoredOrder(sql, id);
  if (order?.version !== version) return;
  for (const open of listAbout(holder, order)) {
    if (!closeIfEnded(open, readEpoch(sql), now)) sendOrder(open, order, now);
  }
}

export function createLive(holder: SocketHolder, sql: SqlStorage): Live {
  return {
    isFollowed: (order) => listAbout(holder, order).length > 0,
    tellPosition(order, rider, now) {
      for (const open of listAbout(holder, order)) {
        if (!closeIfEnded(open, readEpoch(sql), now)) tellPage(open, toCourierMessage(order.id, rider));
      }
    },
    closeEnded() {
      // Of any time: only the epoch counts here.
      for (const open of listOpen<Follower>(holder)) closeIfEnded(open, readEpoch(sql), 0);
    },
  };
}
