import { useTranslation } from "react-i18next";
import type { MapTiles } from "#app/context.ts";
import { MapFailed } from "#app/place/map-failed.tsx";
import type { MapView, Mark } from "#app/place/map-geometry.ts";
import { ZoomButtons } from "#app/place/map-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Point } from "#shared/domain/places/geo.ts";

const MovingMap = lazyPart(() => import("./moving-map.tsx"), {
  failed: (_, retry) => <NoMap onRetry={retry} />,
});

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
  return (
    <div className="mapbox with-script">
      <MovingMap view={view} marks={marks} tiles={tiles} onView={onView} onChoose={onChoose} />
      <Pin />
      <div className="mapbuttons">
        <Button
          kind="iconOnly"
          icon="locate-fixed"
          aria-label={t("useMyPosition")}
          onClick={onLocate}
          isBusy={isLocating}
        />
        <div className="zoom">
          <ZoomButtons view={view} onView={onView} />
        </div>
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

function NoMap({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("map");
  return <MapFailed text={t("mapFailed")} onRetry={onRetry} />;
}
