import type { TransactionDone } from "../messages.ts";
import { readPublicAttempt } from "./payment-attempts.ts";
import { toOrderNews, readOrder } from "../core/orders.ts";

/** A payment that was settled at once, by credit or of nothing: nobody had to be sent anywhere. */
export function readInternalPayment(sql: SqlStorage, attemptID: string): TransactionDone {
  const item = readPublicAttempt(sql, attemptID);
  const kept = item.orderIDs.flatMap((id) => readOrder(sql, id) ?? []);
  return { item, orders: kept.map((order) => toOrderNews(sql, order)) };
}

type Sought = { attemptID: string; customerID: string };

/** Such a payment, for who lost sight of its answer; null for one that was not made, or that has a page of its own. */
export function findInternalPayment(sql: SqlStorage, { attemptID, customerID }: Sought): TransactionDone | null {
  const made = sql.exec(
    "SELECT 1 FROM payment_attempts WHERE id = ? AND customer = ? AND payment_type IN ('CREDIT', 'FREE')",
    attemptID,
    customerID,
  );
  return made.toArray().length > 0 ? readInternalPayment(sql, attemptID) : null;
}
