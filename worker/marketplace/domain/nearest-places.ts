import { calculateDistance, type Point } from "#shared/domain/places/geo.ts";

/** The places within `mostMetres` of a point, nearest first, at most `limit`; equally near ones in their order. */
export function listNearest<Place extends Point>(
  places: readonly Place[],
  point: Point,
  { limit, mostMetres }: { limit: number; mostMetres: number },
): Place[] {
  return places
    .map((place) => ({ place, metres: calculateDistance(place, point) }))
    .filter(({ metres }) => metres <= mostMetres)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ place }) => place);
}
