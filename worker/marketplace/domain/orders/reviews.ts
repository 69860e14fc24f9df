import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, fromInstant } from "#shared/domain/time.ts";

// What may be said of an order, and until when (states.md §7, S122–S126).

export type ReviewType = "STORE" | "DELIVERY";
export type ReviewOutcome = "RATED" | "DISMISSED";
/** What was said so far. */
export type GivenReviews = Partial<Record<ReviewType, ReviewOutcome>>;

const windowMs = 7 * dayMs;
const reviewable = ["DELIVERED", "COMPLETED"];

/** When an order can be reviewed no more, epoch milliseconds: a week after it was brought or handed over; null before. */
export function reviewCloses({ deliveryStatus, events }: Pick<Order, "deliveryStatus" | "events">): number | null {
  if (!reviewable.includes(deliveryStatus ?? "")) return null;
  const ended = events.find(({ status }) => reviewable.includes(status));
  return ended ? fromInstant(ended.at) + windowMs : null;
}

/** What may be said of an order now: first of the store, then of who brought it. */
export function openReview(
  order: Pick<Order, "deliveryStatus" | "events" | "orderDineType">,
  given: GivenReviews,
  now: number,
): ReviewType | null {
  const closesAt = reviewCloses(order);
  if (closesAt === null || now >= closesAt) return null;
  if (!given.STORE) return "STORE";
  return order.orderDineType === "DELIVERY" && !given.DELIVERY ? "DELIVERY" : null;
}

/** True while a customer is asked for a review: who waved the first question aside is not asked again. */
export function isReviewDue(open: ReviewType | null, given: GivenReviews): boolean {
  return open !== null && given.STORE !== "DISMISSED";
}
