import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { useShell } from "../frame/shell.ts";

const LocationSheet = lazy(() => import("./location-sheet.tsx"));

/** The location bar: says where stores are looked for and opens the sheet that changes it. */
export function LocationButton() {
  const { t } = useTranslation();
  const shell = useShell();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className="loc"
        href="/address"
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <small>{t("deliverTo")}</small>
        <b>
          <span>{shell?.placeLabel ?? t("defaultPlace")}</span>
          <Icon name="chevron-down" size={16} />
        </b>
      </a>
      {isOpen && (
        <Suspense>
          <LocationSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
