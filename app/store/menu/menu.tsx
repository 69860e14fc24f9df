import { type ComponentProps, memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFoodMarks } from "#app/account/food-preferences/choice/chosen.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { filterMenus, keepPlanned } from "./filter-menus.ts";
import type LongMenuPart from "./long-menu-part.client.tsx";
import type { LongMenu, MenuState } from "./long-menu.ts";
import type { MenuMatches } from "./menu-matches.ts";
import { MenuSections } from "./menu-sections.tsx";
import { useMenuMatches } from "./use-menu-matches.ts";

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
  const { t, i18n } = useTranslation("store");
  const marks = useFoodMarks();
  const { found, isWaiting } = useMenuMatches(facts.store.id, term, first);
  const key = `${facts.store.id} ${i18n.language}`;
  const [stored, setState] = useState(last);
  const state = long && stored?.key === key ? stored : null;
  const menus = state?.menus ?? given;
  const offered = facts.mode === "MEAL_PLAN" ? keepPlanned(menus) : menus;
  const kept = filterMenus(marks ? marks.keepFitting(offered, marks.text) : offered, term, found);
  const shown = state ? state.cut(kept) : kept;
  // It puts the other dishes into the page; without it they are behind links.
  const [Part, setPart] = useState<typeof LongMenuPart | null>(null);
  useEffect(() => {
    if (!long) return;
    import("./long-menu-part.client.tsx").then(
      (part) => setPart(() => part.default),
      () => undefined,
    );
  }, [long]);
  return (
    <>
      {shown.length > 0 && <CategoryTabs menus={shown} />}
      {offered !== menus && <p className="planned">{t("planOnly")}</p>}
      <MenuSections menus={shown} matched={found} {...facts} />
      <div role="status">
        {shown.length === 0 && (
          <p className="none">
            {isWaiting || (state && !state.isSettled) ? t("searching") : t("nothingMatches", { term })}
          </p>
        )}
      </div>
      {marks && <marks.HiddenNote menus={offered} text={marks.text} />}
      {Part && long && (
        <Part
          key={key}
          storeId={facts.store.id}
          long={long}
          shown={shown}
          stateKey={key}
          state={state}
          needsAll={kept !== menus}
          onChange={(next) => setState((last = next))}
        />
      )}
    </>
  );
});
