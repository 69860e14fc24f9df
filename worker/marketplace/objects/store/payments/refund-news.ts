import { formatRM } from "#shared/domain/money/money.ts";
import { getPaidParts, isOfPrice, sumParts } from "#shared/domain/money/paid-parts.ts";
import { countsAsRefunded } from "#shared/domain/money/paid-parts.ts";
import { formatNote, type OrderLogCode, orderReasons } from "#shared/domain/orders/order-log.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { RefundState } from "#worker/marketplace/ports/payment.ts";
import { createBookTask } from "#worker/marketplace/sagas/book-payment.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { failRefund, retryRefund } from "./failed-refunds.ts";
import { readRefund, type Refund, toEntry, writeRefundStatus } from "./refund-rows.ts";
import { endRefunds } from "./refunds.ts";

type Status = Refund["status"];

/** Given back at once, or what its provider says of it. */
function getLogCode(status: Status, before: Status | null): OrderLogCode {
  if (status === "PENDING") return "REFUND_BEGUN";
  if (status === "DONE") return before === null ? "REFUNDED" : "REFUND_ARRIVED";
  return "REFUND_FAILED";
}

/** Writes what has become of a refund into its order: its entry, a line of the log, and the sum. `before` is null for a new one. */
export function tellOrderOfRefund(sql: SqlStorage, refund: Refund, before: Status | null, now: number): void {
  const stored = readOrder(sql, refund.orderID);
  if (!stored) return;
  const { id, amount, status } = refund;
  const { paymentStatus } = stored.state;
  const entry = toEntry(refund);
  const { refunds: listed = [], refunded } = stored.order;
  const isListed = listed.some((one) => one.id === id);
  const refunds = isListed ? listed.map((one) => (one.id === id ? entry : one)) : [...listed, entry];
  const countOf = (state: Status | null) => (state === "PENDING" || state === "DONE" ? amount : 0);
  const change = countsAsRefunded(paymentStatus, entry) ? countOf(status) - countOf(before) : 0;
  const reason = orderReasons.find((one) => one === refund.reason) ?? null;
  writeEvent(sql, refund.orderID, {
    from: paymentStatus,
    to: getLogCode(status, before),
    actor: "PAYMENT",
    reason,
    note: formatNote(reason, formatRM(amount)),
    at: now,
  });
  const order = { ...stored.order, refunds, refunded: refunded + change };
  const written = writeOrder(sql, { ...stored, order }, now);
  if (isOfPrice(entry)) endWhenRefunded(sql, written, now);
}

/** A paid order of which nothing is left is refunded. */
export function endWhenRefunded(sql: SqlStorage, stored: StoredOrder, now: number): StoredOrder {
  if (stored.state.paymentStatus !== "DONE" || sumParts(getPaidParts(stored.order)) > 0) return stored;
  const state = { ...stored.state, paymentStatus: "REFUNDED" as const };
  writeEvent(sql, stored.order.id, { from: "DONE", to: "REFUNDED", actor: "PAYMENT", reason: null, at: now });
  return writeOrder(sql, { ...stored, state }, now);
}

/** What a provider says of a refund. One that has ended stays as it is. */
export function applyRefundState(
  { storage: { sql } }: StoreContext,
  id: string,
  { state, providerID }: RefundState,
  now: number,
): void {
  const refund = readRefund(sql, id);
  if (refund?.status !== "PENDING") return;
  if (state === "FAILED") failRefund(sql, refund, now);
  else writeRefundStatus(sql, id, state, providerID);
  if (state === "PENDING") return;
  if (state === "DONE") setTask(sql, createBookTask(refund.attempt, now));
  endRefunds(sql, refund.attempt);
  tellOrderOfRefund(sql, { ...refund, status: state }, "PENDING", now);
}

/** What an order still has of the money of a refund: days of a plan that were called off since then have given theirs as credit. */
function readOwed(sql: SqlStorage, { orderID, purpose }: Refund): number {
  const stored = readOrder(sql, orderID);
  return purpose === "ORDER" && stored?.state.paymentStatus === "DONE"
    ? getPaidParts(stored.order).money
    : Number.MAX_SAFE_INTEGER;
}

/** Gives again what has failed. */
export function giveAgain({ storage: { sql } }: StoreContext, id: string, now: number): void {
  const refund = readRefund(sql, id);
  if (refund?.status !== "FAILED") return;
  const again = retryRefund(sql, refund, readOwed(sql, refund), now);
  if (again) tellOrderOfRefund(sql, again, "FAILED", now);
}

/** Whether a refund waits for somebody because it has failed. */
export const hasFailed = (sql: SqlStorage, id: string): boolean => readRefund(sql, id)?.status === "FAILED";
