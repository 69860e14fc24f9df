import { Buffer } from "node:buffer";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { LedgerQuery } from "#worker/marketplace/api/customer-messages.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import {
  balanceTypes,
  type BalanceType,
  type EntryKind,
  entryKinds,
  nameOf,
  parseLatest,
} from "#worker/marketplace/objects/customer/core/ledger.ts";

type LedgerPage = RowReply<ApiContract["loyalty"]["ledger"]>;
type Row = {
  id: number;
  type: BalanceType;
  kind: EntryKind;
  amount: number;
  order_id: string | null;
  at: number;
  points: number;
  credit: number;
  latest: string;
};

const pageSize = 20;

/** A page of at most `size` ledger entries, newest first, each with the balance of its type after it. Throws VALIDATION_FAILED. */
export function listLedger(sql: SqlStorage, { cursor, type, kind }: LedgerQuery, size = pageSize): LedgerPage {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
  const rows =
    type === undefined && kind === undefined
      ? readNewest(sql, before, size + 1)
      : readNewestOf(sql, { types: type ? [type] : balanceTypes, kinds: kind ?? entryKinds }, before, size + 1);
  const page = rows.slice(0, size);
  const items = page.map(({ id, at, order_id: orderID, ...row }) => ({
    id: String(id),
    type: row.type,
    kind: row.kind,
    amount: row.amount,
    balance: row.type === "POINT" ? row.points : row.credit,
    orderID,
    at: toInstant(at),
  }));
  const last = rows.length > size ? page.at(-1) : undefined;
  return { items, cursor: last ? writeCursor(last.id) : null };
}

/** The newest entries before one. Without a cursor it is before all, so that SQLite always seeks. */
function readNewest(sql: SqlStorage, before: number, count: number): Row[] {
  return sql.exec<Row>("SELECT * FROM ledger WHERE id < ? ORDER BY id DESC LIMIT ?", before, count).toArray();
}

/** The newest of some kinds: from the newest of each to the one before it of the same kind, which its neighbour knows. */
function readNewestOf(
  sql: SqlStorage,
  { types, kinds }: { types: readonly BalanceType[]; kinds: readonly EntryKind[] },
  before: number,
  count: number,
): Row[] {
  const names = types.flatMap((type) => kinds.map((kind) => nameOf(type, kind)));
  const heads = new Map<string, number>();
  const moveTo = (name: string, entry: Row | undefined) => {
    const id = entry && parseLatest(entry.latest)[name];
    if (id) heads.set(name, id);
    else heads.delete(name);
  };
  const [first] = readNewest(sql, before, 1);
  for (const name of names) moveTo(name, first);
  const rows: Row[] = [];
  while (rows.length < count && heads.size > 0) {
    const [name, id] = [...heads].reduce((a, b) => (a[1] > b[1] ? a : b));
    const [entry, neighbour] = readNewest(sql, id + 1, 2);
    if (entry?.id === id) rows.push(entry);
    moveTo(name, neighbour);
  }
  return rows;
}

function writeCursor(id: number): string {
  return Buffer.from(String(id)).toString("base64url");
}

function readCursor(cursor: string): number {
  const id = Number(Buffer.from(cursor, "base64url").toString());
  if (Number.isSafeInteger(id) && id > 0 && writeCursor(id) === cursor) return id;
  throw createValidationError("cursor", "cursor");
}
