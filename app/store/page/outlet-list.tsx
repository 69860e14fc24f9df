import { useTranslation } from "react-i18next";
import type { OutletView } from "#app/store/other-outlets.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { OpenState } from "./open-state.tsx";
import { Popover } from "./popover.tsx";

/** Where to order while this store is closed. */
export function OtherOutlets({ outlets }: { outlets: OutletView[] }) {
  const { t } = useTranslation("store");
  if (outlets.length === 0) return null;
  return (
    <Popover id="outlets" icon="store" name={t("otherOutlets")} title={t("otherOutlets")}>
      <ul>
        {outlets.map((outlet) => (
          <li key={outlet.id}>
            <PageLink to={`/${outlet.id}/home`} viewTransition>
              <b>{outlet.name}</b>
              {outlet.distance !== null && <span className="meta">{outlet.distance}</span>}
              <OpenState view={outlet} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
