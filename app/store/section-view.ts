import { getServerText } from "#app/i18n/describe.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { pageDishes, toFurther, toSectionPath } from "./cut-menus.ts";
import { getMoreText } from "./long-menu-texts.ts";
import type { MenuView } from "./menu-view.ts";

type SectionLink = { to: string; text: string };

export type SectionView = { menu: MenuView; links: SectionLink[] };

type Asked = { storeId: string; menuId: string; page: string | null };

/** A page of a section, with the way to what is beside it; null: there is none. For loaders only. */
export function toSectionView(menus: readonly MenuView[], asked: Asked, locale: Locale): SectionView | null {
  const { storeId, menuId } = asked;
  const index = menus.findIndex(({ id }) => id === menuId);
  const menu = menus[index];
  const page = Number(asked.page ?? 1);
  const from = (page - 1) * pageDishes;
  const dishes = menu?.dishes.slice(from, from + pageDishes) ?? [];
  if (!menu || !/^[1-9]\d{0,4}$/.test(asked.page ?? "1") || dishes.length === 0) return null;
  const count = menu.dishes.length - from - dishes.length;
  const text = (key: "menuEarlier" | "menuBefore" | "menuNext" | "menuWhole", name = "") =>
    getServerText(locale, "description", key, { menu: name });
  const beside = (key: "menuBefore" | "menuNext", other: MenuView | undefined) =>
    other ? [{ to: toSectionPath(storeId, other.id, 1), text: text(key, other.name) }] : [];
  return {
    menu: {
      ...menu,
      name:
        page > 1
          ? getServerText(locale, "description", "menuPage", { menu: menu.name, page: String(page) })
          : menu.name,
      dishes,
      ...(count > 0 && { further: toFurther({ storeId, more: getMoreText(locale) }, menu, count, page + 1) }),
    },
    links: [
      ...(page > 1 ? [{ to: toSectionPath(storeId, menuId, page - 1), text: text("menuEarlier") }] : []),
      ...beside("menuBefore", menus[index - 1]),
      ...beside("menuNext", menus[index + 1]),
      { to: `/${storeId}/home`, text: text("menuWhole") },
    ],
  };
}
