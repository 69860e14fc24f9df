import { useSyncExternalStore } from "react";
import { localStore } from "#app/storage/storage.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { type CartState, createCartStore } from "./cart-store.ts";

const store = createCartStore(localStore);
const empty: CartState = { isReady: false, carts: {}, damagedStoreIds: [], isKept: true };
let isWatching = false;

/** Storage is read only after a component shows a cart. */
function subscribe(listener: () => void) {
  if (!isWatching) {
    isWatching = true;
    void store.load();
    localStore.watch((key) => (key === null || key === "mk.cartIndex" || /^\d+$/.test(key)) && void store.load());
  }
  return store.subscribe(listener);
}

export function useCarts(): CartState {
  return useSyncExternalStore(subscribe, store.getState, () => empty);
}

export const getCart = (storeId: string): Cart | null => store.getState().carts[storeId] ?? null;

/** What `read` takes from the store's cart: renders again for a change of that only. On the server no store has a cart. */
export function useFromCart<T>(storeId: string, read: (cart: Cart | null) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => read(getCart(storeId)),
    () => read(null),
  );
}

/** Renders again for a change of this store's cart only. */
export const useCart = (storeId: string): Cart | null => useFromCart(storeId, (cart) => cart);

/** The store's cart if the dish is in it, else null: a page of dishes renders again only those in the cart. */
export const useCartWith = (storeId: string, foodId: string): Cart | null =>
  useFromCart(storeId, (cart) => (cart?.cart.some(({ item }) => item.id === foodId) ? cart : null));

export const changeCart = store.change;
