import { randomBytes, randomInt } from "node:crypto";
import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Voucher } from "#shared/contract/people.ts";
import { addDays, startOfDay, toDay, toInstant } from "#shared/domain/time.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import type { Offer } from "#worker/marketplace/domain/offers/codes.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import type { VoucherTerms } from "#worker/marketplace/domain/types.ts";
import { getMarketData, type VoucherKind } from "#worker/marketplace/ports/market-data.ts";

type Status = "ISSUED" | "LOCKED" | "REDEEMED" | "EXPIRED" | "VOID";
type Row = {
  id: string;
  code: string;
  status: Status;
  order_id: string | null;
  issued_at: number;
  expires_at: number;
  /** The terms as they were when it was issued: what was promised stays. */
  data: string;
};

/** Why a voucher is given: the same source never gives a second one. */
type VoucherIssue = { kind: VoucherKind; source: string };

/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Gives a voucher, once for its source (`PRIZE:{draw}`, `BIND:{code}:{user}`); its id. Call it inside a transaction. */
export function issueVoucher(sql: SqlStorage, { kind, source }: VoucherIssue, now: number): string {
  const held = voucherFrom(sql, source);
  if (held !== null) return held;
  const terms = getMarketData().vouchers[kind];
  if (!terms) throw new Error(`there is no voucher of the kind ${kind}`);
  const id = randomBytes(16).toString("base64url");
  const suffix = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
  sql.exec(
    "INSERT INTO vouchers (id, source, code, status, issued_at, expires_at, data) VALUES (?, ?, ?, 'ISSUED', ?, ?, ?)",
    id,
    source,
    `${kind.toUpperCase()}-${suffix}`,
    now,
    startOfDay(addDays(toDay(now), terms.days)),
    JSON.stringify(terms),
  );
  return id;
}

/** A customer's vouchers: what can be used first, soonest end first; then those in use; then what is over, newest first. */
export function listVouchers(sql: SqlStorage, at: CallContext): Voucher[] {
  expireVouchers(sql, at.now);
  const rows = sql.exec<Row>(
    `SELECT * FROM vouchers ORDER BY
       CASE status WHEN 'ISSUED' THEN 0 WHEN 'LOCKED' THEN 1 ELSE 2 END,
       CASE status WHEN 'ISSUED' THEN expires_at ELSE -issued_at END, id`,
  );
  return Array.from(rows, (row) => wireVoucher(row, at));
}

/** A voucher of this customer as it goes on the wire, by the id that it was given under. */
export function readVoucher(sql: SqlStorage, id: string, at: CallContext): Voucher {
  expireVouchers(sql, at.now);
  return wireVoucher(sql.exec<Row>("SELECT * FROM vouchers WHERE id = ?", id).one(), at);
}

/** The id of the voucher that a source gave; null: none yet. */
export function voucherFrom(sql: SqlStorage, source: string): string | null {
  return sql.exec<{ id: string }>("SELECT id FROM vouchers WHERE source = ?", source).toArray()[0]?.id ?? null;
}

/** True when any source that begins like this gave a voucher. */
export function hasVoucherFrom(sql: SqlStorage, beginning: string): boolean {
  const rows = sql.exec("SELECT 1 FROM vouchers WHERE substr(source, 1, length(?1)) = ?1 LIMIT 1", beginning);
  return rows.toArray().length > 0;
}

function wireVoucher(row: Row, { locale }: CallContext): Voucher {
  const { name, terms, art, days: _days, ...offer } = JSON.parse(row.data) as VoucherTerms;
  return {
    id: row.id,
    code: row.code,
    name: name[locale],
    terms: terms.map((term) => term[locale]),
    imageUrl: pictures.offer(art),
    ...offer,
    startsAt: toInstant(row.issued_at),
    expiresAt: toInstant(row.expires_at),
    status: row.status,
    orderID: row.order_id,
  };
}

/** A voucher as an order has it, and why it cannot be used; null when no voucher has this code. */
export function offerOf(
  sql: SqlStorage,
  code: string,
  now: number,
): { offer: Offer; refusal: ErrorCode | null } | null {
  expireVouchers(sql, now);
  const row = sql.exec<Row>("SELECT * FROM vouchers WHERE code = ?", code).toArray()[0];
  if (!row) return null;
  const { name, discount, minSpendAmount, maxDiscountAmount, scope } = JSON.parse(row.data) as VoucherTerms;
  const startsAt = toInstant(row.issued_at);
  const offer = { kind: "VOUCHER", code, name, discount, minSpendAmount, maxDiscountAmount, scope, startsAt } as const;
  return { offer, refusal: refusals[row.status] };
}

const refusals: Record<Status, ErrorCode | null> = {
  ISSUED: null,
  LOCKED: "VOUCHER_LIMIT_REACHED",
  REDEEMED: "VOUCHER_LIMIT_REACHED",
  EXPIRED: "VOUCHER_EXPIRED",
  VOID: "VOUCHER_NOT_ELIGIBLE",
};

/** Attaches a voucher that can be used to an order that is being placed. */
export function lockVoucher(sql: SqlStorage, code: string, orderID: string): void {
  sql.exec("UPDATE vouchers SET status = 'LOCKED', order_id = ? WHERE code = ? AND status = 'ISSUED'", orderID, code);
}

/** A voucher goes the way of its order: used up once that is paid, free again when it came to nothing (states.md §6). */
export function updateVoucherForOrder(sql: SqlStorage, order: Order, now: number): void {
  if (isCancelled(order)) return freeVoucher(sql, order.id, now);
  if (order.paymentStatus !== "DONE") return;
  sql.exec("UPDATE vouchers SET status = 'REDEEMED' WHERE order_id = ? AND status = 'LOCKED'", order.id);
}

/** Frees what an order used; what was redeemed and is expired by now stays so. */
export function freeVoucher(sql: SqlStorage, orderID: string, now: number): void {
  sql.exec(
    `UPDATE vouchers SET status = 'ISSUED', order_id = NULL
     WHERE order_id = ? AND (status = 'LOCKED' OR status = 'REDEEMED' AND expires_at > ?)`,
    orderID,
    now,
  );
}

/** Withdraws a voucher that is not in use, for good (states.md §6); false when it cannot be. */
export function voidVoucher(sql: SqlStorage, id: string, now: number): boolean {
  expireVouchers(sql, now);
  const voided = sql.exec("UPDATE vouchers SET status = 'VOID' WHERE id = ? AND status = 'ISSUED' RETURNING id", id);
  return voided.toArray().length > 0;
}

/** Ends what has not been used by its Malaysian midnight. */
export function expireVouchers(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE vouchers SET status = 'EXPIRED' WHERE status = 'ISSUED' AND expires_at <= ?", now);
}

/** When the next voucher ends, in epoch milliseconds; null: none does. */
export function nextVoucherEnd(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>("SELECT min(expires_at) AS due FROM vouchers WHERE status = 'ISSUED'").one()
    .due;
}
