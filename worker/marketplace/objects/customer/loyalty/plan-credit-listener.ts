import type { Order } from "#shared/contract/order-entities.ts";
import { senPerPoint } from "#shared/domain/loyalty.ts";
import { getRefundSum } from "#shared/domain/paid-parts.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { type BalanceType, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";

/** Gives back what days of a changed meal plan freed, each once: points as points, all else as credit (decision 0073). */
export const planCreditListener: OrderListener = {
  onUpdated(sql, order, before, now) {
    const { id: orderID, orderDineType, refunded } = order;
    const freed = getFreedSen(order) - getFreedSen(before);
    if (orderDineType !== "MEAL_PLAN" || freed <= 0) return;
    const points = countFreedPoints(order) - countFreedPoints(before);
    const give = (type: BalanceType, amount: number, key: string) => {
      if (amount > 0) postLedgerEntry(sql, { type, kind: "REFUND", amount, orderID, key, at: now });
    };
    give("CREDIT", freed - points * senPerPoint, `PLAN:${orderID}:${refunded}`);
    give("POINT", points, `PLAN:${orderID}:${refunded}:POINT`);
  },
};

/** Before it is paid, `refunded` is about payments that the order could not take. */
function getFreedSen(order: Order | null): number {
  if (order?.paymentStatus !== "DONE") return 0;
  // A refund in part says itself where it goes.
  return order.refunded - getRefundSum(order.refunds ?? []);
}

/** The points that days have given back; none before the store accepts. */
function countFreedPoints(order: Order | null): number {
  if (!order || getFreedSen(order) === 0) return 0;
  return readPlanDays(order).reduce((sum, { freed }) => sum + (freed?.points ?? 0), 0);
}
