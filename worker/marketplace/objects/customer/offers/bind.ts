import type { Voucher } from "#shared/contract/people.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { BindInput } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { isPast } from "#worker/marketplace/domain/offers/codes.ts";
import type { VoucherKind } from "#worker/marketplace/domain/types.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import type { PartStorage } from "#worker/marketplace/storage/parts.ts";
import { isNewCustomer, wasBoundBefore, wasInvitedBefore } from "./once-only.ts";
import { storeReferrer } from "./referral.ts";
import { hasVoucherKind, hasVoucherWithSource, issueVoucher, readVoucher, findVoucherBySource } from "./vouchers.ts";

/** All referral codes share this source prefix, because a customer gets one friend voucher only. */
const friendSource = "FRIEND:";

/** The same code and user give the same voucher (S254, states.md §6). Throws VOUCHER_*. Needs a transaction. */
export function bindVoucher(sql: SqlStorage, customerID: string, bind: BindInput, at: CallContext): Voucher {
  if (bind.referrerID !== null) return bindReferral(sql, customerID, { ...bind, referrerID: bind.referrerID }, at);
  const { code, externalUserId } = bind;
  const source = `${sourceOf(code)}${externalUserId}`;
  const id =
    findVoucherBySource(sql, source) ?? issueVoucher(sql, { kind: kindToBind(sql, code, at.now), source }, at.now);
  return readVoucher(sql, id, at);
}

/**
 * A new customer gets one voucher ever for a referral code, not for their own; the first completed order rewards the
 * referrer (decision 0021).
 */
function bindReferral(
  sql: SqlStorage,
  customerID: string,
  { code, referrerID, isMutual }: BindInput & { referrerID: string },
  at: CallContext,
): Voucher {
  if (!hasVoucherKind("friend")) throw new DomainError("VOUCHER_NOT_FOUND");
  // Two customers refer each other at most once.
  if (referrerID === customerID || isMutual) throw new DomainError("VOUCHER_NOT_ELIGIBLE");
  const source = `${friendSource}${code}`;
  const existing = findVoucherBySource(sql, source);
  if (existing !== null) return readVoucher(sql, existing, at);
  if (hasVoucherWithSource(sql, friendSource) || wasInvitedBefore(sql)) throw new DomainError("VOUCHER_LIMIT_REACHED");
  if (!isNewCustomer(sql)) throw new DomainError("VOUCHER_NOT_ELIGIBLE");
  storeReferrer(sql, referrerID);
  return readVoucher(sql, issueVoucher(sql, { kind: "friend", source }, at.now), at);
}

/** Binds the code given at login; a code that cannot be bound does not block the login (S189, S299). */
export function bindAtLogin(storage: PartStorage, customerID: string, bind: BindInput, at: CallContext): void {
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
  const bindable = getOffers().bindCodes.find((one) => one.code === code);
  if (!bindable) throw new DomainError("VOUCHER_NOT_FOUND");
  if (isPast(bindable.endsAt, now)) throw new DomainError("VOUCHER_EXPIRED");
  if (hasVoucherWithSource(sql, sourceOf(code)) || wasBoundBefore(sql, code))
    throw new DomainError("VOUCHER_LIMIT_REACHED");
  if (bindable.newUsersOnly && !isNewCustomer(sql)) throw new DomainError("VOUCHER_NOT_ELIGIBLE");
  return bindable.kind;
}
