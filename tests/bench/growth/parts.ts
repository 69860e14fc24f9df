/** Parts of the bench of growth, each of which can run alone. */
export const growthParts = ["catalogue", "customers", "stores", "carts"] as const;
export type GrowthPart = (typeof growthParts)[number];
