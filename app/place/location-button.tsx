import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { useUsualPlace } from "./sheet/use-usual-place.ts";

const LocationSheet = lazyPart(() => import("./sheet/location-sheet.tsx"));

export function LocationButton() {
  const { t } = useTranslation();
  const shell = useRootData();
  const { isOpen, open, close } = useOpen();
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
      {isOpen && <LocationSheet onClose={close} />}
    </>
  );
}
