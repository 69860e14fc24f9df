import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MapTiles } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { type MapView, zoomView } from "./map-geometry.ts";
import { toKeyMove } from "./map/map-keys.ts";

// What every map of the app has around the map itself.

type OnView = (change: (view: MapView) => MapView) => void;

type KeysProps = { label: string; tiles: MapTiles | null; onView: OnView; children: ReactNode };

/** A map takes the keys, and says whose it is. */
export function MapKeys({ label, tiles, onView, children }: KeysProps) {
  const { t } = useTranslation("map");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = toKeyMove(event.key, event.shiftKey);
    if (!move) return;
    event.preventDefault();
    onView(move);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
      <div
        className="mapkeys"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={label}
        aria-describedby="map-keys"
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
      <p id="map-keys" className="vh">
        {t("mapKeys")}
      </p>
      {tiles && <p className="owner">{tiles.attribution}</p>}
    </>
  );
}

type ZoomProps = { view: MapView; onView: OnView };

export function ZoomButtons(props: ZoomProps) {
  return (
    <>
      <ZoomButton name="zoomIn" icon="plus" steps={1} {...props} />
      <ZoomButton name="zoomOut" icon="minus" steps={-1} {...props} />
    </>
  );
}

function ZoomButton({
  name,
  icon,
  steps,
  view,
  onView,
}: ZoomProps & { name: "zoomIn" | "zoomOut"; icon: string; steps: 1 | -1 }) {
  const { t } = useTranslation("map");
  return (
    <Button
      kind="iconOnly"
      icon={icon}
      aria-label={t(name)}
      aria-disabled={zoomView(view, steps).zoom === view.zoom}
      onClick={() => onView((now) => zoomView(now, steps))}
    />
  );
}
