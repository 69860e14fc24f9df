/**
 * Where the app keeps what must survive a reload. Asynchronous, because inside a partner's frame the parent page
 * keeps it for us (S26, S27); every part of the app goes through this port and none touches the browser's storage.
 */
export type KeyValue = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls back when another tab changed a key; the returned function ends it. */
  watch(onChange: (key: string | null) => void): () => void;
};

/** Names of what is kept (PD41, PD42). A cart is kept under the bare store id (S206). */
export const storageKeys = {
  storeName: "mk.storeName",
  storeId: "mk.storeId",
  deliveryLocation: "mk.deliveryLocation",
  recentPlaces: "mk.recentPlaces",
  cartIndex: "mk.cartIndex",
} as const;
