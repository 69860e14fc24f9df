import { type ComponentProps, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFoodMarks } from "../food-preferences/chosen.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { filterMenus } from "./filter-menus.ts";
import { MenuSections } from "./menu-sections.tsx";

type Props = ComponentProps<typeof MenuSections> & { term: string };

/** Every dish of a store: it does not render again when the cart changes. */
export const Menu = memo(function Menu({ menus, term, ...facts }: Props) {
  const { t } = useTranslation("store");
  const marks = useFoodMarks();
  const shown = filterMenus(marks ? marks.keepFitting(menus, marks.text) : menus, term);
  return (
    <>
      {shown.length > 0 ? <CategoryTabs menus={shown} /> : <p className="none">{t("nothingMatches", { term })}</p>}
      <MenuSections menus={shown} {...facts} />
      {marks && <marks.HiddenNote menus={menus} text={marks.text} />}
    </>
  );
});
