import { measure } from "#app/place/map-geometry.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { type Followed, getGoal } from "./followed.ts";

/**
 * How far the rider is on the line from the store to the door, from 0 to 1: at its beginning until the rider has the food. Null
 * without a rider.
 */
export function getWayProgress(
  order: Pick<Order, "deliveryStatus">,
  { shop, door }: Followed,
  rider: Point | null,
): number | null {
  if (!rider) return null;
  if (getGoal(order) === "shop") return 0;
  const left = measure(rider, door);
  const whole = shop ? measure(shop, door) : left;
  return whole === 0 ? 1 : Math.max(0, 1 - left / Math.max(whole, left));
}

/** Metres from the rider to where they go next, else from the store to the door; null where nobody knows. */
export function getWayLeft(
  order: Pick<Order, "deliveryStatus">,
  followed: Followed,
  rider: Point | null,
): number | null {
  const [from, to] = rider ? [rider, followed[getGoal(order)]] : [followed.shop, followed.door];
  return from && to && measure(from, to);
}
