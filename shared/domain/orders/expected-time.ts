import type { Order } from "#shared/contract/order-entities.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { activeStatuses } from "./delivery-status.ts";
import { isDelivered } from "./dine-type.ts";

type Coming = Pick<Order, "deliveryStatus" | "kitchenState" | "orderDineType" | "estimatedAt" | "deliveryTime">;

const coming: readonly (string | null)[] = activeStatuses.filter((status) => status !== "IN_RETURN");

/** Food that waits for its customer, or is on the table. */
const isThere = ({ kitchenState, orderDineType }: Coming) => kitchenState === "READY" && !isDelivered(orderDineType);

/** A plan comes on many days, each with its own time. */
const isPlan = ({ orderDineType }: Coming) => orderDineType === "MEAL_PLAN";

/**
 * When an order comes, and whether that has passed; null for one without a time, and for one that does not come (any more) or
 * is there. `newest` is a later word than the order's own.
 */
export function getExpected(order: Coming, nowMs: number, newest: string | null = null) {
  const at = newest ?? order.estimatedAt ?? order.deliveryTime;
  const isComing = coming.includes(order.deliveryStatus) && !isThere(order) && !isPlan(order);
  return at && isComing ? { at, isLate: nowMs > fromInstant(at) } : null;
}
