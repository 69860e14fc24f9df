/**
 * Where the app keeps what must survive a reload. Asynchronous, because inside a partner's frame the parent page
 * keeps it for us (spec §1); every part of the app goes through this port and none touches the browser's storage.
 */
export type KeyValue = {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls back when another tab changed a key; the returned function ends it. */
  watch(onChange: (key: string | null) => void): () => void;
};

/** Names of what is kept (decisions N10, N11). A cart is kept under the bare store id (spec §4). */
export const storageKeys = {
  storeName: "mk.storeName",
  storeId: "mk.storeId",
  deliveryLocation: "mk.deliveryLocation",
  recentPlaces: "mk.recentPlaces",
  cartIndex: "mk.cartIndex",
} as const;
