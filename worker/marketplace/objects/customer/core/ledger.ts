import { DomainError } from "#worker/marketplace/domain/errors.ts";

export type BalanceType = "POINT" | "CREDIT";

export type EntryKind =
  | "EARN"
  | "PRIZE"
  | "TOPUP"
  | "HOLD"
  | "TIP"
  | "SPEND"
  | "CAPTURE"
  | "RELEASE"
  | "REFUND"
  | "CLAWBACK"
  | "EXPIRE"
  | "FORFEIT";

/** Kinds of points that expire after a year; the other positive kinds return an earlier amount. */
export const earningKinds = ["EARN", "PRIZE"] as const satisfies EntryKind[];

/** A change of a balance in points or sen. `key` identifies its cause; only the first entry with a key is written. */
export type LedgerEntry = {
  type: BalanceType;
  kind: EntryKind;
  amount: number;
  orderID: string | null;
  key: string;
  /** Epoch milliseconds. */
  at: number;
};

/** The only way to change points or credit. False if the key exists. Throws INSUFFICIENT_BALANCE. */
export function postLedgerEntry(sql: SqlStorage, entry: LedgerEntry): boolean {
  if (isPosted(sql, entry.key)) return false;
  if (entry.amount < 0 && readBalance(sql, entry.type) + entry.amount < 0)
    throw new DomainError("INSUFFICIENT_BALANCE");
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

/** The balance in points or sen: the sum of all entries. Held amounts are already deducted. */
export function readBalance(sql: SqlStorage, type: BalanceType): number {
  return sql.exec<{ sum: number }>("SELECT coalesce(sum(amount), 0) AS sum FROM ledger WHERE type = ?", type).one().sum;
}

function isPosted(sql: SqlStorage, key: string): boolean {
  return sql.exec("SELECT 1 FROM ledger WHERE key = ?", key).toArray().length > 0;
}
