import { readPlanDays, toDayStatus } from "#worker/marketplace/domain/orders/plan-days.ts";
import type { KeptCustomer, KeptOrder, KeptStore } from "./kept-rows.ts";

/** Meal plans: what their changes freed came back once, as credit or points; and each day that its kitchen has stands on the plan. */
export function planFindings(stores: readonly KeptStore[], customers: readonly KeptCustomer[]): string[] {
  const onTheWay = new Set(stores.flatMap(({ outbox }) => outbox.map(({ order_id }) => order_id)));
  const plans = stores.flatMap(({ orders }) => orders.filter(({ order }) => order.orderDineType === "MEAL_PLAN"));
  const entries = customers.flatMap(({ ledger }) => ledger.filter(({ key }) => key.startsWith("PLAN:")));
  return [
    ...dayFindings(stores),
    ...plans.flatMap(({ order }) => {
      const own = entries.filter(({ key }) => key.startsWith(`PLAN:${order.id}:`));
      const credited = own.reduce((sum, { amount }) => sum + amount, 0);
      const freed = order.paymentStatus === "DONE" ? order.refunded : 0;
      return credited === freed || onTheWay.has(order.id) ? [] : [`${order.id} freed ${freed}, ${credited} came back`];
    }),
  ];
}

/** A day is on its plan as its own order has it. */
function dayFindings(stores: readonly KeptStore[]): string[] {
  return stores.flatMap(({ orders }) =>
    orders.flatMap(({ dayOf, order }) => {
      const plan = dayOf && orders.find((one) => one.order.id === dayOf.planID)?.order;
      const day = plan && readPlanDays(plan).find(({ sideID }) => sideID === dayOf?.sideID);
      if (!dayOf || plan?.deliveryStatus === "CANCELLED") return [];
      const status = toDayStatus(order);
      return day?.status === status ? [] : [`${order.id} is ${status}, and ${day?.status} on its plan`];
    }),
  );
}

/** Sen that changes of an order have freed and given back, as credit or points. */
export function freedBy({ order }: KeptOrder): number {
  return order.orderDineType === "MEAL_PLAN" ? order.methodChangeDiscount : 0;
}

/** Places in slots that an order has: one, or one for each day of a plan that is not skipped. */
export function placesOf({ order }: KeptOrder): number {
  const days = readPlanDays(order);
  return days.length === 0 ? 1 : days.filter(({ status }) => status !== "SKIPPED").length;
}
