import { Buffer } from "node:buffer";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { toInstant } from "#shared/domain/time.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import type { BalanceType, EntryKind } from "../core/ledger.ts";

type LedgerPage = RowReply<ApiContract["loyalty"]["ledger"]>;
type Row = { id: number; type: BalanceType; kind: EntryKind; amount: number; order_id: string | null; at: number };

const pageSize = 20;

/** A page of ledger entries, newest first, each with the balance of its type after it. */
export function listLedger(sql: SqlStorage, cursor: string | undefined): LedgerPage {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
  const rows = sql
    .exec<Row>("SELECT * FROM ledger WHERE id < ? ORDER BY id DESC LIMIT ?", before, pageSize + 1)
    .toArray();
  const page = rows.slice(0, pageSize);
  const balances = balancesUntil(sql, page[0]?.id ?? 0);
  const items = page.map(({ id, type, kind, amount, order_id: orderID, at }) => {
    const balance = balances[type];
    balances[type] -= amount;
    return { id: String(id), type, kind, amount, balance, orderID, at: toInstant(at) };
  });
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { items, cursor: last ? writeCursor(last.id) : null };
}

function balancesUntil(sql: SqlStorage, id: number): Record<BalanceType, number> {
  const sums = sql.exec<{ type: BalanceType; sum: number }>(
    "SELECT type, sum(amount) AS sum FROM ledger WHERE id <= ? GROUP BY type",
    id,
  );
  return { POINT: 0, CREDIT: 0, ...Object.fromEntries(Array.from(sums, ({ type, sum }) => [type, sum])) };
}

function writeCursor(id: number): string {
  return Buffer.from(String(id)).toString("base64url");
}

function readCursor(cursor: string): number {
  const id = Number(Buffer.from(cursor, "base64url").toString());
  if (Number.isSafeInteger(id) && id > 0 && writeCursor(id) === cursor) return id;
  throw createValidationError("cursor", "cursor");
}
