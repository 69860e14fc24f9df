import type { Order } from "#shared/contract/order-entities.ts";
import {
  deliveryBody,
  detail,
  lunch,
  minute,
  paid,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import type { Options } from "#tests/worker/marketplace/support.ts";

/** A pickup that was placed an hour before and has ended by `now`. */
export async function collected(storeID: string, { now = lunch, ...options }: Options): Promise<Order> {
  const order = await paid(storeID, await pickupBody(storeID), { ...options, now: now - 60 * minute });
  return detail(order.id, { ...options, now });
}

/** A delivery that was placed an hour before and has ended by `now`. */
export async function delivered(storeID: string, { now = lunch, ...options }: Options): Promise<Order> {
  const placedAt = now - 60 * minute;
  const order = await paid(storeID, await deliveryBody(storeID, placedAt), { ...options, now: placedAt });
  return detail(order.id, { ...options, now });
}

/** A delivery that was dropped at its door and waits to be completed, and the moment of that. */
export async function brought(storeID: string, options: Options): Promise<{ order: Order; now: number }> {
  const placed = await paid(storeID, await deliveryBody(storeID), options);
  for (let now = lunch; now < lunch + 10 * minute; now += 1000) {
    const order = await detail(placed.id, { ...options, now });
    if (order.deliveryStatus === "DELIVERED") return { order, now };
  }
  throw new Error("the delivery never came");
}
