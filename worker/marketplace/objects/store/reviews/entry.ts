import type { Order } from "#shared/contract/order-entities.ts";
import {
  type GivenReviews,
  isReviewDue,
  getOpenReview,
  type ReviewOutcome,
  getReviewDeadline,
  type ReviewType,
} from "#worker/marketplace/domain/orders/reviews.ts";
import { clearStep, setStep } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { toOrderUpdate, readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { isWalkIn, type StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { Timer } from "#worker/marketplace/objects/store/core/timers.ts";

export { writeSampleReviews } from "./sample-reviews.ts";

const reviewTimer = "REVIEW_CLOSES";

export function readGivenReviews(sql: SqlStorage, orderID: string): GivenReviews {
  const rows = sql.exec<{ type: ReviewType; outcome: ReviewOutcome }>(
    "SELECT type, outcome FROM reviews WHERE order_id = ?",
    orderID,
  );
  return Object.fromEntries(Array.from(rows, ({ type, outcome }) => [type, outcome]));
}

/** The open review, and whether the page asks for it. */
export function getReviewState(
  sql: SqlStorage,
  stored: StoredOrder,
  now: number,
): { open: ReviewType | null; isDue: boolean } {
  const given = readGivenReviews(sql, stored.order.id);
  const open = getOpenReview(orderNow(sql, stored), given, now);
  return { open, isDue: isReviewDue(open, given) };
}

/** Updates whether a review is due, and sets or clears its timer. */
export function updateReviewTimer(sql: SqlStorage, stored: StoredOrder, now: number): boolean {
  const due = isWalkIn(stored) ? null : getReviewDeadline(orderNow(sql, stored));
  const isDue = due !== null && getReviewState(sql, stored, now).isDue;
  if (isDue) setStep(sql, { kind: reviewTimer, ref: stored.order.id, due });
  else clearStep(sql, reviewTimer, stored.order.id);
  return isDue;
}

/** Closes a review that was not given; ignores other timers. */
export function fireReview(sql: SqlStorage, { kind, ref, due }: Timer): void {
  const stored = kind === reviewTimer ? readOrder(sql, ref) : null;
  if (stored?.order.isReviewDue) writeOrder(sql, { ...stored, order: { ...stored.order, isReviewDue: false } }, due);
}

/** Connects a review of the sample data to its order, once the customer's orders are written. */
export function claimSampleReview(sql: SqlStorage, reviewID: string, orderID: string): void {
  sql.exec("UPDATE listed_reviews SET order_id = ? WHERE id = ?", orderID, reviewID);
}

/** The order with its current delivery status, which `writeOrder` adds to the wire fields later. */
function orderNow(sql: SqlStorage, stored: StoredOrder): Order {
  return { ...toOrderUpdate(sql, stored).order, deliveryStatus: stored.state.deliveryStatus };
}
