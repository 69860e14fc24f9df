import type { Order } from "#shared/contract/order-entities.ts";
import { activeStatuses } from "./delivery-status.ts";
import { fromInstant } from "./time.ts";

type Coming = Pick<Order, "deliveryStatus" | "estimatedAt" | "deliveryTime">;

const coming: readonly (string | null)[] = activeStatuses.filter((status) => status !== "IN_RETURN");

/** When an order comes, and whether that has passed; null for one without a time, and for one that does not come (any more). `newest` is a later word than the order's own. */
export function getExpected(order: Coming, nowMs: number, newest: string | null = null) {
  const at = newest ?? order.estimatedAt ?? order.deliveryTime;
  return at && coming.includes(order.deliveryStatus) ? { at, isLate: nowMs > fromInstant(at) } : null;
}
