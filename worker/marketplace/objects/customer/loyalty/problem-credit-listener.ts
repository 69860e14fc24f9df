import { postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";

/** Credits what a store gives back for a reported problem, once for each report. */
export const problemCreditListener: OrderListener = {
  onUpdated(sql, { id: orderID, problem }, before, now) {
    if (problem?.status !== "CREDITED" || problem.amount === null || before?.problem?.status === "CREDITED") return;
    postLedgerEntry(sql, {
      type: "CREDIT",
      kind: "REFUND",
      amount: problem.amount,
      orderID,
      key: `PROBLEM:${problem.id}`,
      at: now,
    });
  },
};
