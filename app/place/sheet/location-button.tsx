import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { useUsualPlace } from "./use-usual-place.ts";

async function loadSheet() {
  await ensureStyles(["forms", "address"]);
  return import("./location-sheet.client.tsx");
}

export function LocationButton() {
  const { t } = useTranslation();
  const shell = useRootData();
  const { Part, open, close } = useOnDemand(loadSheet, ["address"]);
  useUsualPlace(shell?.placeLabel ?? null);
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
