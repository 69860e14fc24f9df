import type { ApiContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { Refusal } from "#worker/marketplace/http/errors.ts";
import { advance, type Ordering } from "../orders/advance.ts";
import { type KeptOrder, ownOrder, writeOrder } from "../core/orders.ts";
import { givenReviews, reviewOf, watchReview } from "./due.ts";
import { countRating } from "./rating-tally.ts";

type Review = RowInput<ApiContract["reviews"]["submit"]>["body"];
export type SubmitInput = { orderID: string; customerID: string; review: Review };

/**
 * Keeps what a customer says of an order, or that they will not say it, once a type: the first word stays. Stars count for the
 * store. Who says how a delivery was has it, so it is completed (states.md §2). What is not open is REVIEW_NOT_DUE.
 */
export function submitReview(ordering: Ordering, input: SubmitInput, now: number): KeptOrder {
  const { sql } = ordering.storage;
  const { orderID, review } = input;
  const kept = ownOrder(sql, orderID, input.customerID);
  if (givenReviews(sql, orderID)[review.type]) return kept;
  if (reviewOf(sql, kept, now).open !== review.type) throw new Refusal("REVIEW_NOT_DUE");
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
  if (rating && review.type === "STORE") countRating(sql, rating.stars, now);
  return completed(ordering, kept, rating !== null, now) ?? written(sql, kept, now);
}

function completed(ordering: Ordering, { order, state }: KeptOrder, isRated: boolean, now: number): KeptOrder | null {
  if (!isRated || state.deliveryStatus !== "DELIVERED") return null;
  return advance(ordering, order.id, "COMPLETED", { actor: "CUSTOMER", reason: null, at: now });
}

function written(sql: SqlStorage, kept: KeptOrder, now: number): KeptOrder {
  const isReviewDue = watchReview(sql, kept, now);
  return writeOrder(sql, { ...kept, order: { ...kept.order, isReviewDue } }, now);
}
