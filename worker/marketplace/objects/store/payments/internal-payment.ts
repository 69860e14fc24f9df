import type { TransactionDone } from "#worker/marketplace/api/store-messages.ts";
import { toOrderUpdate, readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readPublicAttempt } from "./payment-attempts.ts";

/**
 * A payment that was settled without a payment page, by credit or of zero, as it was answered: it has succeeded, whatever
 * became of its money since then.
 */
export function readInternalPayment(sql: SqlStorage, attemptID: string): TransactionDone {
  const item = { ...readPublicAttempt(sql, attemptID), status: "SUCCEEDED" as const };
  const stored = item.orderIDs.flatMap((id) => readOrder(sql, id) ?? []);
  return { item, orders: stored.map((order) => toOrderUpdate(sql, order)) };
}

type InternalPaymentQuery = { attemptID: string; customerID: string };

/** The same for a caller that lost the reply; null when none was made or it has a payment page. */
export function findInternalPayment(
  sql: SqlStorage,
  { attemptID, customerID }: InternalPaymentQuery,
): TransactionDone | null {
  const rows = sql.exec(
    "SELECT 1 FROM payment_attempts WHERE id = ? AND customer = ? AND payment_type IN ('CREDIT', 'FREE')",
    attemptID,
    customerID,
  );
  return rows.toArray().length > 0 ? readInternalPayment(sql, attemptID) : null;
}
