import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";
import { findFoodConflict, type FoodFacts } from "#shared/domain/food-preferences.ts";
import { parseStored } from "./choice/stored-choice.client.ts";

/** Of a dish as a menu shows it. */
type Dish = Omit<FoodFacts, "foodConformity"> & { id: string; conformity: FoodFacts["foodConformity"] };
type Menu = { dishes: readonly Dish[] };

/** True for a dish that the visitor wants to see. */
function getFilter(text: string): (dish: Dish) => boolean {
  const { preferences } = parseStored(text);
  return (dish) =>
    !preferences.isHidden || !findFoodConflict({ ...dish, foodConformity: dish.conformity }, preferences);
}

/** The menus without the dishes that the visitor hides; a menu that gets empty is left out. */
export function keepFitting<M extends Menu>(menus: readonly M[], text: string): M[] {
  const isShown = getFilter(text);
  return menus
    .map((menu) => ({ ...menu, dishes: menu.dishes.filter(isShown) }))
    .filter(({ dishes }) => dishes.length > 0);
}

/** Says how many dishes are hidden, so that nobody believes the menu to be complete. */
export function HiddenNote({ menus, text }: { menus: readonly Menu[]; text: string }) {
  const { t } = useTranslation("foodPreferences");
  const isShown = getFilter(text);
  const all = new Map(menus.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  const count = [...all.values()].filter((dish) => !isShown(dish)).length;
  if (count === 0) return null;
  return (
    <Note tone="careful" className="hidden-dishes" live="status" icon="info">
      {t("hidden", { count })}
    </Note>
  );
}
