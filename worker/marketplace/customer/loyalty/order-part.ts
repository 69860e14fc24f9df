import type { OrderPart } from "../ordering/order-parts.ts";
import { earn, takeBack } from "./points.ts";

/** Points follow the orders they come from (states.md §7). */
export const loyaltyOrderPart: OrderPart = {
  kept(sql, order, before, now) {
    if (order.deliveryStatus === "COMPLETED" && before?.deliveryStatus !== "COMPLETED") earn(sql, order, now);
    if (order.paymentStatus === "REFUNDED") takeBack(sql, order.id, now);
  },
};
