import type { ReviewCalls } from "#worker/marketplace/api/store.ts";
import { toReviewView } from "#worker/marketplace/domain/orders/review-view.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder, toOrderUpdate, toWireOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";
import { fireReview, getReviewState } from "./entry.ts";
import { listStoreReviews, replyToReview } from "./listed-reviews.ts";
import { submitReview } from "./submit.ts";

export function createReviewCalls(context: StoreContext): ReviewCalls {
  const { sql } = context.storage;
  const run = context.runInTransaction;
  return {
    reviewOrder: ({ orderID, customerID }, { now, locale }) =>
      run(now, () => {
        const order = readOwnOrder(sql, orderID, customerID);
        const { isDue, open } = getReviewState(sql, order, now);
        if (!isDue) return null;
        const { logo } = readStoreProfile(sql).merchant;
        return toReviewView(toWireOrder(sql, order, locale), { step: open, logo });
      }),
    storeReviews: ({ cursor }, { locale }) => listStoreReviews(sql, cursor, locale),
    replyToReview: ({ reviewID, text }, { now }) => run(now, () => replyToReview(sql, { reviewID, text }, now)),
    submitReview: (input, { now }) => run(now, () => toOrderUpdate(sql, submitReview(context, input, now))),
  };
}

export function fireReviewTimer({ storage: { sql } }: StoreContext, timer: Timer): void {
  fireReview(sql, timer);
}
