import type { Spend } from "#shared/contract/loyalty.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import type { Hold } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type HoldEvent, type HoldStatus, getNextHoldState } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import {
  type BalanceType,
  readBalance,
  type EntryKind,
  postLedgerEntry,
} from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";

// The ledger is the record of every hold: an entry for its begin, one for its end, one for a refund. The table has those that
// are open, so that they are found by their order and by when the Store is to be asked.

const columns = "id, order_id AS orderID, purpose, type, amount, 'HELD' AS status, created_at AS createdAt";

type HoldName = Pick<Hold, "id" | "orderID">;
const keysOf = ({ id, orderID }: HoldName) => {
  const name = `${id}:${orderID}`;
  return { begin: `HOLD:${name}`, end: `END:${name}`, refund: `REFUND:${name}` };
};

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
  postLedgerEntry(sql, { type, kind, amount: -amount, orderID, key: keysOf(wanted).begin, at: now });
  sql.exec(
    "INSERT INTO holds (order_id, id, purpose, type, amount, created_at, due) VALUES (?, ?, ?, ?, ?, ?, ?)",
    orderID,
    id,
    purpose,
    type,
    amount,
    now,
    due,
  );
}

/** The holds of an id, one for each order; empty for an unknown id. */
export function readHoldsById(sql: SqlStorage, id: string): Hold[] {
  const first = keysOf({ id, orderID: "" }).begin;
  const orders = sql.exec<{ orderID: string }>(
    "SELECT order_id AS orderID FROM ledger WHERE key > ?1 AND key < ?1 || char(1114111) ORDER BY key",
    first,
  );
  return orders.toArray().flatMap(({ orderID }) => readHold(sql, { id, orderID }) ?? []);
}

/** A hold, open or not; null for an unknown one. */
export function readHold(sql: SqlStorage, name: HoldName): Hold | null {
  const query = `SELECT ${columns} FROM holds WHERE order_id = ? AND id = ?`;
  const [open] = sql.exec<Hold>(query, name.orderID, name.id).toArray();
  return open ?? readEndedHold(sql, name);
}

function readEndedHold(sql: SqlStorage, name: HoldName): Hold | null {
  const keys = keysOf(name);
  const rows = sql.exec<{ key: string; kind: string; type: BalanceType; amount: number; at: number }>(
    "SELECT key, kind, type, amount, at FROM ledger WHERE key IN (?, ?, ?)",
    ...Object.values(keys),
  );
  const entries = new Map(Array.from(rows, (row) => [row.key, row]));
  const begin = entries.get(keys.begin);
  if (!begin) return null;
  const isReleased = entries.get(keys.end)?.kind === "RELEASE";
  const kept = entries.has(keys.refund) ? "REFUNDED" : "CAPTURED";
  return {
    ...name,
    // Of one that has ended nobody asks whether it was a payment: nothing more can come of it.
    purpose: begin.kind === "TIP" ? "TIP" : "SPEND",
    type: begin.type,
    amount: -begin.amount,
    status: isReleased ? "RELEASED" : kept,
    createdAt: begin.at,
  };
}

/** The open holds of an order. */
export function readOpenHolds(sql: SqlStorage, orderID: string): Hold[] {
  return sql.exec<Hold>(`SELECT ${columns} FROM holds WHERE order_id = ? ORDER BY id`, orderID).toArray();
}

/** The spend of this id. Throws NOT_FOUND for an unknown id, FORBIDDEN for the hold of a payment. */
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
export function applyHoldEvent(sql: SqlStorage, hold: Hold, event: HoldEvent, now: number): void {
  const { id, orderID, type, amount, status } = hold;
  const to = getNextHoldState(status, event);
  if (!to) return;
  const keys = keysOf(hold);
  const key = to === "REFUNDED" ? keys.refund : keys.end;
  postLedgerEntry(sql, { type, kind: ends[to](type), amount: to === "CAPTURED" ? 0 : amount, orderID, key, at: now });
  sql.exec("DELETE FROM holds WHERE order_id = ? AND id = ?", orderID, id);
}

const ends: Record<HoldStatus, (type: BalanceType) => EntryKind> = {
  HELD: () => "HOLD",
  CAPTURED: (type) => (type === "POINT" ? "SPEND" : "CAPTURE"),
  RELEASED: () => "RELEASE",
  REFUNDED: () => "REFUND",
};

/** Sets when the Customer asks the Store about an open hold, epoch milliseconds; null: the order decides. */
export function scheduleHoldCheck(sql: SqlStorage, { id, orderID }: HoldName, due: number | null): void {
  sql.exec("UPDATE holds SET due = ?1 WHERE order_id = ?2 AND id = ?3 AND due IS NOT ?1", due, orderID, id);
}

/** Holds whose check is due, at most 50. */
export function readDueHolds(sql: SqlStorage, now: number): Hold[] {
  const query = `SELECT ${columns} FROM holds WHERE due <= ? ORDER BY due LIMIT 50`;
  return sql.exec<Hold>(query, now).toArray();
}

export const nextHoldCheck: NextDue = { query: "SELECT min(due) FROM holds" };
