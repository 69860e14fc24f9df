/** Asynchronous, because in a partner's frame the parent page stores the data (requirements.md §1). */
export type KeyValue<Key extends string = string> = {
  get(key: Key): Promise<string | null>;
  /** False: the browser does not keep the value, which lives as long as the page. */
  set(key: Key, value: string): Promise<boolean>;
  remove(key: Key): Promise<void>;
  /** All keys that are stored, of whoever has written them. */
  list(): Promise<string[]>;
  /** Calls back when another tab changes a key; the returned function stops it. */
  watch(onChange: (key: string | null) => void): () => void;
};

/** Storage keys that several features use; all of them are in declared-keys.ts. The key of a cart is the bare store id. */
export const storageKeys = {
  storeName: "mk.storeName",
  storeId: "mk.storeId",
  miscFees: "mk.miscFees",
  deliveryLocation: "mk.deliveryLocation",
  recentPlaces: "mk.recentPlaces",
  typedAddress: "mk.typedAddress",
  recentSearches: "mk.recentSearches",
  cartIndex: "mk.cartIndex",
  favourites: "mk.favourites",
  foodPreferences: "mk.foodPreferences",
  spends: "mk.spends",
} as const;

/** Keys of forms that the tab stores until they are sent. */
export const draftKeys = { review: "mk.review", problem: "mk.problem", eInvoice: "mk.eInvoice" } as const;

/** Storage keys of the mirror of the session: a reload knows the visitor before the server answers (PD41, PD42). */
export const sessionKeys = { isBinded: "mk.isBinded", customerID: "mk.customerID" } as const;
