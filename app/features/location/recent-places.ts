import type { Place } from "#shared/domain/visitor.ts";
import { storageKeys } from "../../storage/port.ts";
import { local } from "../../storage/storage.ts";

export const recentCount = 3;

/** `isHere`: where the device was, named as such and not as a place is. */
export type RecentPlace = Place & { isHere?: boolean };

/** Places confirmed on this device, newest first. */
export async function recentPlaces(): Promise<RecentPlace[]> {
  try {
    const kept: unknown = JSON.parse((await local.get(storageKeys.recentPlaces)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, recentCount) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<RecentPlace> | null;
  return typeof place?.lat === "number" && typeof place.lng === "number";
}
