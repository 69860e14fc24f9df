export const storeActions = ["close", "open"] as const;
export const dishActions = ["sellOut", "putBack", "raise", "lower"] as const;

export type StoreAction = (typeof storeActions)[number];
export type DishAction = (typeof dishActions)[number];
