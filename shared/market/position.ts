import { isInMalaysia, type Point } from "#shared/domain/places/geo.ts";

type Box = { south: number; north: number; west: number; east: number };

/**
 * Parts of the bounds of Malaysia that are open sea or another country: coarse on purpose, so that no shop at a beach is
 * refused. They find degrees that were typed wrong.
 */
const elsewhere: readonly Box[] = [
  // The South China Sea between Tioman and the coast of Sarawak.
  { south: 0.8, north: 7.5, west: 104.7, east: 109.4 },
  { south: 3.6, north: 7.5, west: 109.4, east: 112.8 },
  { south: 5, north: 7.5, west: 112.8, east: 114.7 },
  // Off Terengganu and Kelantan, beyond Redang, Perhentian and Tenggol; Thailand north of Perlis.
  { south: 4, north: 7.5, west: 103.8, east: 104.7 },
  { south: 6.4, north: 7.5, west: 102.4, east: 104.7 },
  { south: 6.75, north: 7.5, west: 99.5, east: 102.4 },
  // The Strait of Malacca and the coast of Sumatra.
  { south: 4.6, north: 6, west: 99.5, east: 100.1 },
  { south: 0.8, north: 3.8, west: 99.5, east: 100.6 },
  { south: 0.8, north: 2.3, west: 100.6, east: 101.9 },
  // The Sulu Sea and the Celebes Sea, beyond the islands of Sandakan and Semporna.
  { south: 6, north: 7, west: 118.3, east: 119.4 },
  { south: 0.8, north: 3.8, west: 118.6, east: 119.4 },
];

const isIn = ({ south, north, west, east }: Box, { lat, lng }: Point) =>
  lat > south && lat < north && lng > west && lng < east;

/** What is wrong with where a store is, as a sentence; null for a place that may have one. */
export function findPositionProblem(point: Point): string | null {
  if (!isInMalaysia(point))
    return isInMalaysia({ lat: point.lng, lng: point.lat })
      ? "lies outside Malaysia: lat and lng have changed places"
      : "lies outside Malaysia";
  return elsewhere.some((box) => isIn(box, point)) ? "lies in the sea or in another country" : null;
}
