import { useTranslation } from "react-i18next";
import type { RecentPlace } from "#app/place/known/recent-places.ts";
import { useMyPosition } from "#app/place/location/use-my-position.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Finds the visitor, on a tap. Where that is a guess, whoever takes it asks for the pin. */
export function HereButton({ onFound }: { onFound: (place: RecentPlace, isApproximate: boolean) => void }) {
  const { t } = useTranslation("address");
  const { find, status } = useMyPosition(({ lat, lng, label, isApproximate }) =>
    onFound({ lat, lng, label: label ?? t("currentLocation"), isHere: label === null }, isApproximate),
  );
  return (
    <>
      <button type="button" className="act" onClick={find} aria-busy={status === "finding"}>
        <Icon name="locate-fixed" />
        <span>
          {t("currentLocation")}
          <small>{status === "finding" ? t("locating") : t("currentLocationHint")}</small>
        </span>
      </button>
      <div role="status">
        {status === "failed" && <p className="note bad">{t("locationFailed")}</p>}
        {status === "approximate" && <p className="note">{t("approximateLocation")}</p>}
      </div>
    </>
  );
}
