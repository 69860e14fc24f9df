import type { Point } from "#shared/domain/places/geo.ts";
import { type MapView, zoomRange } from "./map-geometry.ts";

/** The room of a map in pixels, and how much of it at each edge is under something else. */
export type MapRoom = { width: number; height: number; top: number; right: number; bottom: number; left: number };

/** Streets can be told apart; nearer than this a map says less. */
const nearestZoom = 16;
const tilePixels = 256;

/** Pixels of the whole world at zoom 0 (Mercator). */
const toWorld = ({ lat, lng }: Point) => ({
  x: ((lng + 180) / 360) * tilePixels,
  y: ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * tilePixels,
});

const fromWorld = (x: number, y: number): Point => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tilePixels))) * 180) / Math.PI,
  lng: (x / tilePixels) * 360 - 180,
});

const span = (values: readonly number[]) => ({ from: Math.min(...values), to: Math.max(...values) });

/** The nearest view that has all points in the free part of the room. */
export function fitView(points: readonly Point[], room: MapRoom): MapView {
  const { width, height, top, right, bottom, left } = room;
  const places = points.map(toWorld);
  const [across, along] = [span(places.map(({ x }) => x)), span(places.map(({ y }) => y))];
  const times = Math.min(
    Math.max(1, width - left - right) / (across.to - across.from),
    Math.max(1, height - top - bottom) / (along.to - along.from),
  );
  // One point has no span: as near as it gets.
  const zoom = Math.max(zoomRange.min, Math.min(nearestZoom, Math.floor(Math.log2(times))));
  const pixels = 2 ** zoom;
  return {
    center: fromWorld(
      (across.from + across.to + (right - left) / pixels) / 2,
      (along.from + along.to + (bottom - top) / pixels) / 2,
    ),
    zoom,
  };
}

/** True for a point in the free part of the room. */
export function isInView(point: Point, { center, zoom }: MapView, room: MapRoom): boolean {
  const [place, middle] = [toWorld(point), toWorld(center)];
  const x = (place.x - middle.x) * 2 ** zoom + room.width / 2;
  const y = (place.y - middle.y) * 2 ** zoom + room.height / 2;
  return x >= room.left && x <= room.width - room.right && y >= room.top && y <= room.height - room.bottom;
}
