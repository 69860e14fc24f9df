import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { useRootData } from "../layout/use-root-data.ts";

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
