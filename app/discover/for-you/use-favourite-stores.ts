import { useState } from "react";
import { api } from "#app/api/client.ts";
import { readDeliveryPosition } from "#app/cart/refresh-carts.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { isUnread, useFavourites } from "#app/store/favourites-store.ts";

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
  // What is known stays while a shorter list is asked for.
  const [known, setKnown] = useState(value?.items);
  if (value && value.items !== known) setKnown(value.items);
  const found = ids.flatMap((id) => known?.find((store) => store.id === id) ?? []);
  if (isUnread(favourites) || (state === "loading" && (!known || found.length < ids.length))) return null;
  return found;
}

export type FavouriteStore = NonNullable<ReturnType<typeof useFavouriteStores>>[number];
