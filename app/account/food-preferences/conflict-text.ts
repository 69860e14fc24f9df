import type { TFunction } from "i18next";
import type { FoodConflict } from "#shared/domain/people/food-preferences.ts";

/** "Contains peanut and milk", "Not marked vegetarian": what the store states, and no more. */
export function getConflictText(t: TFunction<"foodPreferences">, { allergens, diets }: FoodConflict): string {
  return [
    ...(allergens.length > 0
      ? [t("contains", { list: allergens.map((one) => t(one).toLowerCase()).join(t("listSeparator")) })]
      : []),
    ...(diets.includes("NO_ALCOHOL") ? [t("withAlcohol")] : []),
    ...(diets.includes("VEGETARIAN") ? [t("notMarkedVegetarian")] : []),
  ].join(" · ");
}
