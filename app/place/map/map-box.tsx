import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MapTiles } from "#app/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Point } from "#shared/domain/geo.ts";
import { type MapView, type Mark, zoomView } from "./map-geometry.ts";
import { toKeyMove } from "./map-keys.ts";

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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = toKeyMove(event.key, event.shiftKey);
    if (!move) return;
    event.preventDefault();
    onView(move);
  };

  return (
    <div className="mapbox with-script">
      {Part ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
          <div
            className="mapkeys"
            role="application"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
            tabIndex={0}
            aria-label={t("mapLabel")}
            aria-describedby="map-keys"
            onKeyDown={onKeyDown}
          >
            <Part view={view} marks={marks} tiles={tiles} onMove={(moved) => onView(() => moved)} onChoose={onChoose} />
          </div>
          <p id="map-keys" className="vh">
            {t("mapKeys")}
          </p>
          <p className="owner">{tiles ? tiles.attribution : t("mapPlain")}</p>
        </>
      ) : (
        hasFailed && (
          <div className="mapfailed" role="status">
            <p>{t("mapFailed")}</p>
            <button
              type="button"
              className="btn btn-3 btn-sm"
              onClick={() => {
                setFailed(false);
                open();
              }}
            >
              {t("tryAgain", { ns: "common" })}
            </button>
          </div>
        )
      )}
      {!hasFailed && <Pin />}
      <div className="mapbuttons">
        <button
          type="button"
          className="iconbtn"
          aria-label={t("useMyPosition")}
          aria-busy={isLocating}
          onClick={onLocate}
        >
          <Icon name="locate-fixed" />
        </button>
        {Part && (
          <div className="zoom">
            <ZoomButton name="zoomIn" icon="plus" steps={1} view={view} onView={onView} />
            <ZoomButton name="zoomOut" icon="minus" steps={-1} view={view} onView={onView} />
          </div>
        )}
      </div>
    </div>
  );
}

type ZoomProps = Pick<Props, "view" | "onView"> & { name: "zoomIn" | "zoomOut"; icon: string; steps: 1 | -1 };

function ZoomButton({ name, icon, steps, view, onView }: ZoomProps) {
  const { t } = useTranslation("map");
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t(name)}
      aria-disabled={zoomView(view, steps).zoom === view.zoom}
      onClick={() => onView((now) => zoomView(now, steps))}
    >
      <Icon name={icon} />
    </button>
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
