import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";

// Which reviews of an order are open, and until when (states.md §7, S122–S126).

export type ReviewType = "STORE" | "DELIVERY";
export type ReviewOutcome = "RATED" | "DISMISSED";
export type GivenReviews = Partial<Record<ReviewType, ReviewOutcome>>;

const windowMs = 7 * dayMs;
const reviewable = ["DELIVERED", "COMPLETED"];

/** When the review window closes, epoch milliseconds: a week after delivery or completion; null before that. */
export function getReviewDeadline({ deliveryStatus, events }: Pick<Order, "deliveryStatus" | "events">): number | null {
  if (!reviewable.includes(deliveryStatus ?? "")) return null;
  const ended = events.find(({ status }) => reviewable.includes(status));
  return ended ? fromInstant(ended.at) + windowMs : null;
}

/** The review that is open now: first the store's, then the delivery's; null when none is. */
export function getOpenReview(
  order: Pick<Order, "deliveryStatus" | "events" | "orderDineType">,
  given: GivenReviews,
  now: number,
): ReviewType | null {
  const closesAt = getReviewDeadline(order);
  if (closesAt === null || now >= closesAt) return null;
  if (!given.STORE) return "STORE";
  return order.orderDineType === "DELIVERY" && !given.DELIVERY ? "DELIVERY" : null;
}

/** True while the page asks for a review; false after the customer dismissed the first one. */
export function isReviewDue(open: ReviewType | null, given: GivenReviews): boolean {
  return open !== null && given.STORE !== "DISMISSED";
}
