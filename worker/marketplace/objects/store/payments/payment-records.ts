import type { PersonalOrder } from "#shared/contract/personal-data.ts";
import { toInstant } from "#shared/domain/time/time.ts";

const toTime = (ms: number | null) => (ms === null ? null : toInstant(ms));

/** Every try to pay an order or to tip its rider, oldest first: its share of the amount in sen. */
export function readPaymentRecords(sql: SqlStorage, orderID: string): PersonalOrder["payments"] {
  const rows = sql.exec<{
    purpose: string;
    payment_type: string;
    payment_method: string;
    amount: number;
    status: string;
    created_at: number;
    succeeded_at: number | null;
    refunded_at: number | null;
  }>(
    `SELECT purpose, payment_type, payment_method, share.amount, status, created_at, succeeded_at, refunded_at
     FROM attempt_orders AS share JOIN payment_attempts ON payment_attempts.id = attempt
     WHERE share.order_id = ? ORDER BY created_at, attempt`,
    orderID,
  );
  return Array.from(rows, (row) => ({
    isTip: row.purpose === "TIP",
    type: row.payment_type,
    method: row.payment_method,
    amount: row.amount,
    status: row.status,
    createdAt: toInstant(row.created_at),
    paidAt: toTime(row.succeeded_at),
    refundedAt: toTime(row.refunded_at),
  }));
}
