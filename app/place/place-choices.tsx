import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionText, Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { fallbackPoint } from "#shared/domain/places/geo.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatFullAddress, type PickedPlace } from "./addresses.ts";
import type { ChosenAddress } from "./chosen-address.ts";
import { HereButton } from "./here-button.tsx";
import { areas } from "./location/areas.ts";
import { type RecentPlace, readRecentPlaces } from "./recent-places.ts";

export const texts = ["address"] as const;

const noTown = { postCode: "", city: "", state: "" };

const pickRecent = ({ label, isHere, lat, lng, town = noTown }: RecentPlace): PickedPlace => ({
  ...town,
  addressLine1: (!isHere && label) || "",
  lat,
  lng,
});

/** Without its street it is no door yet. */
const doorOf = ({ door }: RecentPlace) => (door?.address.addressLine1 ? door : undefined);

type Props = {
  /** The place can be pinned on a map: the position of the device, or the middle of the last place, is enough to begin. */
  hasPin: boolean;
  onPick: (place: PickedPlace, isApproximate?: boolean) => void;
  /** Takes a place with its door as it is. */
  onDoor?: (door: ChosenAddress) => void;
};

/** What there is to choose from without a search: the device's position, the places used last, the popular areas, the map. */
export default function PlaceChoices({ hasPin, onPick, onDoor }: Props): ReactNode {
  const { t, i18n } = useTranslation("address");
  const locale = parseLanguageTag(i18n.language);
  const [recent, setRecent] = useState<RecentPlace[] | null>(null);
  useEffect(() => void readRecentPlaces().then(setRecent), []);
  const row = (label: string, icon: string, place: PickedPlace, door?: ChosenAddress) => (
    <li key={`${label} ${place.lat} ${place.lng}`}>
      <Button kind="action" icon={icon} onClick={() => (door && onDoor ? onDoor(door) : onPick(place))}>
        <span>
          {label}
          {door && <small className="pre-line">{formatFullAddress(door.address)}</small>}
        </span>
        <Icon name="chevron-right" />
      </Button>
    </li>
  );
  const [last] = recent ?? [];
  // What was used last stands above the areas: nothing is seen before it is known, so that nothing moves.
  return (
    <div className={recent ? undefined : "unseen"}>
      {hasPin && (
        <>
          <HereButton onFound={(found, isApproximate) => onPick(pickRecent(found), isApproximate)} />
          <Button
            kind="action"
            icon="map-pin"
            onClick={() => onPick(last ? pickRecent(last) : { ...noTown, addressLine1: "", ...fallbackPoint })}
          >
            <ActionText title={t("chooseOnMap")} hint={t("chooseOnMapHint")} />
          </Button>
        </>
      )}
      {last && <h3 className="label">{t("lastUsedLocation")}</h3>}
      <ul>
        {recent?.map((place) => row(place.label ?? t("yourPosition"), "history", pickRecent(place), doorOf(place)))}
      </ul>
      <h3 className="label">{t("popularAreas")}</h3>
      <ul>
        {areas.map(({ name, lat, lng }) =>
          row(name[locale], "map-pin", { ...noTown, addressLine1: name[locale], lat, lng }),
        )}
      </ul>
    </div>
  );
}
