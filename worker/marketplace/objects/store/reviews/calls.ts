import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import { toReviewView, type ReviewView } from "#worker/marketplace/domain/orders/review-view.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import type { OrderContext } from "../core/advance.ts";
import { orderNews, readOwnOrder, toWireOrder } from "../core/orders.ts";
import { runInTransaction } from "../transaction.ts";
import { getReviewState } from "./api.ts";
import { submitReview, type SubmitInput } from "./submit.ts";

/** What a Store answers about reviews. Each call first lets what is due happen, then runs as one transaction. */
export function storeReviewCalls(ordering: OrderContext) {
  const { sql } = ordering.storage;
  return {
    /** What the customer is asked about an order of theirs; null: nothing. */
    reviewOrder: (input: { orderID: string; customerID: string }, { now, locale }: CallContext): ReviewView | null =>
      runInTransaction(ordering, now, () => {
        const kept = readOwnOrder(sql, input.orderID, input.customerID);
        return getReviewState(sql, kept, now).isDue ? toReviewView(toWireOrder(sql, kept, locale)) : null;
      }),
    submitReview: (input: SubmitInput, { now }: CallContext): OrderNews =>
      runInTransaction(ordering, now, () => orderNews(sql, submitReview(ordering, input, now))),
  } satisfies Api;
}
