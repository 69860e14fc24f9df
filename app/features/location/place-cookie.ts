import { storageKeys } from "../../storage/port.ts";
import { local } from "../../storage/storage.ts";
import { recentCount, type RecentPlace, recentPlaces } from "./recent-places.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** Stores a confirmed place in a cookie for the server (it renders the list) and in storage for the carts (S160). */
export async function keepPlace(place: RecentPlace): Promise<void> {
  const value = encodeURIComponent([place.lat, place.lng, place.label ?? ""].join(","));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `mk.place=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  const others = (await recentPlaces()).filter((one) => one.label !== place.label);
  await local.set(storageKeys.deliveryLocation, JSON.stringify({ lat: place.lat, lng: place.lng }));
  await local.set(storageKeys.recentPlaces, JSON.stringify([place, ...others].slice(0, recentCount)));
}
