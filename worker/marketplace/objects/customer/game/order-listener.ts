import type { OrderListener } from "../orders/order-listeners.ts";
import { grantOrderChance } from "./chances.ts";

/** Grants chances for completed orders (states.md §7). */
export const gameOrderListener: OrderListener = {
  kept(sql, order, before, now) {
    if (before?.deliveryStatus !== "COMPLETED") grantOrderChance(sql, order, now);
  },
};
