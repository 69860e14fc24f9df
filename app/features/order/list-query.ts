import type { DineType } from "#shared/contract/entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { activeStatuses } from "#shared/domain/order-status.ts";

export const filters = ["ALL", "UNPAID", "PREPARING"] as const;
export type Filter = (typeof filters)[number];

/**
 * The request of GET v3/web/orders for a filter (S270): Unpaid is paymentStatus PENDING, Preparing the active orders; the
 * meal-plan switch shows MEAL_PLAN or all other modes.
 */
export function listQuery(
  filter: Filter,
  isMealPlan: boolean,
  cursor: string | null,
): RowInput<typeof ordering.list>["query"] {
  const modes = dineTypesOf(isMealPlan);
  return {
    orderDineType: modes,
    ...(filter === "UNPAID" && { paymentStatus: "PENDING" }),
    ...(filter === "PREPARING" && { paymentStatus: "DONE", deliveryStatus: [...activeStatuses] }),
    ...(cursor !== null && { cursor }),
  };
}

function dineTypesOf(isMealPlan: boolean): DineType[] {
  return modes.filter((mode) => (mode === "MEAL_PLAN") === isMealPlan);
}

/** Written out: the contract's own list would bring its schemas to the browser. */
const modes: readonly DineType[] = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"];
