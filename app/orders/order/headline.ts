import type { Order } from "#shared/contract/order-entities.ts";
import { getRefundSum } from "#shared/domain/money/paid-parts.ts";
import { isHandedOver } from "#shared/domain/orders/delivery-status.ts";
import { getExpected } from "#shared/domain/orders/expected-time.ts";
import { fromInstant, minuteMs, toInstant } from "#shared/domain/time/time.ts";

/** What an order says of its time. `before` is a time that it told earlier and does not hold; null where it told none. */
export type OrderTimes = {
  /** Null: it is late, and nobody has said until when. */
  at: string | null;
  before: string | null;
  /** Until then, from a minute up; null for a time that has passed, or that nobody has said. */
  minutes: number | null;
  isLate: boolean;
  /** The time has passed, and nobody has told another one. */
  isOverdue: boolean;
};

/** From the time on that an order is asked for an estimate moves a little; a change of less is none. */
const leastChangeMs = minuteMs;

/**
 * When an order comes. Late is one whose courier has reported a delay, or whose time has passed. `told` is the last time that
 * the page has shown while the order was not late.
 */
export function getTimes(
  order: Order,
  deliveryTime: string | null,
  told: string | null,
  nowMs: number,
): OrderTimes | null {
  const expected = getExpected(order, nowMs, deliveryTime);
  const isDelayed = order.deliveryStatus === "DELAYED";
  const beforeMs = [told, order.deliveryTime, isDelayed ? order.delayedFrom : null].flatMap(toMs);
  if (isDelayed && !hasNewTime(order, told)) return toUntold([...beforeMs, ...toMs(expected?.at)]);
  if (!expected) return null;
  const ownMs = order.estimatedAt === null ? 0 : fromInstant(order.estimatedAt);
  // A delay moves the estimate; the time that the customer has chosen stays where it was.
  const atMs = isDelayed ? Math.max(ownMs, fromInstant(expected.at)) : fromInstant(expected.at);
  const isOverdue = nowMs > atMs;
  const isLate = isDelayed || isOverdue;
  const earlier = beforeMs.filter((ms) => atMs - ms >= leastChangeMs);
  return {
    at: toInstant(atMs),
    before: isLate && earlier.length > 0 ? toInstant(Math.min(...earlier)) : null,
    minutes: isOverdue ? null : Math.max(1, Math.ceil((atMs - nowMs) / minuteMs)),
    isLate,
    isOverdue,
  };
}

const toMs = (time: string | null | undefined): number[] => (time ? [fromInstant(time)] : []);

/** False for a delay whose report came without a time: what was told before does not hold any more. */
function hasNewTime({ estimatedAt, delayedFrom }: Order, told: string | null): boolean {
  const [ownMs] = toMs(estimatedAt);
  if (ownMs === undefined) return false;
  const [oldMs] = toMs(delayedFrom ?? told);
  return oldMs === undefined || Math.abs(ownMs - oldMs) >= leastChangeMs;
}

const toUntold = (beforeMs: readonly number[]): OrderTimes => ({
  at: null,
  before: beforeMs.length > 0 ? toInstant(Math.min(...beforeMs)) : null,
  minutes: null,
  isLate: true,
  isOverdue: false,
});

/** Sen that went back for an order that has ended without its food, or are on their way; null for any other order. */
export function getMoneyBack({ deliveryStatus, paymentStatus, refunded, refunds = [] }: Order) {
  if (isHandedOver(deliveryStatus) || paymentStatus !== "REFUNDED") return null;
  const sen = Math.max(refunded, getRefundSum(refunds));
  return sen > 0 ? { sen, hasArrived: refunds.length > 0 && refunds.every(({ status }) => status === "DONE") } : null;
}

/** When the order came to its present status; null where its log does not say. */
export const getStatusAt = ({ deliveryStatus, events }: Pick<Order, "deliveryStatus" | "events">): string | null =>
  events.findLast(({ status }) => status === deliveryStatus)?.at ?? null;
