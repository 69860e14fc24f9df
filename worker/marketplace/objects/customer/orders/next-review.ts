import type { Locale } from "#shared/domain/locale.ts";
import { toReviewView, type ReviewView } from "#worker/marketplace/domain/orders/review-view.ts";
import { getReviewDeadline } from "#worker/marketplace/domain/orders/reviews.ts";
import { type OrderColumns, orderColumns, toOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";

/** The oldest order with an open review; null: none (S274). */
export function findNextReview(sql: SqlStorage, now: number, locale: Locale): ReviewView | null {
  const rows = sql.exec<OrderColumns>(`SELECT ${orderColumns} FROM order_index WHERE snapshot ->> '$.isReviewDue'`);
  const due = Array.from(rows, (row) => toOrder(row, locale))
    .map((order) => ({ order, closesAt: getReviewDeadline(order) ?? 0 }))
    .filter(({ closesAt }) => now < closesAt)
    .toSorted((a, b) => a.closesAt - b.closesAt);
  return due[0] ? toReviewView(due[0].order) : null;
}
