import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";

type WireDay = NonNullable<OrderLine["selectedSides"][number]["day"]>;

export type PlanDay = WireDay & { sideID: string };

/** The days of a meal plan in the order of its sides; empty for other orders. */
export function readPlanDays(order: Pick<Order, "orderFoods">): PlanDay[] {
  const sides = order.orderFoods.flatMap(({ selectedSides }) => selectedSides);
  return sides.flatMap(({ sideID, day }) => (day ? [{ ...day, sideID }] : []));
}

/** The id of the order that a day is once its kitchen has it. */
export const toDayId = (planID: string, sideID: string): string =>
  deriveId(parseStoreId(planID), `day ${planID} ${sideID}`);

/** The same of all days of a plan. */
export const listDayIds = (order: Pick<Order, "id" | "orderFoods">): string[] =>
  readPlanDays(order).map(({ sideID }) => toDayId(order.id, sideID));

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

type Moving = { deliveryStatus: string | null; kitchenState: string };

/** How far a day is, by its own order. */
export function toDayStatus({ deliveryStatus, kitchenState }: Moving): string {
  switch (deliveryStatus) {
    case "SHIPPING":
    case "DELAYED":
    case "IN_RETURN":
      return "SHIPPING";
    case "DELIVERED":
    case "COMPLETED":
      return "DELIVERED";
    case "REJECTED":
    case "CANCELLED":
    case "RETURNED":
      return "FAILED";
    default:
      return kitchenState === "QUEUED" ? "LOCKED" : "PREPARING";
  }
}
