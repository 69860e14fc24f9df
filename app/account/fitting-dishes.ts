import { findFoodConflict, type FoodFacts } from "#shared/domain/people/food-preferences.ts";
import { parseStored } from "./parse-stored.ts";

/** Of a dish as a menu shows it. */
type Dish = Omit<FoodFacts, "foodConformity"> & { id: string; conformity: FoodFacts["foodConformity"] };
export type FoodMenu = { dishes: readonly Dish[] };

/** True for a dish that the visitor wants to see. */
export function getFilter(text: string): (dish: Dish) => boolean {
  const { preferences } = parseStored(text);
  return (dish) =>
    !preferences.isHidden || !findFoodConflict({ ...dish, foodConformity: dish.conformity }, preferences);
}

/** The menus without the dishes that the visitor hides; a menu that gets empty is left out. */
export function keepFitting<M extends FoodMenu>(menus: readonly M[], text: string): M[] {
  const isShown = getFilter(text);
  return menus
    .map((menu) => ({ ...menu, dishes: menu.dishes.filter(isShown) }))
    .filter(({ dishes }) => dishes.length > 0);
}
