import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getPaidParts, splitFreed, sumParts } from "#shared/domain/money/paid-parts.ts";
import { hasWalletRefunds } from "#shared/domain/money/paid-parts.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { RefundInput, RefundSummary } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getHoldEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { endWhenRefunded, tellOrderOfRefund } from "./refund-news.ts";
import { findFailedSurplus, readFailedSum, type Refund, type RefundEntry, toEntry } from "./refund-rows.ts";
import { giveBack, readPaidShares, readRefunded, refundShare } from "./refunds.ts";

/**
 * Refunds what paid an order that has ended, and lists them. `before`: the order while it was paid. Returns the sum of
 * this and earlier refunds in sen.
 */
export function refundOrder(sql: SqlStorage, before: StoredOrder, at: number): Pick<Order, "refunded" | "refunds"> {
  const { order } = before;
  const given = readPaidShares(sql, order.id).flatMap(
    ({ attempt }) => refundShare(sql, attempt, order.id, { reason: "", purpose: "ORDER", at }) ?? [],
  );
  const bank = order.paymentType === "CREDIT" ? [] : given.map((refund) => toEntry(refund));
  const cash = isCash(order) ? toCashEntry({ id: `${order.id}-cash`, amount: getPaidParts(order).money }, "", at) : [];
  // What the wallet paid goes back by entries when a part of it has; else its holds say it.
  const hasEntries = hasWalletRefunds(order);
  const wallet = hasEntries ? toWalletEntries(before, at) : [];
  const refunds = [...(order.refunds ?? []), ...bank, ...cash, ...wallet];
  const back = [...given, ...cash, ...wallet.filter(({ id }) => !given.some((refund) => refund.id === id))];
  const refunded =
    hasEntries || cash.length > 0
      ? order.refunded + back.reduce((sum, { amount }) => sum + amount, 0)
      : readRefunded(sql, order.id);
  return { refunded, ...(refunds.length > 0 && { refunds }) };
}

/** All that the wallet paid and that has not come back. */
function toWalletEntries({ order }: StoredOrder, now: number): RefundEntry[] {
  const { money, credit, points } = getPaidParts(order);
  const id = `${order.id}-rest`;
  return walletEntries(
    { id, credit: credit + (order.paymentType === "CREDIT" ? money : 0), points },
    { reason: "", at: now },
  );
}

function walletEntries(
  { id, credit, points }: { id: string; credit: number; points: number },
  { reason, at }: { reason: string; at: number },
): RefundEntry[] {
  const rest = { status: "DONE", reason, at: toInstant(at), purpose: "ORDER" } as const;
  return [
    ...(credit > 0 ? [{ id: `${id}-c`, amount: credit, to: "CREDIT" as const, ...rest }] : []),
    ...(points > 0 ? [{ id: `${id}-p`, amount: points, to: "POINT" as const, ...rest }] : []),
  ];
}

const isCash = ({ paymentType }: Pick<Order, "paymentType">): boolean => paymentType === "COUNTER";

/** Whoever refunds hands it over (PD157). */
function toCashEntry({ id, amount }: Pick<RefundEntry, "id" | "amount">, reason: string, at: number): RefundEntry[] {
  const entry = { id, amount, to: "CASH", status: "DONE", reason, at: toInstant(at), purpose: "ORDER" } as const;
  return amount > 0 ? [entry] : [];
}

/**
 * Gives back a part of what was paid for an accepted order, or all that is left: money first, then credit, then points, each
 * to where it came from (PD157). Exactly the sum of another payment's refund that has failed gives that again: it is owed
 * whatever becomes of the order. Repeatable by its id. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED for another amount under the
 * same id, and REFUND_NOT_POSSIBLE for more than is left.
 */
