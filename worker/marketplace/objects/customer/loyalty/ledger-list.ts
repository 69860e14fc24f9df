import { Buffer } from "node:buffer";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { toInstant } from "#shared/domain/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import {
  balanceTypes,
  type BalanceType,
  type EntryKind,
  entryKinds,
} from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { LedgerQuery } from "#worker/marketplace/objects/customer/messages.ts";

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

/** The newest of each kind have a place in the index of their own, so that a kind that there is not costs one look. */
function readNewestOf(
  sql: SqlStorage,
  { types, kinds }: { types: readonly BalanceType[]; kinds: readonly EntryKind[] },
  before: number,
  count: number,
): Row[] {
  const ids = types.flatMap((type) =>
    [...new Set(kinds)].flatMap((kind) =>
      sql
        .exec<{ id: number }>(
          "SELECT id FROM ledger WHERE type = ? AND kind = ? AND id < ? ORDER BY id DESC LIMIT ?",
          type,
          kind,
          before,
          count,
        )
        .toArray()
        .map(({ id }) => id),
    ),
  );
  const newest = ids.toSorted((a, b) => b - a).slice(0, count);
  const query = "SELECT * FROM ledger WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC";
  return sql.exec<Row>(query, JSON.stringify(newest)).toArray();
}

function writeCursor(id: number): string {
  return Buffer.from(String(id)).toString("base64url");
}

function readCursor(cursor: string): number {
  const id = Number(Buffer.from(cursor, "base64url").toString());
  if (Number.isSafeInteger(id) && id > 0 && writeCursor(id) === cursor) return id;
  throw createValidationError("cursor", "cursor");
}
