import { api } from "#app/api/client.ts";
import { readCached } from "#app/data/cached-data.client.ts";
import { storageKeys } from "#app/storage/port.ts";
import { personStore } from "#app/storage/storage.ts";
import { mergeStoreFacts } from "#shared/domain/cart/cart.ts";
import { changeCart } from "./use-carts.ts";

export async function readDeliveryPosition(): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const stored = JSON.parse((await personStore.get(storageKeys.deliveryLocation)) ?? "null") as {
      lat?: number;
      lng?: number;
    } | null;
    return typeof stored?.lat === "number" && typeof stored.lng === "number"
      ? { latitude: stored.lat, longitude: stored.lng }
      : null;
  } catch {
    return null;
  }
}

/** Merges names, banners, distances and fees into the carts (S262), at most every 30 s per list of stores. */
export async function refreshCarts(storeIds: string[]): Promise<void> {
  const position = await readDeliveryPosition();
  const reply = await readCached({
    key: ["stores.cartInfo", storeIds, position],
    staleMs: 30_000,
    load: () => api.stores.cartInfo({ body: { storeId: storeIds, ...position } }),
  });
  for (const facts of reply?.items ?? []) {
    await changeCart(facts.id, (cart) => cart && mergeStoreFacts(cart, facts));
  }
}
