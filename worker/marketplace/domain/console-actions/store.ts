/** What the test console can do to a store. */
export const storeActions = ["close", "open"] as const;
/** What it can do to one of its dishes. */
export const dishActions = ["sellOut", "putBack", "raise", "lower"] as const;

export type StoreAction = (typeof storeActions)[number];
export type DishAction = (typeof dishActions)[number];
