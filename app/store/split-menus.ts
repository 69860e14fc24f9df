import { cutMenus, toFurther } from "./cut-menus.ts";
import type { MenuView } from "./menu-view.ts";
import { filterMenus } from "./menu/filter-menus.ts";

/** From so many dishes on a menu is not in the HTML as a whole (PD151). */
const leastLong = 150;
/** A page has no more links to sections than these; the last one leads on to the others. */
const mostSections = 200;
const mostFound = 120;

export const isLongMenu = (menus: readonly MenuView[]): boolean => countDishes(menus) >= leastLong;

const countDishes = (menus: readonly MenuView[]) => menus.reduce((sum, { dishes }) => sum + dishes.length, 0);

type Search = { term: string; found: Readonly<Record<string, string>> | null };

/** What the HTML has of a long menu: how it begins, or the first dishes that a search finds. For loaders only. */
export function splitMenus(
  menus: MenuView[],
  links: Parameters<typeof cutMenus>[1],
  { term, found }: Search,
): MenuView[] {
  if (term.trim() !== "") return takeDishes(filterMenus(menus, term, found), mostFound);
  const cut = cutMenus(menus, links);
  const [next, ...others] = menus.slice(mostSections);
  if (!next) return cut;
  const further = toFurther(links, next, countDishes([next, ...others]), 1);
  return [...cut.slice(0, mostSections), { ...next, dishes: [], further }];
}

function takeDishes(menus: readonly MenuView[], most: number): MenuView[] {
  let room = most;
  return menus.flatMap((menu) => {
    const dishes = menu.dishes.slice(0, room);
    room -= dishes.length;
    return dishes.length > 0 ? [{ ...menu, dishes }] : [];
  });
}
