import type { Point } from "#shared/domain/places/geo.ts";

export type MapView = { center: Point; zoom: number };
export type Mark = Point & { label: string };

export const zoomRange = { min: 6, max: 18 } as const;

const tilePixels = 256;
const equatorMetres = 40_075_017;
const labelPixels = { width: 128, height: 26 };
const tapPixels = 28;

const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180);
const worldPixels = (zoom: number) => tilePixels * 2 ** zoom;

export function toTileUrl(template: string, { x, y, z }: { x: number; y: number; z: number }): string {
  return template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}

/** Moves the middle of the map by pixels, right and down. */
export function panView({ center, zoom }: MapView, right: number, down: number): MapView {
  const degrees = 360 / worldPixels(zoom);
  const lat = center.lat - down * degrees * cosine(center.lat);
  return { center: { lat, lng: center.lng + right * degrees }, zoom };
}

export function zoomView({ center, zoom }: MapView, steps: number): MapView {
  return { center, zoom: Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round(zoom) + steps)) };
}

const metresPerDegree = equatorMetres / 360;

/** A point so many metres away; in a town the shape of the earth does not count. */
export function moveByMetres({ lat, lng }: Point, east: number, north: number): Point {
  return { lat: lat + north / metresPerDegree, lng: lng + east / (metresPerDegree * cosine(lat)) };
}

/** Pixels between two points that are on one screen. */
function pixelsBetween(a: Point, b: Point, zoom: number): { x: number; y: number } {
  const perDegree = worldPixels(zoom) / 360;
  return { x: (b.lng - a.lng) * perDegree, y: ((a.lat - b.lat) * perDegree) / cosine(a.lat) };
}

const metresPerPixel = ({ lat }: Point, zoom: number) => (equatorMetres * cosine(lat)) / worldPixels(zoom);

/** Metres between two points of a town; the shape of the earth does not count there. */
export function measure(a: Point, b: Point): number {
  const { x, y } = pixelsBetween(a, b, 0);
  return Math.hypot(x, y) * metresPerPixel(a, 0);
}

const bearings = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
type Bearing = (typeof bearings)[number];

/** Where one point is from another, in eighths of the compass. */
export function findBearing(from: Point, to: Point): Bearing {
  const { x, y } = pixelsBetween(from, to, 0);
  const eighths = Math.round(Math.atan2(x, -y) / (Math.PI / 4));
  return bearings[(eighths + 8) % 8] ?? "n";
}

const leastRingPixels = 64;

/** Circles around the middle of a map at round distances, the nearest first. */
export function listRings({ center, zoom }: MapView, count = 3): { metres: number; pixels: number }[] {
  const perPixel = metresPerPixel(center, zoom);
  const power = 10 ** Math.floor(Math.log10(leastRingPixels * perPixel));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= leastRingPixels * perPixel) ?? power;
  return Array.from({ length: count }, (_, index) => ({
    metres: step * (index + 1),
    pixels: (step * (index + 1)) / perPixel,
  }));
}

/** The marks whose labels are shown: of labels that would overlap the first. */
export function selectLabels(marks: readonly Mark[], zoom: number): Set<Mark> {
  const shown = new Set<Mark>();
  for (const mark of marks) {
    const isFree = [...shown].every((other) => {
      const { x, y } = pixelsBetween(other, mark, zoom);
      return Math.abs(x) > labelPixels.width || Math.abs(y) > labelPixels.height;
    });
    if (isFree) shown.add(mark);
  }
  return shown;
}

/** The mark under a finger, or null. */
export function findMarkAt(marks: readonly Mark[], point: Point, zoom: number): Mark | null {
  const found = marks
    .map((mark) => ({ mark, metres: measure(mark, point) }))
    .toSorted((a, b) => a.metres - b.metres)[0];
  return found && found.metres <= tapPixels * metresPerPixel(point, zoom) ? found.mark : null;
}
