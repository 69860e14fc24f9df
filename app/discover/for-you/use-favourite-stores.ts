import { api } from "#app/api/client.ts";
import { readDeliveryPosition } from "#app/cart/refresh-carts.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { isUnread, useFavourites } from "#app/store/favourites/favourites-store.ts";

const mostShown = 50;

/** The favourite stores, newest first; a store that is gone is left out. null: not known yet. */
export function useFavouriteStores() {
  const favourites = useFavourites();
  const ids = favourites.ids.slice(0, mostShown);
  const { value, state } = useCachedData({
    key: ["stores.favourites", ids.toSorted()],
    staleMs: 30_000,
    load: async () => {
      if (ids.length === 0) return { value: { items: [] }, failure: null };
      const position = await readDeliveryPosition();
      return api.stores.cartInfo({ body: { storeId: ids, ...position } });
    },
  });
  if (isUnread(favourites) || state === "loading") return null;
  return ids.flatMap((id) => value?.items.find((store) => store.id === id) ?? []);
}

export type FavouriteStore = NonNullable<ReturnType<typeof useFavouriteStores>>[number];
