import { changeOrderRecord, getOrderRecord } from "./orders-in-hand.ts";
import type { StoredOrder } from "./stored-order.ts";

// Whether a page of the customer follows an order: then the customer is told of each change at once, and of where its rider is.
// Only the Customer knows; it asks when a page begins, and says with each reply whether one is still open.

/** A page follows the order from now on. */
export function startFollowing(sql: SqlStorage, orderID: string, now: number): void {
  changeOrderRecord(sql, orderID, (record) => ({ ...record, stored: { ...record.stored, followedAt: now } }));
}

/** What the Customer has replied. `asked`: the order as it was then; a page that has begun since stays. */
export function noteFollowers(sql: SqlStorage, asked: StoredOrder, isFollowed: boolean, now: number): void {
  const { id } = asked.order;
  const followedAt = getOrderRecord(sql, id)?.stored.followedAt;
  if (isFollowed === (followedAt !== undefined)) return;
  if (isFollowed) startFollowing(sql, id, now);
  else if (followedAt === asked.followedAt)
    changeOrderRecord(sql, id, (record) => {
      const { followedAt: _followedAt, ...stored } = record.stored;
      return { ...record, stored };
    });
}
