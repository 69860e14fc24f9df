import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import { grantOrderChance } from "./chances.ts";

/** Grants chances for completed orders (states.md §7). */
export const gameOrderListener: OrderListener = {
  onUpdated(sql, order, before, now) {
    if (before?.deliveryStatus !== "COMPLETED") grantOrderChance(sql, order, now);
  },
};
