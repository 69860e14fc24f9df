import type { SubmitInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOwnOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { countRating } from "#worker/marketplace/objects/store/core/rating-tally.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { readGivenReviews, getReviewState, updateReviewTimer } from "./entry.ts";
import { addListedReview } from "./listed-reviews.ts";

/** Stores a review or its dismissal, once per type; a delivery review completes the order (states.md §2). */
export function submitReview(context: StoreContext, input: SubmitInput, now: number): StoredOrder {
  const { sql } = context.storage;
  const { orderID, review } = input;
  const stored = readOwnOrder(sql, orderID, input.customerID);
  if (readGivenReviews(sql, orderID)[review.type]) return stored;
  if (getReviewState(sql, stored, now).open !== review.type) throw new DomainError("REVIEW_NOT_DUE");
  const rating = "rating" in review ? review.rating : null;
  sql.exec(
    "INSERT INTO reviews (order_id, type, outcome, stars, comment, at) VALUES (?, ?, ?, ?, ?, ?)",
    orderID,
    review.type,
    rating ? "RATED" : "DISMISSED",
    rating?.stars ?? null,
    rating?.comment.trim() ?? "",
    now,
  );
  if (rating && review.type === "STORE") {
    countRating(sql, rating.stars, now);
    addListedReview(sql, { orderID, ...rating, author: input.author }, now);
  }
  return completed(context, stored, rating !== null, now) ?? written(sql, stored, now);
}

function completed(
  context: StoreContext,
  { order, state }: StoredOrder,
  isRated: boolean,
  now: number,
): StoredOrder | null {
  if (!isRated || state.deliveryStatus !== "DELIVERED") return null;
  return advanceOrder(context, order.id, "COMPLETED", { actor: "CUSTOMER", reason: null, at: now });
}

function written(sql: SqlStorage, stored: StoredOrder, now: number): StoredOrder {
  const isReviewDue = updateReviewTimer(sql, stored, now);
  return writeOrder(sql, { ...stored, order: { ...stored.order, isReviewDue } }, now);
}
