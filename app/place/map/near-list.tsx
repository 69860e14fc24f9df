import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { formatDistance } from "#shared/domain/distance-text.ts";
import { isInMalaysia, type Point } from "#shared/domain/geo.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { toPlaceText } from "#shared/domain/place-cookie.ts";
import { measure } from "./map-geometry.ts";
import type { NearPlace } from "./picked-place.ts";

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
  const { t, i18n } = useTranslation("map");
  const locale = parseLanguageTag(i18n.language);
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
        <p role="status">{hasFailed && t("nearbyFailed")}</p>
        {hasFailed && (
          <button type="button" className="link with-script" onClick={onRetry}>
            {t("tryAgain", { ns: "common" })}
          </button>
        )}
      </div>
      <div role="status">
        {!hasFailed && isInside && places.length === 0 && <p className="note">{t("noNearbyPlaces")}</p>}
      </div>
      <ul>
        {rows.map(({ place, metres }) => {
          const { lat, lng, addressLine1: label, postCode, city } = place;
          return (
            <li key={`${place.label} ${lat} ${lng}`}>
              <button
                className="act"
                name="place"
                value={toPlaceText({ lat, lng, label })}
                aria-current={lat === center.lat && lng === center.lng ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  const row = event.currentTarget;
                  onChoose({ lat, lng });
                  // It becomes the first row: it stays in sight, because it has the focus.
                  requestAnimationFrame(() => row.scrollIntoView({ block: "nearest" }));
                }}
              >
                <Icon name="map-pin" />
                <span>
                  {label}
                  <small>{[postCode, city].filter(Boolean).join(" ")}</small>
                </span>
                {isInside && <small>{formatDistance(metres, locale)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </form>
  );
}
