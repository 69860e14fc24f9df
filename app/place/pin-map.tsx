import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { isInMalaysia, type Point } from "#shared/domain/places/geo.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { useMyPosition } from "./location/use-my-position.ts";
import { type MapView, type Mark, measure, moveByMetres } from "./map-geometry.ts";
import { MapBox } from "./map/map-box.tsx";
import { NearPin } from "./near-pin.tsx";
import { toPickedPlace } from "./picked-place.ts";
import { useNearPlaces } from "./use-near-places.ts";

export const texts = ["map"] as const;
export const styles = ["map", "place"] as const;

/** Streets can be told apart. */
const doorZoom = 16;
/** Of a press of an arrow. The library of the map does not follow a move of less than 0.0001 degrees, which is 11 m. */
const stepMetres = 15;
const steps = [
  { name: "moveNorth", east: 0, north: stepMetres },
  { name: "moveWest", east: -stepMetres, north: 0 },
  { name: "moveEast", east: stepMetres, north: 0 },
  { name: "moveSouth", east: 0, north: -stepMetres },
] as const;

type Props = {
  place: LocatedAddress;
  /** The place that it begins with is a guess. */
  isApproximate: boolean;
  onMove: (place: LocatedAddress) => void;
};

/** Where the door is: a pin in the middle of a small map, or without tiles among the places around it. Four buttons move it, too. */
export default function PinMap({ place, isApproximate, onMove }: Props): ReactNode {
  const { t } = useTranslation("map");
  const tiles = useRootData()?.tiles ?? null;
  const [start] = useState(place);
  const [view, setView] = useState<MapView>({ center: place, zoom: doorZoom });
  const { places, hasFailed } = useNearPlaces(view.center);
  const { center } = view;
  const moved = measure(start, center);
  const distance = formatDistance(moved);
  const isInside = isInMalaysia(center);
  const marks: Mark[] = places.map(({ lat, lng, addressLine1: label }) => ({ lat, lng, label }));

  const choose = (point: Point) => setView(({ zoom }) => ({ center: point, zoom }));
  const position = useMyPosition(({ lat, lng }) => choose({ lat, lng }));
  const picked = toPickedPlace(center, places, t);
  const shared = { onChoose: choose, onLocate: position.find, isLocating: position.status === "finding" };

  /** The address follows the pin; the name that was picked stays until the pin leaves it. */
  const tell = useEffectEvent(() => {
    if (!isInside || moved === 0) return;
    const { lat, lng, town, isHere, label } = picked;
    onMove({ ...place, ...town, addressLine2: isHere ? "" : (label ?? ""), lat, lng });
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each move and each answer is told
  useEffect(() => tell(), [center, places]);

  return (
    <div className="pinmap">
      {tiles ? (
        <MapBox view={view} marks={marks} tiles={tiles} onView={setView} {...shared} />
      ) : (
        <NearPin marks={marks} center={center} {...shared} />
      )}
      <div className="pinsteps" role="group" aria-label={t("movePinBy")}>
        {steps.map(({ name, east, north }) => (
          <Button
            kind="iconOnly"
            icon="chevron-right"
            key={name}
            aria-label={t(name, { metres: stepMetres })}
            onClick={() => setView((now) => ({ ...now, center: moveByMetres(now.center, east, north) }))}
          />
        ))}
      </div>
      <LiveText as="p" live="status" className="meta">
        {isInside
          ? [
              picked.label,
              picked.town && [picked.town.postCode, picked.town.city].filter(Boolean).join(" "),
              distance && t("pinMoved", { distance }),
            ]
              .filter(Boolean)
              .join(" · ")
          : t("outsideMalaysia")}
        {hasFailed && ` · ${t("nearbyFailed")}`}
        {position.status === "failed" && ` · ${t("positionFailed")}`}
        {(position.status === "approximate" || (isApproximate && moved === 0)) && ` · ${t("positionApproximate")}`}
      </LiveText>
    </div>
  );
}
