import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import { getPaidParts } from "#shared/domain/money/paid-parts.ts";
import { capBalance, describeCreditLimit } from "#shared/domain/money/payment-limits.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ClaimName } from "#worker/marketplace/api/store-messages.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getHoldEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import { addRedeemed } from "#worker/marketplace/domain/orders/order-amounts.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { roundTogether, waitsForCash } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import { readClaim, takeClaim, writeClaim } from "#worker/marketplace/objects/store/core/claims.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, readOwnOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { assertPayable, readLeastRest } from "./payable.ts";
import { endOrderAttempts } from "./payment-attempts.ts";

type Named = ClaimName & { customerID: string; type: "POINT" | "CREDIT" };

/**
 * Lowers the payable amount, once per spend. Of cash that waits at the counter the last sen may round to nothing: then the
 * order is paid. Throws NOT_FOUND, ALREADY_PAID, or VALIDATION_FAILED above it or when
 * what is left is less than any way to pay takes.
 */
export function redeemHold(
  context: StoreContext,
  input: Named & { valueSen: number },
  { now, locale }: Pick<CallContext, "now" | "locale">,
): StoredOrder {
  const { sql } = context.storage;
  const stored = readOwnOrder(sql, input.orderID, input.customerID);
  if (readClaim(sql, input)?.status === "TAKEN") return stored;
  assertPayable(stored);
  if (input.valueSen > getExactDue(stored.order)) {
    throw createValidationError("amount", "max_value");
  }
  assertRest(context, stored, input, locale);
  takeClaim(sql, input, input.valueSen);
  const lower = withRedeemed(sql, stored, { type: input.type, sen: input.valueSen }, now);
  payNothing(context, lower, now);
  return readOwnOrder(sql, input.orderID, input.customerID);
}

/** Credit is spent after points, so that what it leaves is for another way to pay: enough for one of them, or nothing. */
function assertRest(
  context: StoreContext,
  stored: StoredOrder,
  { type, valueSen }: Pick<Named, "type"> & { valueSen: number },
  locale: Locale,
): void {
  const due = getExactDue(stored.order);
  const least = type === "CREDIT" ? readLeastRest(context, stored) : 0;
  const usable = capBalance(due, valueSen, least);
  if (usable === valueSen) return;
  const message = describeCreditLimit(usable, least)[locale];
  throw new DomainError("VALIDATION_FAILED", { message, issues: [{ path: "amount", code: "max_value", message }] });
}

/** Pays what waits for cash of which nothing is left (decision 0072): nobody would ever hand it over. */
function payNothing(context: StoreContext, { order, cashWith = [order.id] }: StoredOrder, now: number): void {
  const { sql } = context.storage;
  const bill = cashWith.flatMap((id) => readOrder(sql, id) ?? []).filter(waitsForCash);
  const isFree =
    getAmountDue(
      bill.map((one) => one.order),
      "CASH",
    ) === 0;
  for (const one of bill) {
    if (isFree || getExactDue(one.order) === 0)
      advanceOrder(context, one.order.id, "PAID", { actor: "PAYMENT", reason: null, at: now });
  }
}

/** Returns a spend while the order is unpaid and not accepted; else throws FORBIDDEN. */
export function releaseClaim({ storage: { sql } }: StoreContext, input: Named, now: number): StoredOrder {
  const stored = readOwnOrder(sql, input.orderID, input.customerID);
  if (stored.state.paymentStatus !== "PENDING" || getHoldEvent(stored.state) !== null)
    throw new DomainError("FORBIDDEN");
  const claim = readClaim(sql, input);
  writeClaim(sql, input, { amount: claim?.amount ?? 0, status: "RETURNED" });
  return claim?.status === "TAKEN" ? withRedeemed(sql, stored, { type: input.type, sen: -claim.amount }, now) : stored;
}

function withRedeemed(
  sql: SqlStorage,
  stored: StoredOrder,
  { type, sen }: { type: Named["type"]; sen: number },
  now: number,
): StoredOrder {
  const parts = getPaidParts(stored.order);
  const points = type === "POINT" ? parts.points + sen : parts.points;
  const order = { ...addRedeemed(stored.order, sen), paidParts: { ...parts, points } };
  endOrderAttempts(sql, stored.order.id, "ORDER");
  const written = writeOrder(sql, { ...stored, order }, now);
  if (!stored.cashWith) return written;
  roundTogether(sql, stored.cashWith, now);
  return readOwnOrder(sql, stored.order.id, stored.customerID);
}
