import { type Order, refundPurposes } from "#shared/contract/order-entities.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { parseAskedID, toAskedID } from "#worker/marketplace/domain/refund-tries.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";

// The refunds of payments: one row for each, whatever the money was for.

/** The task that asks a provider to give money back; `ref` is the id of the refund. */
export const refundTask = "REFUND";
/** The task that gives again what has failed. */
export const refundAgainTask = "REFUND_AGAIN";

export type RefundPurpose = (typeof refundPurposes)[number];

/** REPLACED: it has failed, and another refund gives the money. */
const refundStatuses = ["PENDING", "DONE", "FAILED", "REPLACED"] as const;
type RefundStatus = (typeof refundStatuses)[number];

/** Money of an attempt that goes back for an order, in sen. `provider` has its id once it was asked. */
export type Refund = {
  id: string;
  orderID: string;
  attempt: string;
  amount: number;
  status: RefundStatus;
  reason: string;
  at: number;
  providerID: string | null;
  purpose: RefundPurpose;
  /** How often it has failed and was asked for again. */
  tries: number;
};

/** An entry of an order's list of refunds. */
export type RefundEntry = NonNullable<Order["refunds"]>[number];

const columns =
  "id, order_id AS orderID, attempt, amount, status, reason, at, provider_id AS providerID, purpose, tries";

/** Given back, or on its way. */
export const isGiven = "status IN ('PENDING', 'DONE')";

type RefundRow = Omit<Refund, "status" | "purpose"> & { status: string; purpose: string };

/** A row of `columns`. */
function toRefund(row: RefundRow): Refund {
  const place = `the refund ${row.id}`;
  return {
    ...row,
    status: parseWord(refundStatuses, row.status, place),
    purpose: parseWord(refundPurposes, row.purpose, place),
  };
}

export function readRefund(sql: SqlStorage, id: string): Refund | null {
  const [row] = sql.exec<RefundRow>(`SELECT ${columns} FROM refunds WHERE id = ?`, id).toArray();
  return row ? toRefund(row) : null;
}

/** The refund of which a provider speaks; null for an earlier try of it, too. */
export function readAskedRefund(sql: SqlStorage, askedID: string): Refund | null {
  const refund = readRefund(sql, parseAskedID(askedID));
  return refund && toAskedID(refund) === askedID ? refund : null;
}

/**
 * What the other refunds of a payment say of one that was not asked for yet. `earlier`: the sen of those that the provider has
 * taken. `isNext`: none that is older waits to be asked for.
 */
export function readOtherRefunds(sql: SqlStorage, { id, attempt, at }: Refund): { earlier: number; isNext: boolean } {
  const { earlier, older } = sql
    .exec<{ earlier: number; older: number }>(
      `SELECT coalesce(sum(CASE WHEN ${isGiven} AND provider_id IS NOT NULL THEN amount END), 0) AS earlier,
         count(CASE WHEN status = 'PENDING' AND provider_id IS NULL AND (at, id) < (?, ?) THEN 1 END) AS older
       FROM refunds WHERE attempt = ? AND id <> ?`,
      at,
      id,
      attempt,
      id,
    )
    .one();
  return { earlier, isNext: older === 0 };
}

/** The oldest refund of exactly this amount that has failed, of a payment that the order could not take or of a tip. */
export function findFailedSurplus(sql: SqlStorage, orderID: string, amount: number): Refund | null {
  const rows = sql.exec<RefundRow>(
    `SELECT ${columns} FROM refunds
     WHERE attempt IN (SELECT attempt FROM attempt_orders WHERE order_id = ?1) AND order_id = ?1
       AND amount = ?2 AND status = 'FAILED' AND purpose <> 'ORDER' ORDER BY at, id LIMIT 1`,
    orderID,
    amount,
  );
  const [row] = rows.toArray();
  return row ? toRefund(row) : null;
}

/** The sen of an order's price that have failed to go back, and that nothing else has given since then. */
export function readFailedSum(sql: SqlStorage, orderID: string): number {
  return sql
    .exec<{ sum: number }>(
      `SELECT coalesce(sum(amount), 0) AS sum FROM refunds
       WHERE attempt IN (SELECT attempt FROM attempt_orders WHERE order_id = ?1) AND order_id = ?1
         AND status = 'FAILED' AND purpose IN ('ORDER', 'LATE')`,
      orderID,
    )
    .one().sum;
}

export function writeRefundStatus(sql: SqlStorage, id: string, status: RefundStatus, providerID: string | null): void {
  sql.exec(
    "UPDATE refunds SET status = ?, provider_id = coalesce(?, provider_id) WHERE id = ?",
    status,
    providerID,
    id,
  );
}

/** A refund of a bank's payment as its order lists it. */
export function toEntry({ id, amount, status, reason, at, purpose }: Refund): RefundEntry {
  const state = status === "REPLACED" ? "FAILED" : status;
  return { id, amount, to: "BANK", status: state, reason, at: toInstant(at), purpose };
}
