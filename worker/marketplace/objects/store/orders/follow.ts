import type { Followed } from "#worker/marketplace/api/store-messages.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { startFollowing } from "#worker/marketplace/objects/store/core/following.ts";
import { readOwnOrder, toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { readRider } from "#worker/marketplace/objects/store/core/rider-position.ts";
import { startRide } from "#worker/marketplace/objects/store/core/simulated-ride.ts";

/** A page of the customer follows an order from now on, unless it is over. Throws NOT_FOUND for another customer's order. */
export function beginFollowing(
  context: StoreContext,
  { orderID, customerID, version }: { orderID: string; customerID: string; version: number },
  now: number,
): Followed {
  const { sql } = context.storage;
  const stored = readOwnOrder(sql, orderID, customerID);
  if (!hasEnded(stored.state)) {
    startFollowing(sql, orderID, now);
    startRide(context, { ...stored, followedAt: now }, now);
  }
  return { news: stored.order.version > version ? toOrderUpdate(sql, stored) : null, rider: readRider(stored) };
}
