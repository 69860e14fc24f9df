import type { MenuView } from "#app/store/menu-view.ts";

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

/**
 * Keeps the dishes that the server found. Without its answer (null), keeps those whose names or description contain every
 * word of the term. Drops empty menus, and a rail, whose dishes stand in other menus.
 */
export function filterMenus(
  menus: MenuView[],
  term: string,
  found: Readonly<Record<string, string>> | null = null,
): MenuView[] {
  const words = plain(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return menus;
  const isKept = ({ id, name, otherName, description }: MenuView["dishes"][number]) => {
    if (found) return Object.hasOwn(found, id);
    const text = plain(`${name} ${otherName ?? ""} ${description}`);
    return words.every((word) => text.includes(word));
  };
  return keepDishes(menus, isKept);
}

/** The dishes that can be ordered in a meal plan. */
export const keepPlanned = (menus: MenuView[]): MenuView[] => keepDishes(menus, ({ planDays }) => planDays !== null);

function keepDishes(menus: MenuView[], isKept: (dish: MenuView["dishes"][number]) => boolean): MenuView[] {
  return menus
    .filter((menu) => !menu.isRail)
    .map((menu) => ({ ...menu, dishes: menu.dishes.filter(isKept) }))
    .filter(({ dishes }) => dishes.length > 0);
}
