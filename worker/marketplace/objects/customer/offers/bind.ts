import type { Voucher } from "#shared/contract/people.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { isPast } from "#worker/marketplace/domain/offers/codes.ts";
import { getMarketData, type VoucherKind } from "#worker/marketplace/ports/market-data.ts";
import { completedOrders } from "../orders/order-index.ts";
import { keepReferrer } from "./referral.ts";
import { hasVoucherFrom, issueVoucher, readVoucher, voucherFrom } from "./vouchers.ts";

/** A code as `readCode` makes it, the partner's name for the user, "" for none, and the customer whose own code it is. */
export type Bind = { code: string; externalUserId: string; referrerID: string | null };

/** What a friend's code gives: one voucher, whoever's code it was. */
const friendSource = "FRIEND:";

/**
 * Turns a code into a voucher of this customer: the same code and user again is the same voucher, whatever became of it
 * (S254, states.md §6). Throws VOUCHER_*. Call it inside a transaction.
 */
export function bindVoucher(sql: SqlStorage, customerID: string, bind: Bind, at: CallContext): Voucher {
  if (bind.referrerID !== null) return bindFriend(sql, customerID, { ...bind, referrerID: bind.referrerID }, at);
  const { code, externalUserId } = bind;
  const source = `${sourceOf(code)}${externalUserId}`;
  const id = voucherFrom(sql, source) ?? issueVoucher(sql, { kind: kindToBind(sql, code, at.now), source }, at.now);
  return readVoucher(sql, id, at);
}

/**
 * A friend's code gives whoever has completed no order yet a voucher, once in a life; the friend is thanked for the first
 * order (decision 0021). An own code is nobody's friend's.
 */
function bindFriend(
  sql: SqlStorage,
  customerID: string,
  { code, referrerID }: Bind & { referrerID: string },
  at: CallContext,
): Voucher {
  if (referrerID === customerID) throw new DomainError("VOUCHER_NOT_ELIGIBLE");
  const source = `${friendSource}${code}`;
  const held = voucherFrom(sql, source);
  if (held !== null) return readVoucher(sql, held, at);
  if (hasVoucherFrom(sql, friendSource)) throw new DomainError("VOUCHER_LIMIT_REACHED");
  if (completedOrders(sql) > 0) throw new DomainError("VOUCHER_NOT_ELIGIBLE");
  keepReferrer(sql, referrerID);
  return readVoucher(sql, issueVoucher(sql, { kind: "friend", source }, at.now), at);
}

/** Binds the code that somebody logs in with; one that cannot be bound keeps nobody from logging in (S189, S299). */
export function bindQuietly(storage: DurableObjectStorage, customerID: string, bind: Bind, at: CallContext): void {
  try {
    storage.transactionSync(() => bindVoucher(storage.sql, customerID, bind, at));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

function sourceOf(code: string): string {
  return `BIND:${code}:`;
}

function kindToBind(sql: SqlStorage, code: string, now: number): VoucherKind {
  const bindable = getMarketData().bindCodes.find((one) => one.code === code);
  if (!bindable) throw new DomainError("VOUCHER_NOT_FOUND");
  if (isPast(bindable.endsAt, now)) throw new DomainError("VOUCHER_EXPIRED");
  if (hasVoucherFrom(sql, sourceOf(code))) throw new DomainError("VOUCHER_LIMIT_REACHED");
  if (bindable.newUsersOnly && completedOrders(sql) > 0) throw new DomainError("VOUCHER_NOT_ELIGIBLE");
  return bindable.kind;
}
