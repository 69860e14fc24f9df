import { DomainError } from "#worker/marketplace/domain/errors.ts";

export type BalanceType = "POINT" | "CREDIT";

export type EntryKind =
  | "EARN"
  | "PRIZE"
  | "TOPUP"
  | "HOLD"
  | "SPEND"
  | "CAPTURE"
  | "RELEASE"
  | "REFUND"
  | "CLAWBACK"
  | "EXPIRE";

/** The kinds that end a year after they came; of the others that add, each gives back what was there before. */
export const earningKinds = ["EARN", "PRIZE"] as const satisfies EntryKind[];

/** One change of a balance, points or sen. `key` says what it is for: of two with the same one, only the first is written. */
export type LedgerEntry = {
  type: BalanceType;
  kind: EntryKind;
  amount: number;
  orderID: string | null;
  key: string;
  /** Epoch milliseconds. */
  at: number;
};

/**
 * Writes an entry; false, and nothing written, when its key is known. Throws INSUFFICIENT_BALANCE for one that would leave
 * less than nothing. The only way that points or credit come or go; call it inside a transaction.
 */
export function postLedgerEntry(sql: SqlStorage, entry: LedgerEntry): boolean {
  if (isPosted(sql, entry.key)) return false;
  if (entry.amount < 0 && balanceOf(sql, entry.type) + entry.amount < 0) throw new DomainError("INSUFFICIENT_BALANCE");
  sql.exec(
    "INSERT INTO ledger (type, kind, amount, order_id, at, key) VALUES (?, ?, ?, ?, ?, ?)",
    entry.type,
    entry.kind,
    entry.amount,
    entry.orderID,
    entry.at,
    entry.key,
  );
  return true;
}

/** What can be spent, in points or sen: the sum of all entries. What is held has left it already. */
export function balanceOf(sql: SqlStorage, type: BalanceType): number {
  return sql.exec<{ sum: number }>("SELECT coalesce(sum(amount), 0) AS sum FROM ledger WHERE type = ?", type).one().sum;
}

function isPosted(sql: SqlStorage, key: string): boolean {
  return sql.exec("SELECT 1 FROM ledger WHERE key = ?", key).toArray().length > 0;
}
