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

const noCart = () => null;

/** Renders again for a change of this store's cart only. */
export function useCart(storeId: string): Cart | null {
  return useSyncExternalStore(subscribe, () => store.getState().carts[storeId] ?? null, noCart);
}

/** The store's cart if the dish is in it, else null: a page of dishes renders again only those in the cart. */
export function useCartWith(storeId: string, foodId: string): Cart | null {
  const getCart = () => {
    const cart = store.getState().carts[storeId];
    return cart?.cart.some(({ item }) => item.id === foodId) ? cart : null;
  };
  return useSyncExternalStore(subscribe, getCart, noCart);
}

export const changeCart = store.change;
