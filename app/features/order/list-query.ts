import type { DineType } from "#shared/contract/entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { activeStatuses } from "#shared/domain/delivery-status.ts";
import type { OrderListName } from "#shared/domain/order-status.ts";

/** The lists as the page offers them: All, Unpaid, Preparing (S118). */
export const filters = ["allOrders", "unpaidOrders", "activeOrders"] as const satisfies readonly OrderListName[];

/**
 * The request of GET v3/web/orders for a list (S270): Unpaid is paymentStatus PENDING, Preparing the active orders; the
 * meal-plan switch shows MEAL_PLAN or all other modes.
 */
export function listQuery(
  list: OrderListName,
  isMealPlan: boolean,
  cursor: string | null,
): RowInput<typeof ordering.list>["query"] {
  const modes = dineTypesOf(isMealPlan);
  return {
    orderDineType: modes,
    ...(list === "unpaidOrders" && { paymentStatus: "PENDING" }),
    ...(list === "activeOrders" && { paymentStatus: "DONE", deliveryStatus: [...activeStatuses] }),
    ...(cursor !== null && { cursor }),
  };
}

function dineTypesOf(isMealPlan: boolean): DineType[] {
  return modes.filter((mode) => (mode === "MEAL_PLAN") === isMealPlan);
}

/** Written out: the contract's own list would bring its schemas to the browser. */
const modes: readonly DineType[] = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"];
