import type { MenuView } from "./menu-view.ts";

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

/** Keeps dishes whose names or description contain every word of the term, and drops empty menus. */
export function filterMenus(menus: MenuView[], term: string): MenuView[] {
  const words = plain(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return menus;
  return menus
    .map((menu) => ({
      ...menu,
      dishes: menu.dishes.filter(({ name, otherName, description }) => {
        const text = plain(`${name} ${otherName ?? ""} ${description}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}
