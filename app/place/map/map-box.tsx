import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MapTiles } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Point } from "#shared/domain/geo.ts";
import { MapFailed } from "./map-failed.tsx";
import type { MapView, Mark } from "./map-geometry.ts";
import { MapKeys, ZoomButtons } from "./map-parts.tsx";

type Props = {
  view: MapView;
  marks: readonly Mark[];
  tiles: MapTiles | null;
  onView: (change: (view: MapView) => MapView) => void;
  onChoose: (point: Point) => void;
  onLocate: () => void;
  isLocating: boolean;
};

/** The map under a pin that stays in the middle, with its keys and buttons. The map itself is loaded behind the page. */
export function MapBox({ view, marks, tiles, onView, onChoose, onLocate, isLocating }: Props) {
  const { t } = useTranslation("map");
  const [hasFailed, setFailed] = useState(false);
  const { Part, open } = useOnDemand(
    () => import("./moving-map.client.tsx"),
    [],
    () => setFailed(true),
  );
  // Only the first time: after a failure the visitor asks again.
  const loadMap = useEffectEvent(open);
  useEffect(() => loadMap(), []);
  const retry = () => {
    setFailed(false);
    open();
  };

  return (
    <div className="mapbox with-script">
      {Part ? (
        <MapKeys label={t("mapLabel")} tiles={tiles} onView={onView}>
          <Part view={view} marks={marks} tiles={tiles} onMove={(moved) => onView(() => moved)} onChoose={onChoose} />
        </MapKeys>
      ) : (
        hasFailed && <MapFailed text={t("mapFailed")} onRetry={retry} />
      )}
      {!hasFailed && <Pin />}
      <div className="mapbuttons">
        <Button
          kind="iconOnly"
          icon="locate-fixed"
          aria-label={t("useMyPosition")}
          onClick={onLocate}
          isBusy={isLocating}
        />
        {Part && (
          <div className="zoom">
            <ZoomButtons view={view} onView={onView} />
          </div>
        )}
      </div>
    </div>
  );
}

function Pin() {
  return (
    <svg className="pin" viewBox="0 0 40 50" aria-hidden="true">
      <path d="M20 48.500C9 36 3 28.500 3 19.500a17 17 0 0 1 34 0C37 28.500 31 36 20 48.500z" />
      <circle cx="20" cy="19.500" r="6.500" />
    </svg>
  );
}
