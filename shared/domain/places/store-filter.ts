import type { DineType, Store } from "#shared/contract/entities.ts";

export const storeSorts = ["DISTANCE", "RATING", "MINUTES", "FEE"] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Conditions of a store list (wire.md §9); a store must meet all of them. An absent condition does not count. */
export type StoreConditions = {
  merchantID?: string | undefined;
  mode?: DineType | undefined;
  /** Ids of tags; a store must have all. */
  tag?: readonly string[] | undefined;
  openNow?: boolean | undefined;
  minRating?: number | undefined;
  maxMinutes?: number | undefined;
  freeDelivery?: boolean | undefined;
};

type Estimated = Pick<NonNullable<Store["estimate"]>, "minutesFrom" | "minutesTo" | "deliveryFeeFrom">;
type Judged = Pick<Store, "supportedDineType" | "filterTagIDs" | "isOpen" | "rating" | "isDeliveryPromo"> & {
  merchant: Pick<Store["merchant"], "merchantId">;
  estimate?: Estimated | null | undefined;
};

/** True for a store that meets all conditions. `maxMinutes` needs an open store, because a closed one delivers later. */
export function meetsConditions(store: Judged, wanted: StoreConditions): boolean {
  const { merchantID, mode, tag = [], openNow, minRating, maxMinutes, freeDelivery } = wanted;
  return (
    (merchantID === undefined || store.merchant.merchantId === merchantID) &&
    (mode === undefined || store.supportedDineType.includes(mode)) &&
    tag.every((id) => store.filterTagIDs.includes(id)) &&
    (!openNow || store.isOpen) &&
    (minRating === undefined || (store.rating ?? 0) >= minRating) &&
    (maxMinutes === undefined || (store.isOpen && (store.estimate?.minutesTo ?? Infinity) <= maxMinutes)) &&
    (!freeDelivery || store.isDeliveryPromo)
  );
}

/** Sorts after every known value. */
const unknown = 1_000_000;

/** The number by which a list is sorted, a whole number from 0, lowest first; 0 for all with DISTANCE, which ties use. */
export function getSortValue({ rating, estimate }: Pick<Judged, "rating" | "estimate">, sort: StoreSort): number {
  if (sort === "RATING") return rating === null ? unknown : Math.round((5 - rating) * 1000);
  if (sort === "MINUTES") return estimate?.minutesFrom ?? unknown;
  if (sort === "FEE") return estimate?.deliveryFeeFrom ?? unknown;
  return 0;
}
