import type { DineType } from "#shared/contract/entities.ts";
import type { OfferedVendors } from "./delivery/fares.ts";

/** Who stands behind the counters of all stores of a deployment: a demo simulates them, elsewhere each store has its own people. */
export type Counter = {
  /** Somebody answers orders, at every store. */
  isAnswered: boolean;
  /** Somebody carries the days of a meal plan: a courier company with an account, or one that is simulated. */
  carriesPlans: boolean;
  /** Somebody sees whether the guests of a reservation have come. */
  seatsGuests: boolean;
};

/** What a deployment can do for its stores: who delivers, and who answers. */
export type Offering = { vendors: OfferedVendors; counter: Counter };

export const nobody: Counter = { isAnswered: false, carriesPlans: false, seatsGuests: false };

/**
 * True where somebody can answer an order: at every store of the deployment, or at this one, as it says itself
 * (staff/presence.ts). The one rule of who can sell (PD165).
 */
export const takesOrders = (counter: Pick<Counter, "isAnswered">, store: { isAnswered: boolean }): boolean =>
  counter.isAnswered || store.isAnswered;

/** The modes of a store that somebody serves. */
export function listServedModes(dineTypes: readonly DineType[], { carriesPlans }: Counter): DineType[] {
  return dineTypes.filter((mode) => carriesPlans || mode !== "MEAL_PLAN");
}

/** False for a dish of a meal plan whose days nobody carries. */
export const isServed = ({ mealPlan }: { mealPlan?: unknown }, { carriesPlans }: Counter): boolean =>
  carriesPlans || !mealPlan;
