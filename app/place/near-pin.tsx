import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Point } from "#shared/domain/places/geo.ts";
import { findBearing, type Mark, measure } from "./map-geometry.ts";
import { tellAway } from "./place-away.ts";

/** So many say where the pin is, and leave the door below in sight. */
const mostPlaces = 4;

type Props = {
  marks: readonly Mark[];
  center: Point;
  onChoose: (point: Point) => void;
  onLocate: () => void;
  isLocating: boolean;
};

/** In place of a map without streets: the known places around the pin, and where they are from it. A press moves the pin there. */
export function NearPin({ marks, center, onChoose, onLocate, isLocating }: Props) {
  const { t } = useTranslation("map");
  const nearest = marks
    .map((mark) => ({ mark, metres: measure(center, mark) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, mostPlaces);
  return (
    <div className="nearpin">
      <div>
        <p id="around-pin" className="label">
          {t("aroundPin")}
        </p>
        <Button
          kind="iconOnly"
          icon="locate-fixed"
          aria-label={t("useMyPosition")}
          onClick={onLocate}
          isBusy={isLocating}
        />
      </div>
      <ul aria-labelledby="around-pin">
        {nearest.map(({ mark }) => {
          const away = tellAway(center, mark, t);
          return (
            <li key={`${mark.label} ${mark.lat} ${mark.lng}`}>
              <Button
                kind="action"
                onClick={() => onChoose({ lat: mark.lat, lng: mark.lng })}
                data-to={away ? findBearing(center, mark) : undefined}
              >
                <Icon name={away ? "navigation" : "map-pin"} />
                <span>{mark.label}</span>
                <small>{away ?? t("pinHere")}</small>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
