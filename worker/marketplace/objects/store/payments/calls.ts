import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import type { OrderContext } from "../core/advance.ts";
import { orderNews } from "../core/orders.ts";
import type { TransactionInput } from "./begin-transaction.ts";
import { runInTransaction } from "../transaction.ts";
import { type ClaimName, type HoldOutcome, settleClaim } from "../core/claims.ts";
import { readCreditDue } from "./pay-by-credit.ts";
import { releaseClaim, redeemHold } from "./redeem.ts";

type Named = ClaimName & { customerID: string };

/** What a Store answers about points and credit that its orders count on; each is one transaction. */
export function storeLoyaltyCalls(ordering: OrderContext) {
  const { sql } = ordering.storage;
  return {
    redeem: (input: Named & { valueSen: number }, { now }: CallContext): OrderNews =>
      runInTransaction(ordering, now, () => orderNews(sql, redeemHold(ordering, input, now))),
    giveBackClaim: (input: Named, { now }: CallContext): OrderNews =>
      runInTransaction(ordering, now, () => orderNews(sql, releaseClaim(ordering, input, now))),
    settleClaim: (input: Named & { isVoidIfMissing: boolean }, { now }: CallContext): HoldOutcome =>
      runInTransaction(ordering, now, () => settleClaim(sql, input)),
    creditDue: (input: TransactionInput, at: CallContext) =>
      runInTransaction(ordering, at.now, () => readCreditDue(sql, input, at)),
  } satisfies Api;
}

export type StoreLoyaltyCalls = ReturnType<typeof storeLoyaltyCalls>;
