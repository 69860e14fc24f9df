import type { Point } from "#shared/domain/geo.ts";
import type { Line } from "./lines.ts";

// What lists and searches look for in the lines of a block, so that they need not compare all of them. It is in memory only.

/** Lines that are near one another, and the corners of what they cover. */
export type Spot = { low: Point; high: Point; lines: readonly Line[] };

export type BlockIndex = {
  lines: readonly Line[];
  /** All lines, a few in each spot. */
  spots: () => readonly Spot[];
  /** All lines by rating. */
  byRating: () => ReadonlyMap<number | null, Line[]>;
  /** The places of the lines that have a name: as their own, of their merchant, of a dish, or of where they are. */
  byName: () => ReadonlyMap<number, readonly number[]>;
};

/** A list of 20 stores compares about so many at once. */
const spotLines = 32;

/** Each part is made when it is asked first. */
export function createBlockIndex(lines: readonly Line[]): BlockIndex {
  return {
    lines,
    spots: once(() => divide(lines)),
    byRating: once(() => Map.groupBy(lines, ({ rating }) => rating)),
    byName: once(() => listPlaces(lines)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Halves the lines along the longer side until the parts are small: where stores are close, spots are small. */
function divide(lines: readonly Line[]): Spot[] {
  const [first] = lines;
  if (!first) return [];
  const [low, high] = [
    { lat: first.lat, lng: first.lng },
    { lat: first.lat, lng: first.lng },
  ];
  for (const { lat, lng } of lines) {
    low.lat = Math.min(low.lat, lat);
    low.lng = Math.min(low.lng, lng);
    high.lat = Math.max(high.lat, lat);
    high.lng = Math.max(high.lng, lng);
  }
  if (lines.length <= spotLines) return [{ low, high, lines }];
  const side = high.lat - low.lat > high.lng - low.lng ? "lat" : "lng";
  const sorted = lines.toSorted((a, b) => a[side] - b[side]);
  const middle = Math.ceil(sorted.length / 2);
  return [...divide(sorted.slice(0, middle)), ...divide(sorted.slice(middle))];
}

function listPlaces(lines: readonly Line[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [place, line] of lines.entries()) {
    const add = (id: number) => {
      const known = places.get(id);
      if (!known) places.set(id, [place]);
      // A line has most names once.
      else if (known.at(-1) !== place) known.push(place);
    };
    line.names.forEach(add);
    line.areas.forEach(add);
    line.merchant.names.forEach(add);
    for (const { names } of line.menu.dishes) names.forEach(add);
  }
  return places;
}
