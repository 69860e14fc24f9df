import { useTranslation } from "react-i18next";
import { measure } from "#app/place/map-geometry.ts";
import type { NearPlace } from "#app/place/picked-place.ts";
import { tellAway } from "#app/place/place-away.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { isInMalaysia, type Point } from "#shared/domain/places/geo.ts";
import { toPlaceText } from "#shared/domain/site/place-cookie.ts";

type Props = {
  places: readonly NearPlace[];
  center: Point;
  hasFailed: boolean;
  back: string;
  onRetry: () => void;
  onChoose: (point: Point) => void;
};

/** The known places around the pin. A row moves the map; without JavaScript it sends the place to the server. */
export function NearList({ places, center, hasFailed, back, onRetry, onChoose }: Props) {
  const { t } = useTranslation("map");
  const isInside = isInMalaysia(center);
  const rows = places
    .map((place) => ({ place, metres: measure(place, center) }))
    .toSorted((a, b) => a.metres - b.metres);

  return (
    <form method="post" action="/address" aria-labelledby="near">
      <input type="hidden" name="redirect" value={back} />
      {/* One row in every case: the list below does not move. */}
      <div className="head">
        <h2 id="near" className={hasFailed ? "vh" : "label"}>
          {isInside ? t("nearbyPlaces") : t("lastPlaces")}
        </h2>
        <LiveText as="p" live="status">
          {hasFailed && t("nearbyFailed")}
        </LiveText>
        {hasFailed && (
          <Button kind="text" className="with-script" onClick={onRetry}>
            {t("tryAgain", { ns: "common" })}
          </Button>
        )}
      </div>
      <LiveText live="status">
        {!hasFailed && isInside && places.length === 0 && <Note>{t("noNearbyPlaces")}</Note>}
      </LiveText>
      <ul>
        {rows.map(({ place }) => (
          <NearRow
            key={`${place.label} ${place.lat} ${place.lng}`}
            place={place}
            away={isInside ? tellAway(center, place, t) : null}
            isCurrent={place.lat === center.lat && place.lng === center.lng}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </form>
  );
}

type RowProps = {
  place: NearPlace;
  /** Where it is from the pin; null where that says nothing. */
  away: string | null;
  isCurrent: boolean;
  onChoose: (point: Point) => void;
};

function NearRow({ place, away, isCurrent, onChoose }: RowProps) {
  const { lat, lng, addressLine1: label, postCode, city } = place;
  return (
    <li>
      <Button
        kind="action"
        type="submit"
        icon="map-pin"
        name="place"
        value={toPlaceText({ lat, lng, label })}
        aria-current={isCurrent ? "location" : undefined}
        onClick={(event) => {
          event.preventDefault();
          const row = event.currentTarget;
          onChoose({ lat, lng });
          // It becomes the first row: it stays in sight, because it has the focus.
          requestAnimationFrame(() => row.scrollIntoView({ block: "nearest" }));
        }}
      >
        <span>
          {label}
          <small>{[postCode, city].filter(Boolean).join(" ")}</small>
        </span>
        {away && <small>{away}</small>}
      </Button>
    </li>
  );
}