export function refundPart(context: StoreContext, input: RefundInput, now: number): RefundSummary {
  const { sql } = context.storage;
  const { orderID, id, amount, reason } = input;
  const stored = readOrder(sql, orderID);
  if (!stored) throw new DomainError("NOT_FOUND");
  const known = summarize(stored.order, id);
  if (known && known.amount !== amount) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  if (known) return known;
  const failed = findFailedSurplus(sql, orderID, amount);
  if (failed) return giveFailed(sql, failed, input, now);
  const parts = splitFreed(amount, readRefundable(sql, stored));
  if (sumParts(parts) !== amount) throw new DomainError("REFUND_NOT_POSSIBLE");
  const isCredit = stored.order.paymentType === "CREDIT";
  const given = giveMoneyBack(sql, { orderID, id, amount: parts.money, reason }, now);
  const credit = parts.credit + (isCredit ? parts.money : 0);
  const entries = [
    ...(isCredit ? [] : given.map((refund) => toEntry(refund))),
    ...(isCash(stored.order) ? toCashEntry({ id, amount: parts.money }, reason, now) : []),
    ...walletEntries({ id, credit, points: parts.points }, { reason, at: now }),
  ];
  const { order } = writeRefundedOrder(sql, stored, entries, parts.points, now);
  return summarize(order, id) ?? { id, status: "DONE", amount };
}

function giveFailed(
  sql: SqlStorage,
  { attempt, purpose }: Refund,
  { orderID, id, amount, reason }: RefundInput,
  now: number,
): RefundSummary {
  const refund = giveBack(sql, { id, attempt, orderID, amount, reason, purpose }, now);
  if (!refund) throw new DomainError("REFUND_NOT_POSSIBLE");
  tellOrderOfRefund(sql, refund, null, now);
  return { id, status: refund.status === "DONE" ? "DONE" : "PENDING", amount };
}

/** What can go back. Before the store accepts, an order is cancelled instead. */
function readRefundable(sql: SqlStorage, { order, state }: StoredOrder) {
  const nothing = { money: 0, credit: 0, points: 0 };
  const left = readPaidShares(sql, order.id).reduce((sum, share) => sum + share.left, 0);
  // Money that did not arrive when the whole order was given back. What days of a plan have given as credit is not in it.
  if (isCancelled(state))
    return { ...nothing, money: order.paymentType === "CREDIT" ? 0 : Math.min(left, readFailedSum(sql, order.id)) };
  if (state.paymentStatus !== "DONE" || getHoldEvent(state) === null) return nothing;
  const parts = getPaidParts(order);
  return { ...parts, money: isCash(order) ? parts.money : Math.min(parts.money, left) };
}

function giveMoneyBack(
  sql: SqlStorage,
  { orderID, id, amount, reason }: { orderID: string; id: string; amount: number; reason: string },
  now: number,
): Refund[] {
  const given: Refund[] = [];
  let left = amount;
  for (const share of readPaidShares(sql, orderID)) {
    if (left === 0) break;
    const part = Math.min(left, share.left);
    const own = given.length === 0 ? id : `${id}-${given.length + 1}`;
    const refund = giveBack(sql, { id: own, attempt: share.attempt, orderID, amount: part, reason }, now);
    if (refund) given.push(refund);
    left -= part;
  }
  return given;
}

/** `points`: the sen of points that went back. What is not the end of the order has a line of its own in the log. */
function writeRefundedOrder(
  sql: SqlStorage,
  stored: StoredOrder,
  entries: readonly RefundEntry[],
  points: number,
  now: number,
): StoredOrder {
  const parts = getPaidParts(stored.order);
  const refunds = [...(stored.order.refunds ?? []), ...entries];
  const refunded = stored.order.refunded + entries.reduce((sum, { amount }) => sum + amount, 0);
  const paidParts = { ...parts, points: parts.points - points };
  const written = writeOrder(sql, { ...stored, order: { ...stored.order, refunds, refunded, paidParts } }, now);
  const ended = endWhenRefunded(sql, written, now);
  if (ended !== written) return ended;
  const isUnderWay = entries.some(({ status }) => status === "PENDING");
  writeEvent(sql, stored.order.id, {
    from: stored.state.paymentStatus,
    to: isUnderWay ? "REFUND_BEGUN" : "REFUNDED",
    actor: "PAYMENT",
    reason: null,
    note: formatRM(entries.reduce((sum, { amount }) => sum + amount, 0)),
    at: now,
  });
  return ended;
}

/** All entries of a refund as one; null for an unknown one. */
function summarize({ refunds = [] }: Pick<Order, "refunds">, id: string): RefundSummary | null {
  const own = refunds.filter((entry) => entry.id === id || entry.id.startsWith(`${id}-`));
  if (own.length === 0) return null;
  const status = (["FAILED", "PENDING"] as const).find((one) => own.some((entry) => entry.status === one)) ?? "DONE";
  return { id, status, amount: own.reduce((sum, entry) => sum + entry.amount, 0) };
}
