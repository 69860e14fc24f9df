import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { useMyPosition } from "./location/use-my-position.ts";
import type { RecentPlace } from "./recent-places.ts";

/** Finds the visitor, on a tap. Where that is a guess, whoever takes it asks for the pin. */
export function HereButton({ onFound }: { onFound: (place: RecentPlace, isApproximate: boolean) => void }) {
  const { t } = useTranslation("address");
  const { find, status } = useMyPosition(({ lat, lng, label, isApproximate }) =>
    onFound({ lat, lng, label: label ?? t("currentLocation"), isHere: label === null }, isApproximate),
  );
  return (
    <>
      <Button kind="action" icon="locate-fixed" onClick={find} isBusy={status === "finding"}>
        <span>
          {t("currentLocation")}
          <small>{status === "finding" ? t("locating") : t("currentLocationHint")}</small>
        </span>
      </Button>
      <LiveText live="status">
        {status === "failed" && <Note tone="bad">{t("locationFailed")}</Note>}
        {status === "approximate" && <Note>{t("approximateLocation")}</Note>}
      </LiveText>
    </>
  );
}
