import type { LiveCalls } from "#worker/marketplace/api/customer.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readStoredOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";

export function createLiveCalls({ storage: { sql }, live }: CustomerContext): LiveCalls {
  return {
    courierMoved({ orderID, position, at }, { now }) {
      const order = readStoredOrder(sql, orderID);
      if (order) live.tellPosition(order, { position, at }, now);
      return { isFollowed: order !== null && live.isFollowed(order) };
    },
  };
}
