import type { Locale } from "#shared/domain/text/locale.ts";
import { toReviewView, type ReviewView } from "#worker/marketplace/domain/orders/review-view.ts";
import { type OrderColumns, orderColumns, toOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";

/** The oldest order with an open review; null: none (S274). */
export function findNextReview(sql: SqlStorage, now: number, locale: Locale): ReviewView | null {
  const rows = sql.exec<OrderColumns>(
    `SELECT ${orderColumns} FROM order_index WHERE watched = 1 AND review_until > ? ORDER BY review_until, id LIMIT 1`,
    now,
  );
  const due = rows.toArray()[0];
  return due ? toReviewView(toOrder(due, locale)) : null;
}
