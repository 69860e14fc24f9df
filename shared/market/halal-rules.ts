import type { MarketFood } from "./format.ts";

/** Tags of dishes that no kitchen with a certificate has, by their letters alone: "non-halal" and "NON_HALAL" are one. */
export const nonHalalTags = ["nonhalal", "pork", "containspork", "lard", "alcohol", "containsalcohol", "beer", "wine"];

/** Fields of a dish that say that it is not halal. */
export function findNonHalal({ foodConformity, tags = [] }: MarketFood): (string | number)[][] {
  const named = tags.flatMap((tag, place) => (isNonHalalTag(tag) ? [["tags", place]] : []));
  return [...(foodConformity === "ALCOHOL" ? [["foodConformity"]] : []), ...named];
}

const isNonHalalTag = (tag: string) => nonHalalTags.includes(tag.toLowerCase().replace(/[-_]/g, ""));
