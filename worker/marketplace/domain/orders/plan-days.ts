import type { Order, OrderLine } from "#shared/contract/order-entities.ts";

type WireDay = NonNullable<OrderLine["selectedSides"][number]["day"]>;

export type PlanDay = WireDay & { sideID: string };

/** The days of a meal plan in the order of its sides; empty for other orders. */
export function readPlanDays(order: Pick<Order, "orderFoods">): PlanDay[] {
  const sides = order.orderFoods.flatMap(({ selectedSides }) => selectedSides);
  return sides.flatMap(({ sideID, day }) => (day ? [{ ...day, sideID }] : []));
}

export function mapPlanDays<O extends Pick<Order, "orderFoods">>(order: O, change: (day: PlanDay) => PlanDay): O {
  const orderFoods = order.orderFoods.map((line) => ({
    ...line,
    selectedSides: line.selectedSides.map((side) => {
      if (!side.day) return side;
      const { sideID: _sideID, ...day } = change({ ...side.day, sideID: side.sideID });
      return { ...side, day };
    }),
  }));
  return { ...order, orderFoods };
}
