import { type ComponentProps, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFoodMarks } from "#app/account/food-preferences/choice/chosen.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { filterMenus, keepPlanned } from "./filter-menus.ts";
import type { MenuMatches } from "./menu-matches.ts";
import { MenuSections } from "./menu-sections.tsx";
import { useMenuMatches } from "./use-menu-matches.ts";

type Props = Omit<ComponentProps<typeof MenuSections>, "matched"> & { term: string; first: MenuMatches | null };

/** Every dish of a store: it does not render again when the cart changes. */
export const Menu = memo(function Menu({ menus, term, first, ...facts }: Props) {
  const { t } = useTranslation("store");
  const marks = useFoodMarks();
  const { found, isWaiting } = useMenuMatches(facts.store.id, term, first);
  const offered = facts.mode === "MEAL_PLAN" ? keepPlanned(menus) : menus;
  const shown = filterMenus(marks ? marks.keepFitting(offered, marks.text) : offered, term, found);
  return (
    <>
      {shown.length > 0 && <CategoryTabs menus={shown} />}
      {offered !== menus && <p className="planned">{t("planOnly")}</p>}
      <MenuSections menus={shown} matched={found} {...facts} />
      <div role="status">
        {shown.length === 0 && <p className="none">{isWaiting ? t("searching") : t("nothingMatches", { term })}</p>}
      </div>
      {marks && <marks.HiddenNote menus={offered} text={marks.text} />}
    </>
  );
});
