import { senPerPoint } from "#shared/domain/loyalty.ts";
import type { Spend } from "#shared/contract/loyalty.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type HoldEvent, type HoldStatus, nextHoldState } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import { type BalanceType, balanceOf, type EntryKind, postLedgerEntry } from "./ledger.ts";

/** Points or credit set aside for an order: a spend, or a payment attempt by credit. Its Store knows it by the same id. */
export type Hold = {
  id: string;
  orderID: string;
  purpose: "SPEND" | "PAYMENT";
  type: BalanceType;
  /** Points or sen. */
  amount: number;
  status: HoldStatus;
  createdAt: number;
};

const columns = "id, order_id AS orderID, purpose, type, amount, status, created_at AS createdAt";

/**
 * Sets points or credit aside: they leave the balance now. At `due` the Store is asked what became of them, unless it has
 * said so before (wire.md §8.6). Throws INSUFFICIENT_BALANCE.
 */
export function createHold(
  sql: SqlStorage,
  wanted: Omit<Hold, "status" | "createdAt">,
  now: number,
  due: number,
): void {
  const { id, orderID, purpose, type, amount } = wanted;
  postLedgerEntry(sql, { type, kind: "HOLD", amount: -amount, orderID, key: `HOLD:${id}:${orderID}`, at: now });
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

/** What is held under an id, for each order of it; nothing for an id that held nothing. */
export function holdsOf(sql: SqlStorage, id: string): Hold[] {
  return sql.exec<Hold>(`SELECT ${columns} FROM holds WHERE id = ? ORDER BY order_id`, id).toArray();
}

/** What is held for an order. */
export function holdsFor(sql: SqlStorage, orderID: string): Hold[] {
  return sql.exec<Hold>(`SELECT ${columns} FROM holds WHERE order_id = ? ORDER BY id`, orderID).toArray();
}

/** A spend of this customer; NOT_FOUND for an id that is none. */
export function spendOf(sql: SqlStorage, id: string): Hold {
  const [spend] = holdsOf(sql, id);
  if (!spend) throw new DomainError("NOT_FOUND");
  if (spend.purpose !== "SPEND") throw new DomainError("FORBIDDEN");
  return spend;
}

/** A spend as the wire has it, with what is left to spend. */
export function toSpendView(sql: SqlStorage, { id, orderID, type, amount, status }: Hold): Spend {
  const valueAmount = type === "POINT" ? amount * senPerPoint : amount;
  return { id, orderID, type, amount, valueAmount, status, balance: balanceOf(sql, type) };
}

/**
 * Lets an event happen to a hold; one that comes twice, or after the other, changes nothing. The hold has left the balance
 * when it was made: captured it adds nothing, given back it adds all. Each end has one key, so that a hold has one end.
 */
export function moveHold(
  sql: SqlStorage,
  { id, orderID, type, amount, status }: Hold,
  event: HoldEvent,
  now: number,
): void {
  const to = nextHoldState(status, event);
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

/** Sets when a hold's Store is asked about it; null: its order will say. */
export function scheduleHoldCheck(
  sql: SqlStorage,
  { id, orderID }: Pick<Hold, "id" | "orderID">,
  due: number | null,
): void {
  sql.exec("UPDATE holds SET due = ? WHERE id = ? AND order_id = ? AND status = 'HELD'", due, id, orderID);
}

/** Holds whose Store is to be asked by now. */
export function dueHolds(sql: SqlStorage, now: number): Hold[] {
  return sql.exec<Hold>(`SELECT ${columns} FROM holds WHERE due <= ? ORDER BY due LIMIT 50`, now).toArray();
}

/** When a Store is next to be asked; null when none is. */
export function nextHoldDue(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM holds").one().due;
}
