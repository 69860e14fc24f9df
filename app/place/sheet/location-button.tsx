import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

export function LocationButton() {
  const { t } = useTranslation();
  const shell = useRootData();
  const { Part, open, close } = useOnDemand(() => import("./location-sheet.client.tsx"), ["address"]);
  return (
    <>
      <a
        className="loc"
        href="/address"
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <small>{t("deliverTo")}</small>
        <b>
          <span>{shell?.placeLabel ?? t("defaultPlace")}</span>
          <Icon name="chevron-down" size={16} />
        </b>
      </a>
      {Part && <Part onClose={close} />}
    </>
  );
}
