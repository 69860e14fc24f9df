import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PickedPlace } from "#app/place/known/addresses.ts";
import { type RecentPlace, readRecentPlaces } from "#app/place/known/recent-places.ts";
import { areas } from "#app/place/location/areas.ts";
import { Icon } from "#app/ui/icon.tsx";
import { parseLanguageTag } from "#shared/domain/locale.ts";

const noTown = { postCode: "", city: "", state: "" };

/** The places that were used last, and the popular areas: what there is to choose from without a search. */
export default function PlaceChoices({ onPick }: { onPick: (place: PickedPlace) => void }) {
  const { t, i18n } = useTranslation("address");
  const locale = parseLanguageTag(i18n.language);
  const [recent, setRecent] = useState<RecentPlace[]>([]);
  useEffect(() => void readRecentPlaces().then(setRecent), []);
  const row = (label: string, icon: string, place: PickedPlace) => (
    <li key={`${label} ${place.lat} ${place.lng}`}>
      <button type="button" className="act" onClick={() => onPick(place)}>
        <Icon name={icon} />
        <span>{label}</span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
  return (
    <>
      {recent.length > 0 && <h3 className="label">{t("lastUsedLocation")}</h3>}
      <ul>
        {recent.map(({ label, lat, lng, isHere, town = noTown }) =>
          row(label ?? t("yourPosition"), "history", { ...town, addressLine1: (!isHere && label) || "", lat, lng }),
        )}
      </ul>
      <h3 className="label">{t("popularAreas")}</h3>
      <ul>
        {areas.map(({ name, lat, lng }) =>
          row(name[locale], "map-pin", { ...noTown, addressLine1: name[locale], lat, lng }),
        )}
      </ul>
    </>
  );
}
