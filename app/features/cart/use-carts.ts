import { useSyncExternalStore } from "react";
import type { Cart } from "#shared/domain/cart.ts";
import { local } from "../../storage/storage.ts";
import { type CartState, createCartStore } from "./cart-store.ts";

const store = createCartStore(local);
const empty: CartState = { isReady: false, carts: {}, damagedStoreIds: [] };
let isWatching = false;

/** Starts with the first component that shows a cart; pages without a cart never read storage. */
function subscribe(listener: () => void) {
  if (!isWatching) {
    isWatching = true;
    void store.load();
    local.watch((key) => (key === null || key === "mk.cartIndex" || /^\d+$/.test(key)) && void store.load());
  }
  return store.subscribe(listener);
}

/** All carts; the server and the first render know none. */
export function useCarts(): CartState {
  return useSyncExternalStore(subscribe, store.getState, () => empty);
}

export function useCart(storeId: string): Cart | null {
  return useCarts().carts[storeId] ?? null;
}

/** Changes a store's cart; components that show it follow. */
export const changeCart = store.change;
