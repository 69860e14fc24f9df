import type { DineType } from "#shared/contract/entities.ts";
import type { OfferedVendors } from "./delivery/fares.ts";

/**
 * Who stands behind the counters of a deployment's stores. Boards and people of a shop are what will answer it for each store
 * (PD165); until there are any, a demo alone has kitchens, which are simulated.
 */
export type Counter = {
  /** Somebody answers orders. */
  isAnswered: boolean;
  /** Somebody carries the days of a meal plan. */
  carriesPlans: boolean;
  /** Somebody sees whether the guests of a reservation have come. */
  seatsGuests: boolean;
};

/** What a deployment can do for its stores: who delivers, and who answers. */
export type Offering = { vendors: OfferedVendors; counter: Counter };

export const nobody: Counter = { isAnswered: false, carriesPlans: false, seatsGuests: false };

/** True where somebody can answer an order. The one rule of who can sell (PD165). */
export const takesOrders = ({ isAnswered }: Counter): boolean => isAnswered;

/** The modes of a store that somebody serves. */
export function listServedModes(dineTypes: readonly DineType[], { carriesPlans }: Counter): DineType[] {
  return dineTypes.filter((mode) => carriesPlans || mode !== "MEAL_PLAN");
}

/** False for a dish of a meal plan whose days nobody carries. */
export const isServed = ({ mealPlan }: { mealPlan?: unknown }, { carriesPlans }: Counter): boolean =>
  carriesPlans || !mealPlan;
