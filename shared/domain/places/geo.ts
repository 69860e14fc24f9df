export type Point = { lat: number; lng: number };
/** A place whose position may be unknown. */
export type MaybePoint = { lat: number | null; lng: number | null };

export const hasPosition = <P extends MaybePoint>(place: P): place is P & Point =>
  place.lat !== null && place.lng !== null;

/** The position of a place of our own data, where it is always known. Throws TypeError elsewhere. */
export function toPosition({ lat, lng }: MaybePoint): Point {
  if (lat === null || lng === null) throw new TypeError("a place has no position");
  return { lat, lng };
}

/** Default position (S334). */
export const fallbackPoint: Point = { lat: 3.139003, lng: 101.686855 };

/** Bounds of Malaysia in degrees. */
export const malaysia = { south: 0.8, north: 7.5, west: 99.5, east: 119.4 };

/** True for a position inside Malaysia; false for the (0, 0) of a failed lookup (S295, PD4). */
export function isInMalaysia(point: Point): boolean {
  const { lat, lng } = point;
  return lat >= malaysia.south && lat <= malaysia.north && lng >= malaysia.west && lng <= malaysia.east;
}

/** The point, or the Kuala Lumpur default if it is missing or outside Malaysia. */
export function toUsablePoint(lat: number | null | undefined, lng: number | null | undefined): Point {
  const point = { lat: lat ?? 0, lng: lng ?? 0 };
  return isInMalaysia(point) ? point : fallbackPoint;
}

/** Rounds degrees to three decimals (about 110 m). */
export function toThreeDecimals(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** Rounds to three decimals, so that the point can be part of a cache key. */
export function roundPoint({ lat, lng }: Point): Point {
  return { lat: toThreeDecimals(lat), lng: toThreeDecimals(lng) };
}

const earthMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in whole metres. */
export function calculateDistance(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return Math.round(2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(h))));
}
