import type { MenuView } from "./menu-view.ts";

// A long menu is not shown whole (PD151, decision 0117). This module says which of its dishes are.

/** The dishes with which a menu begins, and those of one page of a section. */
export const pageDishes = 60;

/** How many dishes of sections are shown besides those with which the menu begins, by the id of the section. */
export type Revealed = ReadonlyMap<string, number>;

/** The address of a page of a section; the first is page 1. */
export function toSectionPath(storeId: string, menuId: string, page: number): string {
  return `/${storeId}/menu/${menuId}${page > 1 ? `?page=${page}` : ""}`;
}

/** What all links of a menu to further dishes have. `more` is their text, with the name of a section for {{menu}}. */
type Links = { storeId: string; more: string };

/** The link to so many dishes of a section, from a page of it on. */
export function toFurther({ storeId, more }: Links, { id, name }: MenuView, count: number, page: number) {
  return { count, to: toSectionPath(storeId, id, page), text: `${more.replace("{{menu}}", () => name)} (${count})` };
}

/** The whole sections with which a menu begins, or a part of the first one, and what is revealed of the others. */
export function cutMenus(
  menus: readonly MenuView[],
  links: Links,
  revealed: Revealed = new Map(),
  dishHeight?: number,
): MenuView[] {
  let room = pageDishes;
  return menus.map((menu, index) => {
    const { length } = menu.dishes;
    const isWhole = length <= room;
    const first = isWhole ? length : index === 0 ? room : 0;
    room = isWhole ? room - length : 0;
    const shown = Math.min(length, Math.max(first, revealed.get(menu.id) ?? 0));
    if (shown === length) return menu;
    const further = toFurther(links, menu, length - shown, shown / pageDishes + 1);
    return keepRoom({ ...menu, dishes: menu.dishes.slice(0, shown), further }, dishHeight);
  });
}

/** A section with the room that its further dishes will take. */
export function keepRoom(menu: MenuView, dishHeight: number | undefined): MenuView {
  if (!menu.further || dishHeight === undefined) return menu;
  return { ...menu, further: { ...menu.further, height: Math.round(menu.further.count * dishHeight) } };
}
