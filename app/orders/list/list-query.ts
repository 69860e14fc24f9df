import type { DineType } from "#shared/contract/entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { activeStatuses } from "#shared/domain/orders/delivery-status.ts";
import type { OrderListName } from "#shared/domain/orders/order-status.ts";

export const listNames = ["allOrders", "unpaidOrders", "activeOrders"] as const satisfies readonly OrderListName[];

/** Query of GET v3/web/orders for a list (S270); `isMealPlan` selects MEAL_PLAN, else all other modes. */
export function toListQuery(
  list: OrderListName,
  isMealPlan: boolean,
  cursor: string | null,
): RowInput<typeof ordering.list>["query"] {
  const modes = dineTypesOf(isMealPlan);
  return {
    view: "summary",
    orderDineType: modes,
    ...(list === "unpaidOrders" && { paymentStatus: "PENDING" }),
    ...(list === "activeOrders" && { paymentStatus: "DONE", deliveryStatus: [...activeStatuses] }),
    ...(cursor !== null && { cursor }),
  };
}

function dineTypesOf(isMealPlan: boolean): DineType[] {
  return modes.filter((mode) => (mode === "MEAL_PLAN") === isMealPlan);
}

/** A literal, because importing the contract's list would add its schemas to the browser bundle. */
const modes: readonly DineType[] = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"];
