import type { OrderListener } from "../orders/order-listeners.ts";
import { postLedgerEntry } from "./ledger.ts";

/** What changes of a meal plan have freed becomes credit, as far as it has not before (decision 0012). */
export const planCreditListener: OrderListener = {
  kept(sql, { id: orderID, orderDineType, paymentStatus, refunded }, before, now) {
    const amount = refunded - (before?.refunded ?? 0);
    if (orderDineType !== "MEAL_PLAN" || paymentStatus !== "DONE" || amount <= 0) return;
    postLedgerEntry(sql, {
      type: "CREDIT",
      kind: "REFUND",
      amount,
      orderID,
      key: `PLAN:${orderID}:${refunded}`,
      at: now,
    });
  },
};
