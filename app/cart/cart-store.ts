import { type KeyValue, storageKeys } from "#app/storage/port.ts";
import { runLocked } from "#app/storage/run-locked.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { decodeCart, encodeCart } from "./cart-codec.ts";

export type CartState = {
  /** False until storage has answered; before that, no page shows an empty cart. */
  isReady: boolean;
  carts: Readonly<Record<string, Cart>>;
  damagedStoreIds: readonly string[];
  /** False: the last change is in this page only. */
  isKept: boolean;
};

type CartStore = {
  getState: () => CartState;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<void>;
  /** Applies `update` to the stored cart, not to this tab's copy; null or an empty cart removes it. */
  change: (storeId: string, update: (cart: Cart | null) => Cart | null) => Promise<void>;
};

const damagedKey = (storeId: string) => `mk.damaged.${storeId}`;

/** Stores each cart under its store id, with an index (S206). An unreadable cart is set aside and reported. */
export function createCartStore(storage: KeyValue): CartStore {
  let state: CartState = { isReady: false, carts: {}, damagedStoreIds: [], isKept: true };
  const listeners = new Set<() => void>();
  let writing: Promise<unknown> = Promise.resolve();

  function publish(next: Partial<CartState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function readIndex(): Promise<string[]> {
    try {
      const ids: unknown = JSON.parse((await storage.get(storageKeys.cartIndex)) ?? "[]");
      return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string" && /^\d+$/.test(id)) : [];
    } catch {
      return [];
    }
  }

  async function readCart(storeId: string): Promise<Cart | null> {
    const text = await storage.get(storeId);
    if (text === null) return null;
    const cart = decodeCart(text, storeId);
    if (cart) return cart;
    await storage.set(damagedKey(storeId), text);
    await storage.remove(storeId);
    publish({ damagedStoreIds: [...state.damagedStoreIds, storeId] });
    return null;
  }

  /** Yields whether the browser keeps it. */
  async function writeCart(storeId: string, cart: Cart | null) {
    const others = (await readIndex()).filter((id) => id !== storeId);
    const isCartKept = cart ? await storage.set(storeId, encodeCart(cart)) : true;
    if (!cart) await storage.remove(storeId);
    const isListed = await storage.set(storageKeys.cartIndex, JSON.stringify(cart ? [...others, storeId] : others));
    return isCartKept && isListed;
  }

  async function load() {
    const carts: Record<string, Cart> = {};
    for (const storeId of await readIndex()) {
      const cart = await readCart(storeId);
      if (cart) carts[storeId] = cart;
    }
    publish({ isReady: true, carts });
  }

  /** One change at a time, also across tabs if the browser has locks. */
  function runExclusive(work: () => Promise<void>): Promise<void> {
    const run = () => runLocked(storageKeys.cartIndex, work);
    const done = writing.then(run, run);
    writing = done.catch(() => undefined);
    return done;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // What cannot be read is not waited for.
    load: () => runExclusive(load).catch(() => publish({ isReady: true })),
    change: (storeId, update) =>
      runExclusive(async () => {
        const updated = update(await readCart(storeId));
        const cart = updated && updated.cart.length > 0 ? updated : null;
        const isKept = await writeCart(storeId, cart);
        const { [storeId]: _, ...others } = state.carts;
        publish({ carts: cart ? { ...others, [storeId]: cart } : others, isKept });
      }),
  };
}
