import { type ComponentProps, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFoodChoice } from "#app/account/chosen.ts";
import { keepFitting } from "#app/account/fitting-dishes.ts";
import { HiddenDishes } from "#app/account/food-marks.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { filterMenus, keepPlanned } from "./filter-menus.ts";
import type { LongMenu, MenuState } from "./long-menu.ts";
import type { MenuMatches } from "./menu-matches.ts";
import { MenuSections } from "./menu-sections.tsx";
import { useMenuMatches } from "./use-menu-matches.ts";

const LongMenuPart = lazyPart(() => import("./long-menu-part.tsx"));

type Props = Omit<ComponentProps<typeof MenuSections>, "matched"> & {
  term: string;
  first: MenuMatches | null;
  /** Of a menu of which the page came with a part. */
  long: LongMenu | undefined;
};

/** Of the menu that was shown last, so that it is the same when the visitor comes back from a dish. */
let last: MenuState | null = null;

/** Every dish of a store: it does not render again when the cart changes. */
export const Menu = memo(function Menu({ menus: given, term, first, long, ...facts }: Props) {
  const { t } = useTranslation("store");
  const foodChoice = useFoodChoice();
  const { found, isWaiting } = useMenuMatches(facts.store.id, term, first);
  const [state, setState] = useState(long?.storeId === last?.storeId ? last : null);
  const menus = state?.menus ?? given;
  const offered = facts.mode === "MEAL_PLAN" ? keepPlanned(menus) : menus;
  const kept = filterMenus(foodChoice ? keepFitting(offered, foodChoice) : offered, term, found);
  const shown = state ? state.cut(kept) : kept;
  return (
    <>
      {shown.length > 0 && <CategoryTabs menus={shown} />}
      {offered !== menus && <p className="planned">{t("planOnly")}</p>}
      <MenuSections menus={shown} matched={found} {...facts} />
      <LiveText live="status">
        {shown.length === 0 && (
          <p className="none">
            {isWaiting || (state && !state.isSettled) ? t("searching") : t("nothingMatches", { term })}
          </p>
        )}
      </LiveText>
      {foodChoice && <HiddenDishes menus={offered} text={foodChoice} />}
      {/* It puts the other dishes into the page; without it they are behind links. */}
      {long && (
        <LongMenuPart
          long={long}
          shown={shown}
          state={state}
          needsAll={kept !== menus}
          onChange={(next) => setState((last = next))}
        />
      )}
    </>
  );
});
