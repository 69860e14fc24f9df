import type { TFunction } from "i18next";
import type { Point } from "#shared/domain/places/geo.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { findBearing, measure } from "./map-geometry.ts";

const keys = { n: "atN", ne: "atNE", e: "atE", se: "atSE", s: "atS", sw: "atSW", w: "atW", nw: "atNW" } as const;

/** "350 m north-east": where a place is from the pin; null for the place of the pin itself. */
export function tellAway(pin: Point, place: Point, t: TFunction<"map">): string | null {
  const distance = formatDistance(measure(pin, place));
  return distance && t(keys[findBearing(pin, place)], { distance });
}
