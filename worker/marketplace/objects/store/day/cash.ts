import type { CashCount } from "#shared/contract/counter-day.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";

// What people say of the drawer: rows that are added and never changed.

type Kind = "FLOAT" | "COUNT";

/** In sen; `day`: of the store; `key`: of the call. */
type Said = { kind: Kind; day: string; amount: number; expected: number; note: string; key: string };

type Row = { at: number; amount: number; expected: number; note: string; by: string };

/** What lay in the drawer in the morning, as it was last said, in sen. */
export function readFloat(sql: SqlStorage): number {
  const query = "SELECT amount FROM cash_counts WHERE kind = 'FLOAT' ORDER BY id DESC LIMIT 1";
  return sql.exec<{ amount: number }>(query).toArray()[0]?.amount ?? 0;
}

export function listCounts(sql: SqlStorage, day: string): CashCount[] {
  const rows = sql.exec<Row>("SELECT * FROM cash_counts WHERE day = ? AND kind = 'COUNT' ORDER BY id", day);
  return Array.from(rows, ({ at, amount, expected, note, by }) => ({
    at: toInstant(at),
    by: toName(JSON.parse(by) as Presser),
    expected,
    counted: amount,
    difference: amount - expected,
    note,
  }));
}

const toName = (by: Presser): string => (typeof by === "string" ? by : (by.approvedBy ?? by.name));

/**
 * What a call with this key has said; null: nothing has been said with it. Throws IDEMPOTENCY_KEY_REUSED when it said something
 * else.
 */
export function readSaid(
  sql: SqlStorage,
  { kind, amount, note, key }: Omit<Said, "day" | "expected">,
): { expected: number } | null {
  const query = "SELECT kind, amount, note, expected FROM cash_counts WHERE key = ?";
  const [known] = sql.exec<Pick<Said, "kind" | "amount" | "note" | "expected">>(query, key).toArray();
  if (!known) return null;
  const isSame = known.kind === kind && known.amount === amount && known.note === note;
  if (!isSame) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  return known;
}

export function say(sql: SqlStorage, { kind, day, amount, expected, note, key }: Said, by: Presser, now: number): void {
  sql.exec(
    "INSERT INTO cash_counts (day, at, kind, amount, expected, note, by, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    day,
    now,
    kind,
    amount,
    expected,
    note,
    JSON.stringify(by),
    key,
  );
}
