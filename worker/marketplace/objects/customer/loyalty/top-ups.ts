import { minuteMs } from "#shared/domain/time/time.ts";
import type { NewTopUp, TopUpView } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { mayShowWallet } from "#worker/marketplace/domain/loyalty/loyalty-merchants.ts";
import {
  getNextTopUpState,
  type TopUpEvent,
  type TopUpState,
  topUpStates,
} from "#worker/marketplace/domain/loyalty/top-up-states.ts";
import { assertOpenIntent } from "#worker/marketplace/objects/customer/core/intents.ts";
import { readBalance, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";
import { createProviderPayment } from "#worker/marketplace/storage/provider-payments.ts";
import { giveTopUpBack, readTopUpRefund } from "./top-up-refunds.ts";

/** The maximum credit of a wallet in sen (PD79). */
const maxCreditSen = 150_000;
const payWithinMs = 15 * minuteMs;

type TopUpRow = {
  id: string;
  amount: number;
  redirect_url: string;
  status: TopUpState;
  expires_at: number;
  succeeds_at: number | null;
};

/**
 * Returns the expiry in epoch milliseconds. Throws FORBIDDEN outside the programme or without an open membership,
 * BALANCE_LIMIT if credit, holds and open top-ups exceed the maximum.
 */
export function beginTopUp(
  sql: SqlStorage,
  { id, merchantID, amount, redirectUrl, provider }: NewTopUp,
  now: number,
): number {
  if (!isOpenMember(readMember(sql)) || !mayShowWallet(getOffers().loyaltyMerchants, merchantID))
    throw new DomainError("FORBIDDEN");
  if (getCommittedCredit(sql) + amount > maxCreditSen) throw new DomainError("BALANCE_LIMIT");
  assertOpenIntent(sql, id);
  const expiresAt = now + payWithinMs;
  sql.exec(
    "INSERT INTO top_ups (id, amount, redirect_url, status, created_at, expires_at) VALUES (?, ?, ?, 'CREATED', ?, ?)",
    id,
    amount,
    redirectUrl,
    now,
    expiresAt,
  );
  if (provider !== null) createProviderPayment(sql, id, provider);
  return expiresAt;
}

/** Credit, plus held credit that may come back, plus open top-ups, in sen. */
function getCommittedCredit(sql: SqlStorage): number {
  const { sum } = sql
    .exec<{ sum: number }>(
      `SELECT coalesce(sum(amount), 0) AS sum FROM (
         SELECT amount FROM holds WHERE type = 'CREDIT'
         UNION ALL SELECT amount FROM top_ups WHERE status = 'CREATED')`,
    )
    .one();
  return readBalance(sql, "CREDIT") + sum;
}

/** The top-up for its payment page; the id is the only proof. Throws NOT_FOUND. */
export function readTopUpView(sql: SqlStorage, id: string): TopUpView {
  const { amount, status, redirect_url: redirectUrl, succeeds_at: succeedsAt } = readTopUp(sql, id);
  return { amount, status, redirectUrl, isOpen: status === "CREATED" && succeedsAt === null };
}

/** A top-up for whoever asks its provider; null for an unknown id. */
export function readAskedTopUp(
  sql: SqlStorage,
  id: string,
): (Pick<TopUpRow, "status" | "amount"> & { createdAt: number }) | null {
  const query = "SELECT status, amount, created_at AS createdAt FROM top_ups WHERE id = ?";
  const [row] = sql.exec<{ status: string; amount: number; createdAt: number }>(query, id).toArray();
  return row ? { ...row, status: parseWord(topUpStates, row.status, `the top-up ${id}`) } : null;
}

/** When its money came, epoch milliseconds; null: it has not. */
export function readTopUpPaidAt(sql: SqlStorage, id: string): number | null {
  const [credited] = sql.exec<{ at: number }>("SELECT at FROM ledger WHERE key = ?", toKey(id)).toArray();
  return credited?.at ?? readTopUpRefund(sql, id)?.at ?? null;
}

const toKey = (id: string) => `TOPUP:${id}`;

function readTopUp(sql: SqlStorage, id: string): TopUpRow {
  const [row] = sql
    .exec<Omit<TopUpRow, "status"> & { status: string }>("SELECT * FROM top_ups WHERE id = ?", id)
    .toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  return { ...row, status: parseWord(topUpStates, row.status, `the top-up ${id}`) };
}

/**
 * Applies a report of the payment provider; a repeated or late report credits at most once. What comes after the account was
 * deleted goes back at once.
 */
export function applyTopUpEvent(sql: SqlStorage, id: string, event: TopUpEvent, now: number): void {
  const { status, amount } = readTopUp(sql, id);
  const to = getNextTopUpState(status, event);
  if (!to) return;
  const isReturned = to === "PAID" && readMember(sql)?.status === "CLOSED";
  sql.exec("UPDATE top_ups SET status = ?, succeeds_at = NULL WHERE id = ?", isReturned ? "REFUNDED" : to, id);
  if (isReturned) giveTopUpBack(sql, { id, amount }, now);
  else if (to === "PAID")
    postLedgerEntry(sql, { type: "CREDIT", kind: "TOPUP", amount, orderID: null, key: toKey(id), at: now });
}

/** Schedules a slow success: the money arrives at `due`, epoch milliseconds. */
export function scheduleTopUpSuccess(sql: SqlStorage, id: string, due: number): void {
  const { status } = readTopUp(sql, id);
  if (status !== "PAID" && status !== "REFUNDED") sql.exec("UPDATE top_ups SET succeeds_at = ? WHERE id = ?", due, id);
}

/** Applies due successes, then expires unpaid top-ups, each with its own time. */
export function fireDueTopUps(sql: SqlStorage, now: number): void {
  for (const { id, succeeds_at: at } of rowsDue(sql, "succeeds_at <= ?", now))
    applyTopUpEvent(sql, id, "SUCCEED", at ?? now);
  for (const { id, expires_at: at } of rowsDue(sql, "status = 'CREATED' AND expires_at <= ?", now)) {
    applyTopUpEvent(sql, id, "EXPIRE", at);
  }
}

function rowsDue(sql: SqlStorage, condition: string, now: number): TopUpRow[] {
  return sql.exec<TopUpRow>(`SELECT * FROM top_ups WHERE ${condition} ORDER BY id`, now).toArray();
}

/** When a top-up expires, and when one succeeds. */
export const topUpDues: readonly NextDue[] = [
  { query: "SELECT min(expires_at) FROM top_ups WHERE status = 'CREATED'" },
  { query: "SELECT min(succeeds_at) FROM top_ups WHERE succeeds_at IS NOT NULL" },
];
