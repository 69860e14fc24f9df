import { QueryClient } from "@tanstack/react-query";
import { mergeStoreFacts } from "#shared/domain/cart.ts";
import { api } from "../../api/client.ts";
import { storageKeys } from "../../storage/port.ts";
import { local } from "../../storage/storage.ts";
import { changeCart } from "./use-carts.ts";

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });

async function deliveryPosition(): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const kept = JSON.parse((await local.get(storageKeys.deliveryLocation)) ?? "null") as {
      lat?: number;
      lng?: number;
    } | null;
    return typeof kept?.lat === "number" && typeof kept.lng === "number"
      ? { latitude: kept.lat, longitude: kept.lng }
      : null;
  } catch {
    return null;
  }
}

/**
 * Names, banners, distances and fees of the carts' stores as they are now, merged into each cart (S262). Asked at
 * most every 30 s for the same stores; a failure leaves the carts as they are.
 */
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
