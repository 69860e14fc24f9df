import { storageKeys } from "#app/storage/port.ts";
import { personStore } from "#app/storage/storage.ts";
import type { Place } from "#shared/domain/site/visitor.ts";
import { type ChosenAddress, isChosenAddress } from "./chosen-address.ts";

export const recentCount = 3;

/**
 * `isHere` marks a point whose label is not the name of a place. `town` is known of a point of the map. `door` is the
 * address there, once somebody has chosen it.
 */
export type RecentPlace = Place & {
  isHere?: boolean;
  town?: { postCode: string; city: string; state: string };
  door?: ChosenAddress;
};

export async function readRecentPlaces(): Promise<RecentPlace[]> {
  try {
    const stored: unknown = JSON.parse((await personStore.get(storageKeys.recentPlaces)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, recentCount) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<RecentPlace> | null;
  const isPoint = typeof place?.lat === "number" && typeof place.lng === "number";
  return isPoint && (place.door === undefined || isChosenAddress(place.door));
}
