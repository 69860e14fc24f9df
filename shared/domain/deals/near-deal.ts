import type { DineType } from "#shared/contract/entities.ts";
import { calculatePercentage } from "#shared/domain/money/money.ts";
import type { DealCustomer, DealOffer } from "./deals.ts";

/** What food for an order has to cost for an offer, and the most that it then takes off, in sen. */
type Goal = Pick<DealOffer, "name" | "minSpendAmount"> & { worthSen: number };

/** A goal that holds in some modes, all if there is none, and for some customers. */
export type StoreGoal = Goal & {
  dineTypes: readonly DineType[];
  newUsersOnly: boolean;
  /** How often a customer may use it is known to the server alone. */
  isLimited: boolean;
};

/** In percent of what an offer requires: what misses more is too far away to be a reason to add a dish. */
const farPercent = 40;

/** What an offer takes off an order that just reaches it. The fee of a delivery is unknown, and taken as high enough. */
export function toGoal({ name, minSpendAmount, maxDiscountAmount, discount: { type, amount } }: DealOffer): Goal {
  const off = type === "FIXED" ? amount : calculatePercentage(minSpendAmount, amount);
  return { name, minSpendAmount, worthSen: Math.min(off, maxDiscountAmount ?? off) };
}

/** A deal that one more dish or two would earn, and what is missing in sen. */
export type NearDeal = { name: string; missingSen: number };

/** The goal that is missed by the least, of those that are near and take off more than `savedSen`. Amounts in sen. */
export function findNearDeal(goals: readonly Goal[], foodSen: number, savedSen: number): NearDeal | null {
  const near = goals
    .map(({ name, minSpendAmount, worthSen }) => ({
      name,
      worthSen,
      missingSen: minSpendAmount - foodSen,
      mostSen: (minSpendAmount * farPercent) / 100,
    }))
    .filter(({ worthSen, missingSen, mostSen }) => missingSen > 0 && missingSen <= mostSen && worthSen > savedSen);
  return near.toSorted((one, other) => one.missingSen - other.missingSen || other.worthSen - one.worthSen)[0] ?? null;
}

/** Those of a customer in a mode; null: no mode is chosen, so that only what holds in each mode counts. */
export function selectGoals(
  goals: readonly StoreGoal[],
  mode: DineType | null,
  { isNew, isGuest }: Pick<DealCustomer, "isNew"> & { isGuest: boolean },
): StoreGoal[] {
  return goals.filter(({ dineTypes, newUsersOnly, isLimited }) => {
    const isForMode = dineTypes.length === 0 || (mode !== null && dineTypes.includes(mode));
    return isForMode && (isNew || !newUsersOnly) && (isGuest || isNew || !isLimited);
  });
}
