import { useSyncExternalStore } from "react";
import type { Cart } from "#shared/domain/cart.ts";
import { localStore } from "../../storage/storage.ts";
import { type CartState, createCartStore } from "./cart-store.ts";

const store = createCartStore(localStore);
const empty: CartState = { isReady: false, carts: {}, damagedStoreIds: [] };
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

export function useCart(storeId: string): Cart | null {
  return useCarts().carts[storeId] ?? null;
}

export const changeCart = store.change;
