import type { Order } from "#shared/contract/order-entities.ts";
import { type PlanDay, readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { type BalanceType, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";

/** Gives back what days of a changed meal plan freed, each once: points as points, all else as credit (decision 0012). */
export const planCreditListener: OrderListener = {
  onUpdated(sql, order, before, now) {
    const { id: orderID } = order;
    const known = new Map(listFreed(before).map(({ sideID, freed }) => [sideID, freed]));
    for (const { sideID, freed } of listFreed(order)) {
      const give = (type: BalanceType, sum: number, given: number) => {
        // What a day has freed by now never falls, so that it names the entry; a sum of the order may fall.
        const key = `PLAN:${orderID}:${sideID}:${type}:${sum}`;
        if (sum > given) postLedgerEntry(sql, { type, kind: "REFUND", amount: sum - given, orderID, key, at: now });
      };
      give("CREDIT", freed.credit, known.get(sideID)?.credit ?? 0);
      give("POINT", freed.points, known.get(sideID)?.points ?? 0);
    }
  },
};

type Freed = { sideID: string; freed: NonNullable<PlanDay["freed"]> };

/** What the days of a plan have freed, each altogether; none before the store accepts. */
function listFreed(order: Order | null): Freed[] {
  if (order?.orderDineType !== "MEAL_PLAN" || order.paymentStatus !== "DONE") return [];
  if (order.deliveryStatus === null || order.deliveryStatus === "WAIT_FOR_CONFIRMATION") return [];
  return readPlanDays(order).flatMap(({ sideID, freed }) => (freed ? [{ sideID, freed }] : []));
}
