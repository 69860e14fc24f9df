import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RailName } from "#app/storage/rail-cookie.ts";
import { LinkButton } from "#app/ui/button.tsx";

type ShownRail = Exclude<RailName, "live">;

const allHrefs = { again: "/transaction", favourites: "/search?favourites=1" };

/** A rail with its title; without content it leaves as much room, so that nothing jumps. */
export function RailSection({ rail, children }: { rail: ShownRail; children?: ReactNode }) {
  const { t } = useTranslation("catalogue");
  return (
    <section className="sec" aria-labelledby={`h-${rail}`}>
      <div className="head">
        <h2 id={`h-${rail}`}>{t(rail)}</h2>
        <LinkButton kind="text" to={allHrefs[rail]} viewTransition>
          {t("seeAll")}
        </LinkButton>
      </div>
      {children ?? (
        <div className={`rail bleed ${rail}`} aria-hidden="true">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      )}
    </section>
  );
}
