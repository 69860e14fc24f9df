import type { StoreSort } from "#shared/domain/places/store-filter.ts";
import { type Bounds, getBounds } from "./bounds.ts";
import type { Line } from "./lines.ts";

// What lists and searches look for in the lines of a block, so that they need not compare all of them. It is in memory only.

/** Lines that are near one another, and what they have at best. */
export type Spot = { bounds: Bounds; lines: readonly Line[] };

export type BlockIndex = {
  lines: readonly Line[];
  /** The bit of the block among those of its area. */
  bit: number;
  /** All lines, a few in each spot. Those of a spot have the same rating, or the same time of preparation, for a list by it. */
  spots: (sort: StoreSort) => readonly Spot[];
  /** The places of the lines that have a name: as their own, of their merchant, of a dish, or of where they are. */
  byName: () => ReadonlyMap<number, readonly number[]>;
};

/** A list of 20 stores compares about so many at once. */
const spotLines = 32;

/** Which blocks of an area have a name, as bits, and which of them have told theirs. A block may have lost one. */
export type NameBlocks = { told: number; ofName: Map<number, number> };

/** Each part is made when it is asked first; then the block tells its names to the area's. */
export function createBlockIndex(lines: readonly Line[], bit = 0, names: NameBlocks = createNameBlocks()): BlockIndex {
  const near = once(() => divide(lines));
  const divideBy = (valueOf: (line: Line) => number | null) =>
    once(() => [...Map.groupBy(lines, valueOf).values()].flatMap(divide));
  const spots = {
    DISTANCE: near,
    // A fee is that of the way.
    FEE: near,
    RATING: divideBy(({ rating }) => rating),
    MINUTES: divideBy(({ merchant }) => merchant.prepMinutes),
  };
  const listNames = () => {
    const places = listPlaces(lines);
    for (const id of places.keys()) names.ofName.set(id, (names.ofName.get(id) ?? 0) | bit);
    names.told |= bit;
    return places;
  };
  return { lines, bit, spots: (sort) => spots[sort](), byName: once(listNames) };
}

export const createNameBlocks = (): NameBlocks => ({ told: 0, ofName: new Map() });

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Halves the lines along the longer side until the parts are small: where stores are close, spots are small. */
function divide(lines: readonly Line[]): Spot[] {
  if (lines.length <= spotLines) {
    const bounds = getBounds(lines);
    return bounds ? [{ bounds, lines }] : [];
  }
  const [lats, lngs] = [measure(lines, "lat"), measure(lines, "lng")];
  const side = lats > lngs ? "lat" : "lng";
  const sorted = lines.toSorted((a, b) => a[side] - b[side]);
  const middle = Math.ceil(sorted.length / 2);
  return [...divide(sorted.slice(0, middle)), ...divide(sorted.slice(middle))];
}

/** How long a side of what lines cover is, in degrees. */
function measure(lines: readonly Line[], side: "lat" | "lng"): number {
  let [low, high] = [Infinity, -Infinity];
  for (const line of lines) {
    low = Math.min(low, line[side]);
    high = Math.max(high, line[side]);
  }
  return high - low;
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
