import { useTranslation } from "react-i18next";
import { parseStored } from "#app/account/food-preferences/stored-choice.client.ts";
import type { DishView, MenuView } from "#app/store/menu/menu-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { findFoodConflict } from "#shared/domain/food-preferences.ts";

/** True for a dish that the visitor wants to see. */
function getFilter(text: string): (dish: DishView) => boolean {
  const { preferences } = parseStored(text);
  return (dish) =>
    !preferences.isHidden || !findFoodConflict({ ...dish, foodConformity: dish.conformity }, preferences);
}

/** The menus without the dishes that the visitor hides; a menu that gets empty is left out. */
export function keepFitting(menus: MenuView[], text: string): MenuView[] {
  const isShown = getFilter(text);
  return menus
    .map((menu) => ({ ...menu, dishes: menu.dishes.filter(isShown) }))
    .filter(({ dishes }) => dishes.length > 0);
}

/** Says how many dishes are hidden, so that nobody believes the menu to be complete. */
export function HiddenNote({ menus, text }: { menus: MenuView[]; text: string }) {
  const { t } = useTranslation("foodPreferences");
  const isShown = getFilter(text);
  const all = new Map(menus.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])));
  const count = [...all.values()].filter((dish) => !isShown(dish)).length;
  if (count === 0) return null;
  return (
    <p className="note pre hidden-dishes" role="status">
      <Icon name="info" />
      {t("hidden", { count })}
    </p>
  );
}
