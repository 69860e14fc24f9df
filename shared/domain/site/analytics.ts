import type { Platform } from "#shared/contract/entities.ts";
import type { Visitor } from "./visitor.ts";

/** What has an id of its own in the statistics: each platform, the plugin and the food-service companies (S341). */
export type AnalyticsVariant = Platform | "PLUGIN" | "FOOD_SERVICE";

/** The variant of a visitor; the plugin and a food-service company come before the platform. */
export function getAnalyticsVariant(
  { variant, platform }: Pick<Visitor, "variant" | "platform">,
  isFoodService: boolean,
): AnalyticsVariant {
  if (variant === "PLUGIN") return "PLUGIN";
  return isFoodService ? "FOOD_SERVICE" : platform;
}
