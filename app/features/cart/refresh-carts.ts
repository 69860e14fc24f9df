import { QueryClient } from "@tanstack/react-query";
import { mergeStoreFacts } from "#shared/domain/cart.ts";
import { api } from "../../api/client.ts";
import { storageKeys } from "../../storage/port.ts";
import { localStore } from "../../storage/storage.ts";
import { changeCart } from "./use-carts.ts";

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });

async function deliveryPosition(): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const stored = JSON.parse((await localStore.get(storageKeys.deliveryLocation)) ?? "null") as {
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
  const position = await deliveryPosition();
  const items = await queries.fetchQuery({
    queryKey: ["stores.cartInfo", storeIds, position],
    queryFn: async () => (await api.stores.cartInfo({ body: { storeId: storeIds, ...position } })).value?.items ?? [],
  });
  for (const facts of items) {
    await changeCart(facts.id, (cart) => cart && mergeStoreFacts(cart, facts));
  }
}
