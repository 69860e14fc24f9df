import { getFollowed } from "#app/orders/map/followed.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isHandedOver } from "#shared/domain/orders/delivery-status.ts";

/** The picture above an order: a clock over the store, steam over the dishes, food that is ready or on its way, a tick, an empty plate. */
export type SceneKind = "waiting" | "preparing" | "ready" | "done" | "off";

const ends: readonly (string | null)[] = ["CANCELLED", "REJECTED", "RETURNED"];

/** Null for an order that is not under way yet or has a picture of its own: a map, the calendar of a plan, the car that the staff look for. */
export function getSceneKind(order: Order): SceneKind | null {
  const { deliveryStatus, kitchenState, orderDineType, paymentStatus } = order;
  if (
    ends.includes(deliveryStatus) ||
    (deliveryStatus === null && paymentStatus !== "PENDING" && paymentStatus !== "DONE")
  )
    return "off";
  if (orderDineType === "MEAL_PLAN" || getFollowed(order)) return null;
  if (isHandedOver(deliveryStatus)) return "done";
  if (orderDineType === "DRIVE_THRU" && order.vehicleNo) return null;
  switch (deliveryStatus) {
    case "WAIT_FOR_CONFIRMATION":
      return "waiting";
    case "PROGRESSING":
      return kitchenState === "READY" ? "ready" : "preparing";
    case "FINDING_COURIER":
    case "WAITING_FOR_COURIER":
      return kitchenState === "READY" ? "ready" : "preparing";
    case "SHIPPING":
    case "DELAYED":
    case "IN_RETURN":
      return "ready";
    default:
      return null;
  }
}

/** Pictures of different dishes, the first ones of the order. */
export const getDishPictures = ({ orderFoods }: Pick<Order, "orderFoods">): string[] =>
  [...new Set(orderFoods.map(({ imageUrl }) => imageUrl))].filter((url) => url !== "").slice(0, 3);
