import type { Place } from "#shared/domain/visitor.ts";
import { storageKeys } from "../../storage/port.ts";
import { local } from "../../storage/storage.ts";

const yearSeconds = 365 * 24 * 60 * 60;
const recentCount = 3;

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

/** Keeps a confirmed place: for the server in a cookie (it renders the list), for the carts in storage (S160). */
export async function keepPlace(place: RecentPlace): Promise<void> {
  const value = encodeURIComponent([place.lat, place.lng, place.label ?? ""].join(","));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `mk.place=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  const others = (await recentPlaces()).filter((one) => one.label !== place.label);
  await local.set(storageKeys.deliveryLocation, JSON.stringify({ lat: place.lat, lng: place.lng }));
  await local.set(storageKeys.recentPlaces, JSON.stringify([place, ...others].slice(0, recentCount)));
}

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<RecentPlace> | null;
  return typeof place?.lat === "number" && typeof place.lng === "number";
}
