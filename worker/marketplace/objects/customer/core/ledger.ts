import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { noteEarning } from "./lots.ts";
import { planCheck } from "./standing.ts";

export const balanceTypes = ["POINT", "CREDIT"] as const;
export type BalanceType = (typeof balanceTypes)[number];

export const entryKinds = [
  "EARN",
  "PRIZE",
  "TOPUP",
  "HOLD",
  "TIP",
  "SPEND",
  "CAPTURE",
  "RELEASE",
  "REFUND",
  "CLAWBACK",
  "EXPIRE",
  "FORFEIT",
] as const;
export type EntryKind = (typeof entryKinds)[number];

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

export type Balances = { [type in BalanceType]: number };

/**
 * The only way to change points or credit, and what is kept beside the ledger so that nothing adds it up (decision 0120).
 * False if the key exists. Throws INSUFFICIENT_BALANCE.
 */
export function postLedgerEntry(sql: SqlStorage, entry: LedgerEntry): boolean {
  const { type, kind, amount, orderID, at, key } = entry;
  if (isPosted(sql, key)) return false;
  const { id: lastID, latest, ...before } = readLast(sql);
  const balances = { ...before, [type]: before[type] + amount };
  if (amount < 0 && balances[type] < 0) throw new DomainError("INSUFFICIENT_BALANCE");
  const id = lastID + 1;
  sql.exec(
    `INSERT INTO ledger (id, type, kind, amount, order_id, at, key, points, credit, latest)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    type,
    kind,
    amount,
    orderID,
    at,
    key,
    balances.POINT,
    balances.CREDIT,
    JSON.stringify({ ...parseLatest(latest), [nameOf(type, kind)]: id } satisfies LatestEntries),
  );
  if (type === "POINT") noteEarning(sql, entry);
  planCheck(sql, at);
  return true;
}

/**
 * The id of the newest entry of each kind, by the names of balance and kind. Each entry has it, itself included, so that the
 * entries of a kind are found one after the other without an index of kinds.
 */
export type LatestEntries = { readonly [name: string]: number };

export const nameOf = (type: BalanceType, kind: EntryKind): string => `${type}:${kind}`;

export const parseLatest = (json: string): LatestEntries => JSON.parse(json) as LatestEntries;

function readLast(sql: SqlStorage): Balances & { id: number; latest: string } {
  const query = "SELECT id, latest, points AS POINT, credit AS CREDIT FROM ledger ORDER BY id DESC LIMIT 1";
  const [last] = sql.exec<Balances & { id: number; latest: string }>(query).toArray();
  return last ?? { id: 0, latest: "{}", POINT: 0, CREDIT: 0 };
}

export const readLatest = (sql: SqlStorage): LatestEntries => parseLatest(readLast(sql).latest);

/** The balances in points and sen, as the last entry has them. Held amounts are already deducted. */
export function readBalances(sql: SqlStorage): Balances {
  const { POINT, CREDIT } = readLast(sql);
  return { POINT, CREDIT };
}

export const readBalance = (sql: SqlStorage, type: BalanceType): number => readBalances(sql)[type];

function isPosted(sql: SqlStorage, key: string): boolean {
  return sql.exec("SELECT 1 FROM ledger WHERE key = ?", key).toArray().length > 0;
}
