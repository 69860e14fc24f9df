import type { Order } from "#shared/contract/order-entities.ts";
import {
  type GivenReviews,
  isReviewDue,
  getOpenReview,
  type ReviewOutcome,
  getReviewDeadline,
  type ReviewType,
} from "#worker/marketplace/domain/orders/reviews.ts";
import { type StoredOrder, toOrderNews, readOrder, writeOrder } from "../core/orders.ts";
import { clearTimers, setTimer, type Timer } from "../core/timers.ts";

/** The timer that ends an order's review. */
const reviewTimer = "REVIEW_CLOSES";

/** What was said of an order. */
export function readGivenReviews(sql: SqlStorage, orderID: string): GivenReviews {
  const rows = sql.exec<{ type: ReviewType; outcome: ReviewOutcome }>(
    "SELECT type, outcome FROM reviews WHERE order_id = ?",
    orderID,
  );
  return Object.fromEntries(Array.from(rows, ({ type, outcome }) => [type, outcome]));
}

/** What may be said of an order now, and whether its customer is asked for it. */
export function getReviewState(
  sql: SqlStorage,
  kept: StoredOrder,
  now: number,
): { open: ReviewType | null; isDue: boolean } {
  const given = readGivenReviews(sql, kept.order.id);
  const open = getOpenReview(orderNow(sql, kept), given, now);
  return { open, isDue: isReviewDue(open, given) };
}

/** Whether an order's review is due now, after a step of it or an answer; while it is, it ends by itself. */
export function updateReviewTimer(sql: SqlStorage, kept: StoredOrder, now: number): boolean {
  const due = getReviewDeadline(orderNow(sql, kept));
  const isDue = due !== null && getReviewState(sql, kept, now).isDue;
  if (isDue) setTimer(sql, { kind: reviewTimer, ref: kept.order.id, due });
  else clearTimers(sql, kept.order.id, reviewTimer);
  return isDue;
}

/** Ends a review that nobody gave; a timer of something else changes nothing. */
export function fireReview(sql: SqlStorage, { kind, ref, due }: Timer): void {
  const kept = kind === reviewTimer ? readOrder(sql, ref) : null;
  if (kept?.order.isReviewDue) writeOrder(sql, { ...kept, order: { ...kept.order, isReviewDue: false } }, due);
}

/** The order with the status of its state, which the wire's fields have only once it is written. */
function orderNow(sql: SqlStorage, kept: StoredOrder): Order {
  return { ...toOrderNews(sql, kept).order, deliveryStatus: kept.state.deliveryStatus };
}
