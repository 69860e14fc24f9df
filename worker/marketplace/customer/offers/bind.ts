import type { Voucher } from "#shared/contract/people.ts";
import type { CallContext } from "../../object-calls.ts";
import { Refusal } from "../../refusal.ts";
import { isPast } from "../../rules/codes.ts";
import { bindCodes, type VoucherKind } from "../../seed/vouchers.ts";
import { completedOrders } from "../ordering/order-index.ts";
import { hasVoucherFrom, issueVoucher, readVoucher, voucherFrom } from "./vouchers.ts";

/** A code as `readCode` makes it, and the partner's name for the user; "" for none. */
export type Bind = { code: string; externalUserId: string };

/**
 * Turns a code into a voucher of this customer: the same code and user again is the same voucher, whatever became of it
 * (S254, states.md §6). Throws VOUCHER_*. Call it inside a transaction.
 */
export function bindVoucher(sql: SqlStorage, { code, externalUserId }: Bind, at: CallContext): Voucher {
  const source = `${sourceOf(code)}${externalUserId}`;
  const id = voucherFrom(sql, source) ?? issueVoucher(sql, { kind: kindToBind(sql, code, at.now), source }, at.now);
  return readVoucher(sql, id, at);
}

/** Binds the code that somebody logs in with; one that cannot be bound keeps nobody from logging in (S189, S299). */
export function bindQuietly(storage: DurableObjectStorage, code: string, at: CallContext): void {
  try {
    storage.transactionSync(() => bindVoucher(storage.sql, { code, externalUserId: "" }, at));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function sourceOf(code: string): string {
  return `BIND:${code}:`;
}

function kindToBind(sql: SqlStorage, code: string, now: number): VoucherKind {
  const bindable = bindCodes.find((one) => one.code === code);
  if (!bindable) throw new Refusal("VOUCHER_NOT_FOUND");
  if (isPast(bindable.endsAt, now)) throw new Refusal("VOUCHER_EXPIRED");
  if (hasVoucherFrom(sql, sourceOf(code))) throw new Refusal("VOUCHER_LIMIT_REACHED");
  if (bindable.newUsersOnly && completedOrders(sql) > 0) throw new Refusal("VOUCHER_NOT_ELIGIBLE");
  return bindable.kind;
}
