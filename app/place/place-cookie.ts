import { storageKeys } from "#app/storage/port.ts";
import { personStore } from "#app/storage/storage.ts";
import { toPlaceCookie } from "#shared/domain/site/place-cookie.ts";
import { recentCount, type RecentPlace, readRecentPlaces } from "./recent-places.ts";

/** Stores a confirmed place in a cookie for the server (it renders the list) and in storage for the carts (S160). */
export async function storePlace(place: RecentPlace): Promise<void> {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = toPlaceCookie(place, location.protocol === "https:");
  const others = (await readRecentPlaces()).filter((one) => one.label !== place.label);
  await personStore.set(storageKeys.deliveryLocation, JSON.stringify({ lat: place.lat, lng: place.lng }));
  await personStore.set(storageKeys.recentPlaces, JSON.stringify([place, ...others].slice(0, recentCount)));
}
