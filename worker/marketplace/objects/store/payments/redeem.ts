import { invalid, Refusal } from "#worker/marketplace/http/errors.ts";
import { holdEventOf } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import { exact, redeemedMore } from "#worker/marketplace/domain/orders/order-amounts.ts";
import type { Ordering } from "../orders/advance.ts";
import { endAttemptsOf } from "./payment-attempts.ts";
import { type KeptOrder, ownOrder, writeOrder } from "../core/orders.ts";
import { assertPayable } from "./payable.ts";
import { type ClaimName, readClaim, takeClaim, writeClaim } from "./claims.ts";

type Named = ClaimName & { customerID: string };

/**
 * Lowers what is to be paid of an own, unpaid order by what its customer holds for it, once a spend. Payments under way for
 * the old amount end. Throws NOT_FOUND, ALREADY_PAID, and VALIDATION_FAILED for more than is to be paid.
 */
export function redeem({ storage: { sql } }: Ordering, input: Named & { valueSen: number }, now: number): KeptOrder {
  const kept = ownOrder(sql, input.orderID, input.customerID);
  if (readClaim(sql, input)?.status === "TAKEN") return kept;
  assertPayable(kept);
  if (input.valueSen > exact(kept.order).payable) {
    throw invalid("amount", "max_value");
  }
  takeClaim(sql, input, input.valueSen);
  return withRedeemed(sql, kept, input.valueSen, now);
}

/** Gives a spend back while nothing is decided: the order is unpaid and its store has not accepted; else FORBIDDEN. */
export function giveBackClaim({ storage: { sql } }: Ordering, input: Named, now: number): KeptOrder {
  const kept = ownOrder(sql, input.orderID, input.customerID);
  if (kept.state.paymentStatus !== "PENDING" || holdEventOf(kept.state) !== null) throw new Refusal("FORBIDDEN");
  const claim = readClaim(sql, input);
  writeClaim(sql, input, { amount: claim?.amount ?? 0, status: "RETURNED" });
  return claim?.status === "TAKEN" ? withRedeemed(sql, kept, -claim.amount, now) : kept;
}

function withRedeemed(sql: SqlStorage, kept: KeptOrder, sen: number, now: number): KeptOrder {
  endAttemptsOf(sql, kept.order.id);
  return writeOrder(sql, { ...kept, order: redeemedMore(kept.order, sen) }, now);
}
