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
  kept: StoredOrder,
  now: number,
): { open: ReviewType | null; isDue: boolean } {
  const given = readGivenReviews(sql, kept.order.id);
  const open = getOpenReview(orderNow(sql, kept), given, now);
  return { open, isDue: isReviewDue(open, given) };
}

/** Updates whether a review is due, and sets or clears its timer. */
export function updateReviewTimer(sql: SqlStorage, kept: StoredOrder, now: number): boolean {
  const due = getReviewDeadline(orderNow(sql, kept));
  const isDue = due !== null && getReviewState(sql, kept, now).isDue;
  if (isDue) setTimer(sql, { kind: reviewTimer, ref: kept.order.id, due });
  else clearTimers(sql, kept.order.id, reviewTimer);
  return isDue;
}

/** Closes a review that was not given; ignores other timers. */
export function fireReview(sql: SqlStorage, { kind, ref, due }: Timer): void {
  const kept = kind === reviewTimer ? readOrder(sql, ref) : null;
  if (kept?.order.isReviewDue) writeOrder(sql, { ...kept, order: { ...kept.order, isReviewDue: false } }, due);
}

/** The order with its current delivery status, which `writeOrder` adds to the wire fields later. */
function orderNow(sql: SqlStorage, kept: StoredOrder): Order {
  return { ...toOrderNews(sql, kept).order, deliveryStatus: kept.state.deliveryStatus };
}
