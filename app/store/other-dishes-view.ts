import { getServerText } from "#app/i18n/describe.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { LoadedStore } from "./load-store.ts";
import { type DishView, toMenuViews } from "./menu-view.ts";

export type OtherDishesView = { title: string; dishes: DishView[] };

const mostDishes = 6;

/** What else can be ordered of the last menu that has the dish; null where nothing can. The first ones are selections. For loaders only. */
export function toOtherDishes(
  { menus, campaigns, otherNames }: Pick<LoadedStore, "menus" | "campaigns" | "otherNames">,
  foodId: string,
  locale: Locale,
  nowMs: number,
): OtherDishesView | null {
  const menu = menus?.findLast(({ foods }) => foods.some(({ id }) => id === foodId));
  const foods = menu?.foods.filter(({ id, isAvailable }) => id !== foodId && isAvailable).slice(0, mostDishes) ?? [];
  if (!menu || foods.length === 0) return null;
  const [view] = toMenuViews([{ ...menu, foods }], campaigns, otherNames, nowMs);
  return {
    title: getServerText(locale, "description", "moreOfMenu", { menu: menu.name }),
    dishes: view?.dishes ?? [],
  };
}
