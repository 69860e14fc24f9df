/** What the test console can do to a store. */
export const storeDeeds = ["close", "open"] as const;
/** What it can do to one of its dishes. */
export const dishDeeds = ["sellOut", "putBack", "raise", "lower"] as const;

export type StoreDeed = (typeof storeDeeds)[number];
export type DishDeed = (typeof dishDeeds)[number];
