import type { CallContext, Calls } from "#worker/marketplace/object-calls.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import type { Ordering } from "../orders/advance.ts";
import { orderNews } from "../core/orders.ts";
import type { TransactionInput } from "./begin-transaction.ts";
import { within } from "../transaction.ts";
import { type ClaimName, type HoldNews, settleClaim } from "./claims.ts";
import { creditDue } from "./pay-by-credit.ts";
import { giveBackClaim, redeem } from "./redeem.ts";

type Named = ClaimName & { customerID: string };

/** What a Store answers about points and credit that its orders count on; each is one transaction. */
export function storeLoyaltyCalls(ordering: Ordering) {
  const { sql } = ordering.storage;
  return {
    redeem: (input: Named & { valueSen: number }, { now }: CallContext): OrderNews =>
      within(ordering, now, () => orderNews(sql, redeem(ordering, input, now))),
    giveBackClaim: (input: Named, { now }: CallContext): OrderNews =>
      within(ordering, now, () => orderNews(sql, giveBackClaim(ordering, input, now))),
    settleClaim: (input: Named & { isVoidIfMissing: boolean }, { now }: CallContext): HoldNews =>
      within(ordering, now, () => settleClaim(sql, input)),
    creditDue: (input: TransactionInput, at: CallContext) => within(ordering, at.now, () => creditDue(sql, input, at)),
  } satisfies Calls;
}

export type StoreLoyaltyCalls = ReturnType<typeof storeLoyaltyCalls>;
