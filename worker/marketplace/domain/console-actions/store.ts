/** One ringgit dearer or cheaper. */
export const priceActions = ["raise", "lower"] as const;
export type PriceAction = (typeof priceActions)[number];
