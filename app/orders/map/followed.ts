import type { Order } from "#shared/contract/order-entities.ts";
import { isActive } from "#shared/domain/orders/order-status.ts";
import { hasPosition, type Point } from "#shared/domain/places/geo.ts";

/** What the map of an order shows. */
export type Followed = { door: Point; shop: Point | null };

/** The ends of the way of a delivery that is paid and not over; null for an order that has no map. */
export function getFollowed(order: Order): Followed | null {
  const { orderDineType, address, store } = order;
  if (orderDineType !== "DELIVERY" || !address || !hasPosition(address) || !isActive(order)) return null;
  const { lat, lng } = address;
  return { door: { lat, lng }, shop: hasPosition(store) ? { lat: store.lat, lng: store.lng } : null };
}

/** Where the rider goes next: to the food, then to the door; with food that nobody took, back to the store. */
export const getGoal = ({ deliveryStatus }: Pick<Order, "deliveryStatus">): "shop" | "door" =>
  deliveryStatus === "SHIPPING" || deliveryStatus === "DELAYED" ? "door" : "shop";
