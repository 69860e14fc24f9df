import type { Spend } from "#shared/contract/loyalty.ts";
import { senPerPoint } from "#shared/domain/loyalty.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type HoldEvent, type HoldStatus, getNextHoldState } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import {
  type BalanceType,
  readBalance,
  type EntryKind,
  postLedgerEntry,
} from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { Hold } from "#worker/marketplace/objects/customer/messages.ts";

const columns = "id, order_id AS orderID, purpose, type, amount, status, created_at AS createdAt";

/**
 * Deducts the amount now. At `due` the Customer asks the Store about the hold, unless its order has decided before
 * (wire.md §8.6). Throws INSUFFICIENT_BALANCE.
 */
export function createHold(
  sql: SqlStorage,
  wanted: Omit<Hold, "status" | "createdAt">,
  now: number,
  due: number,
): void {
  const { id, orderID, purpose, type, amount } = wanted;
  const kind = purpose === "TIP" ? "TIP" : "HOLD";
  postLedgerEntry(sql, { type, kind, amount: -amount, orderID, key: `HOLD:${id}:${orderID}`, at: now });
  sql.exec(
    `INSERT INTO holds (id, order_id, purpose, type, amount, status, created_at, due)
     VALUES (?, ?, ?, ?, ?, 'HELD', ?, ?)`,
    id,
    orderID,
    purpose,
    type,
    amount,
    now,
    due,
  );
}

/** The holds of an id, one for each order; empty for an unknown id. */
export function readHoldsById(sql: SqlStorage, id: string): Hold[] {
  return sql.exec<Hold>(`SELECT ${columns} FROM holds WHERE id = ? ORDER BY order_id`, id).toArray();
}

export function readOrderHolds(sql: SqlStorage, orderID: string): Hold[] {
  return sql.exec<Hold>(`SELECT ${columns} FROM holds WHERE order_id = ? ORDER BY id`, orderID).toArray();
}

/** The spend of this id. Throws NOT_FOUND for an unknown id, FORBIDDEN for a payment hold. */
export function readSpend(sql: SqlStorage, id: string): Hold {
  const [spend] = readHoldsById(sql, id);
  if (!spend) throw new DomainError("NOT_FOUND");
  if (spend.purpose !== "SPEND") throw new DomainError("FORBIDDEN");
  return spend;
}

/** The spend in the wire format, with the current balance. */
export function toSpendView(sql: SqlStorage, { id, orderID, type, amount, status }: Hold): Spend {
  const valueAmount = type === "POINT" ? amount * senPerPoint : amount;
  return { id, orderID, type, amount, valueAmount, status, balance: readBalance(sql, type) };
}

/**
 * Applies an event; a repeated or late one changes nothing. The amount was deducted at the start: a capture adds 0, a
 * release or refund adds it back. The entry's key ensures that a hold ends once.
 */
export function applyHoldEvent(
  sql: SqlStorage,
  { id, orderID, type, amount, status }: Hold,
  event: HoldEvent,
  now: number,
): void {
  const to = getNextHoldState(status, event);
  if (!to) return;
  const end = ends[to](type);
  const key = `${to === "REFUNDED" ? "REFUND" : "END"}:${id}:${orderID}`;
  postLedgerEntry(sql, { type, kind: end, amount: to === "CAPTURED" ? 0 : amount, orderID, key, at: now });
  sql.exec("UPDATE holds SET status = ?, due = NULL WHERE id = ? AND order_id = ?", to, id, orderID);
}

const ends: Record<HoldStatus, (type: BalanceType) => EntryKind> = {
  HELD: () => "HOLD",
  CAPTURED: (type) => (type === "POINT" ? "SPEND" : "CAPTURE"),
  RELEASED: () => "RELEASE",
  REFUNDED: () => "REFUND",
};

/** Sets when the Customer asks the Store about a hold, epoch milliseconds; null: the order decides. */
export function scheduleHoldCheck(
  sql: SqlStorage,
  { id, orderID }: Pick<Hold, "id" | "orderID">,
  due: number | null,
): void {
  sql.exec("UPDATE holds SET due = ? WHERE id = ? AND order_id = ? AND status = 'HELD'", due, id, orderID);
}

/** Holds whose check is due, at most 50. */
export function readDueHolds(sql: SqlStorage, now: number): Hold[] {
  const query = `SELECT ${columns} FROM holds WHERE status = 'HELD' AND due <= ? ORDER BY due LIMIT 50`;
  return sql.exec<Hold>(query, now).toArray();
}

export function getNextHoldDue(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM holds WHERE status = 'HELD'").one().due;
}
