import type { OrderListener } from "../core/order-listener.ts";
import { postLedgerEntry } from "../core/ledger.ts";

/** Credits newly refunded amounts of a changed meal plan, each once (decision 0012). */
export const planCreditListener: OrderListener = {
  onUpdated(sql, { id: orderID, orderDineType, paymentStatus, refunded }, before, now) {
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
