import { randomBytes, randomInt } from "node:crypto";
import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Voucher } from "#shared/contract/people.ts";
import { addDays, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { Offer } from "#worker/marketplace/domain/offers/codes.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import type { VoucherKind, VoucherTerms } from "#worker/marketplace/domain/types.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";

type Status = "ISSUED" | "LOCKED" | "REDEEMED" | "EXPIRED" | "VOID";
type Row = {
  id: string;
  code: string;
  status: Status;
  order_id: string | null;
  issued_at: number;
  expires_at: number;
  /** The terms at the time of issue; later changes do not affect an issued voucher. */
  data: string;
};

/** A source never gives a second voucher. */
type VoucherIssue = { kind: VoucherKind; source: string };

/** Letters and digits that are not confused when read aloud or copied by hand. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** True for a kind that the market gives out: a market of somebody's own need not have those of the sample. */
export const hasVoucherKind = (kind: VoucherKind): boolean => Object.hasOwn(getOffers().vouchers, kind);

/** Issues a voucher once per source (`PRIZE:{draw}`, `BIND:{code}:{user}`); returns its id. Needs a transaction. */
export function issueVoucher(sql: SqlStorage, { kind, source }: VoucherIssue, now: number): string {
  const existing = findVoucherBySource(sql, source);
  if (existing !== null) return existing;
  const terms = getOffers().vouchers[kind];
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

/** Usable vouchers first, soonest expiry first; then those in use; then the rest, newest first. */
export function listVouchers(sql: SqlStorage, at: CallContext): Voucher[] {
  expireVouchers(sql, at.now);
  const rows = sql.exec<Row>(
    `SELECT * FROM vouchers ORDER BY
       CASE status WHEN 'ISSUED' THEN 0 WHEN 'LOCKED' THEN 1 ELSE 2 END,
       CASE status WHEN 'ISSUED' THEN expires_at ELSE -issued_at END, id`,
  );
  return Array.from(rows, (row) => toWireVoucher(row, at));
}

export function readVoucher(sql: SqlStorage, id: string, at: CallContext): Voucher {
  expireVouchers(sql, at.now);
  return toWireVoucher(sql.exec<Row>("SELECT * FROM vouchers WHERE id = ?", id).one(), at);
}

/** The id of the voucher of a source; null: none yet. */
export function findVoucherBySource(sql: SqlStorage, source: string): string | null {
  return sql.exec<{ id: string }>("SELECT id FROM vouchers WHERE source = ?", source).toArray()[0]?.id ?? null;
}

/** True when a source with this prefix has given a voucher. */
export function hasVoucherWithSource(sql: SqlStorage, prefix: string): boolean {
  const rows = sql.exec(
    "SELECT 1 FROM vouchers WHERE source >= ?1 AND source < ?1 || char(1114111) AND substr(source, 1, length(?1)) = ?1 LIMIT 1",
    prefix,
  );
  return rows.toArray().length > 0;
}

function toWireVoucher(row: Row, { locale }: CallContext): Voucher {
  const { name, terms, picture, days: _days, ...offer } = JSON.parse(row.data) as VoucherTerms;
  return {
    id: row.id,
    code: row.code,
    name: name[locale],
    terms: terms.map((term) => term[locale]),
    imageUrl: toPicturePath(picture),
    ...offer,
    startsAt: toInstant(row.issued_at),
    expiresAt: toInstant(row.expires_at),
    status: row.status,
    orderID: row.order_id,
  };
}

/** The terms of a voucher and why it cannot be used (null: it can); null for an unknown code. */
export function findVoucherOffer(
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

export function lockVoucher(sql: SqlStorage, code: string, orderID: string): void {
  sql.exec("UPDATE vouchers SET status = 'LOCKED', order_id = ? WHERE code = ? AND status = 'ISSUED'", orderID, code);
}

/** A paid order redeems its voucher; a cancelled order frees it (states.md §6). */
export function updateVoucherForOrder(sql: SqlStorage, order: Order, now: number): void {
  if (isCancelled(order)) return freeVoucher(sql, order.id, now);
  if (order.paymentStatus !== "DONE") return;
  sql.exec("UPDATE vouchers SET status = 'REDEEMED' WHERE order_id = ? AND status = 'LOCKED'", order.id);
}

/** Frees the voucher of an order; a redeemed voucher that has expired stays redeemed. */
export function freeVoucher(sql: SqlStorage, orderID: string, now: number): void {
  sql.exec(
    `UPDATE vouchers SET status = 'ISSUED', order_id = NULL
     WHERE order_id = ? AND (status = 'LOCKED' OR status = 'REDEEMED' AND expires_at > ?)`,
    orderID,
    now,
  );
}

/** Withdraws an unused voucher for good (states.md §6); false when that is not possible. */
export function voidVoucher(sql: SqlStorage, id: string, now: number): boolean {
  expireVouchers(sql, now);
  const voided = sql.exec("UPDATE vouchers SET status = 'VOID' WHERE id = ? AND status = 'ISSUED' RETURNING id", id);
  return voided.toArray().length > 0;
}

/** Expires unused vouchers; a voucher ends at a Malaysian midnight. */
export function expireVouchers(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE vouchers SET status = 'EXPIRED' WHERE status = 'ISSUED' AND expires_at <= ?", now);
}

export const nextVoucherExpiry: NextDue = { query: "SELECT min(expires_at) FROM vouchers WHERE status = 'ISSUED'" };
