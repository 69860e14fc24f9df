import type { OrderListener } from "../orders/order-listeners.ts";
import { grantFor } from "./chances.ts";

/** Grants chances for completed orders (states.md §7). */
export const gameOrderListener: OrderListener = {
  kept(sql, order, before, now) {
    if (before?.deliveryStatus !== "COMPLETED") grantFor(sql, order, now);
  },
};
