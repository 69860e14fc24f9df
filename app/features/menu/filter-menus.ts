import type { MenuView } from "./menu-view.ts";

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

/** The dishes whose name, in either language, or description holds every word of the term; menus left empty go. */
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
