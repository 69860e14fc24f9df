import type { CallContext, Calls } from "#worker/marketplace/object-calls.ts";
import { reviewCard, type ReviewCard } from "#worker/marketplace/domain/orders/review-view.ts";
import type { OrderNews } from "#worker/marketplace/domain/orders/order-names.ts";
import type { Ordering } from "../orders/advance.ts";
import { orderNews, ownOrder, wireOrder } from "../core/orders.ts";
import { within } from "../transaction.ts";
import { reviewOf } from "./due.ts";
import { submitReview, type SubmitInput } from "./submit.ts";

/** What a Store answers about reviews. Each call first lets what is due happen, then runs as one transaction. */
export function storeReviewCalls(ordering: Ordering) {
  const { sql } = ordering.storage;
  return {
    /** What the customer is asked about an order of theirs; null: nothing. */
    reviewOrder: (input: { orderID: string; customerID: string }, { now, locale }: CallContext): ReviewCard | null =>
      within(ordering, now, () => {
        const kept = ownOrder(sql, input.orderID, input.customerID);
        return reviewOf(sql, kept, now).isDue ? reviewCard(wireOrder(sql, kept, locale)) : null;
      }),
    submitReview: (input: SubmitInput, { now }: CallContext): OrderNews =>
      within(ordering, now, () => orderNews(sql, submitReview(ordering, input, now))),
  } satisfies Calls;
}
