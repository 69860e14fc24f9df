import type { OrderListener } from "../orders/order-listeners.ts";
import { grantFor } from "./chances.ts";

/** Chances come from orders that were completed (states.md §7). */
export const gameOrderListener: OrderListener = {
  kept(sql, order, before, now) {
    if (before?.deliveryStatus !== "COMPLETED") grantFor(sql, order, now);
  },
};
