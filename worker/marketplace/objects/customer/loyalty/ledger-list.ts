import { Buffer } from "node:buffer";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { toInstant } from "#shared/domain/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import type { BalanceType, EntryKind } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { LedgerQuery } from "#worker/marketplace/objects/customer/messages.ts";

type LedgerPage = RowReply<ApiContract["loyalty"]["ledger"]>;
type Row = {
  id: number;
  type: BalanceType;
  kind: EntryKind;
  amount: number;
  order_id: string | null;
  at: number;
  balance: number;
};

const pageSize = 20;

/** A page of at most `size` ledger entries, newest first, each with the balance of its type after it. Throws VALIDATION_FAILED. */
export function listLedger(sql: SqlStorage, { cursor, type, kind }: LedgerQuery, size = pageSize): LedgerPage {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
  // The inner query has all entries, because filters do not change a balance.
  const rows = sql
    .exec<Row>(
      `SELECT * FROM (SELECT *, sum(amount) OVER (PARTITION BY type ORDER BY id) AS balance FROM ledger)
       WHERE id < ?1 AND (?2 IS NULL OR type = ?2)
         AND (?3 IS NULL OR kind IN (SELECT value FROM json_each(?3)))
       ORDER BY id DESC LIMIT ?4`,
      before,
      type ?? null,
      kind ? JSON.stringify(kind) : null,
      size + 1,
    )
    .toArray();
  const page = rows.slice(0, size);
  const items = page.map(({ id, at, order_id: orderID, ...row }) => ({
    id: String(id),
    type: row.type,
    kind: row.kind,
    amount: row.amount,
    balance: row.balance,
    orderID,
    at: toInstant(at),
  }));
  const last = rows.length > size ? page.at(-1) : undefined;
  return { items, cursor: last ? writeCursor(last.id) : null };
}

function writeCursor(id: number): string {
  return Buffer.from(String(id)).toString("base64url");
}

function readCursor(cursor: string): number {
  const id = Number(Buffer.from(cursor, "base64url").toString());
  if (Number.isSafeInteger(id) && id > 0 && writeCursor(id) === cursor) return id;
  throw createValidationError("cursor", "cursor");
}
