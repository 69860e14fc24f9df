import { Map as PigeonMap, type TileComponentProps } from "pigeon-maps";
import { type ReactNode, useRef } from "react";
import type { MapTiles } from "#app/context.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { type MapView, toTileUrl, zoomRange } from "./map-geometry.ts";

type Props = {
  view: MapView;
  tiles: MapTiles | null;
  onMove: (view: MapView) => void;
  onPress?: (point: Point) => void;
  /** Each gets `left` and `top` of its `anchor`, and `latLngToPixel`. */
  children: ReactNode;
};

/** A map that a hand moves. Its library writes styles, so only the browser renders it (decision 0044). */
export function BaseMap({ view: { center, zoom }, tiles, onMove, onPress, children }: Props) {
  const map = useRef<PigeonMap>(null);
  const isAnimating = useRef(false);
  return (
    <PigeonMap
      ref={map}
      center={[center.lat, center.lng]}
      zoom={zoom}
      minZoom={zoomRange.min}
      maxZoom={zoomRange.max}
      animate={!matchMedia("(prefers-reduced-motion: reduce)").matches}
      provider={(x, y, z) => (tiles ? toTileUrl(tiles.template, { x, y, z }) : "")}
      tileComponent={tiles ? PictureTile : NoTile}
      attribution={false}
      onAnimationStart={() => (isAnimating.current = true)}
      onAnimationStop={() => {
        isAnimating.current = false;
        map.current?.syncToProps();
      }}
      // On a slow machine a point on the way arrives here, which would end the movement.
      onBoundsChanged={({ center: [lat, lng], zoom: next, initial }) =>
        !initial && !isAnimating.current && onMove({ center: { lat, lng }, zoom: next })
      }
      onClick={({ latLng: [lat, lng] }) => onPress?.({ lat, lng })}
    >
      {children}
    </PigeonMap>
  );
}

const boxOf = ({ left, top, width, height }: TileComponentProps["tile"]) => ({ left, top, width, height });

/** A picture of SVG: the app replaces a broken `img` by a picture of food. */
function PictureTile({ tile, tileLoaded }: TileComponentProps) {
  return (
    <svg className="tile" style={boxOf(tile)}>
      <image href={tile.url} width="100%" height="100%" onLoad={tileLoaded} onError={tileLoaded} />
    </svg>
  );
}

/** Without a source of tiles the known places are drawn to scale, and nothing that looks like streets. */
const NoTile = () => <></>;

type SignProps = { anchor: [number, number]; label: string | null; left?: number; top?: number };

/** A known place. What is beside the map says the same to a screen reader. */
export function MarkSign({ label, left = 0, top = 0 }: SignProps) {
  return (
    <div className="mark" aria-hidden="true" style={{ transform: `translate(${left}px, ${top}px)` }}>
      <i />
      {label && <span>{label}</span>}
    </div>
  );
}
