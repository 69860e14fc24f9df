import { useTranslation } from "react-i18next";
import { type FoodMenu, getFilter } from "#app/account/fitting-dishes.ts";
import { Note } from "#app/ui/note.tsx";

export const texts = ["foodPreferences"] as const;

/** Says how many dishes are hidden, so that nobody believes the menu to be complete. */
export default function HiddenDishes({ menus, text }: { menus: readonly FoodMenu[]; text: string }) {
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
