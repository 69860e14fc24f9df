import type { DineType } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { uniteHours } from "#worker/marketplace/domain/time/unite-hours.ts";
import { takesOrdersToTheEnd } from "#worker/marketplace/domain/views.ts";
import type { Line, LineHours } from "./lines.ts";

/**
 * What some lines have at best: none of them is outside the corners, rated better, ready sooner or open at another time,
 * or has a mode, a tag or a promotion that these have not. So a list knows that none of many lines can come next.
 */
export type Bounds = {
  low: Point;
  high: Point;
  rating: number | null;
  prepMinutes: number;
  /** True where some store takes orders until it closes. */
  toTheEnd: boolean;
  dineTypes: DineType[];
  tagIDs: string[];
  isDeliveryPromo: boolean;
  /** True where the people of some store answer orders. */
  isAnswered: boolean;
  /** None is open while all of these are closed. */
  hours: readonly LineHours[];
};

/** Null for no lines. */
export function getBounds(lines: readonly Line[]): Bounds | null {
  const [first] = lines;
  if (!first) return null;
  const low = { lat: first.lat, lng: first.lng };
  const high = { lat: first.lat, lng: first.lng };
  let rating: number | null = null;
  let prepMinutes = Infinity;
  for (const line of lines) {
    low.lat = Math.min(low.lat, line.lat);
    low.lng = Math.min(low.lng, line.lng);
    high.lat = Math.max(high.lat, line.lat);
    high.lng = Math.max(high.lng, line.lng);
    if (line.rating !== null) rating = Math.max(line.rating, rating ?? 0);
    prepMinutes = Math.min(prepMinutes, line.merchant.prepMinutes);
  }
  return {
    low,
    high,
    rating,
    prepMinutes,
    toTheEnd: lines.some(takesOrdersToTheEnd),
    dineTypes: [...new Set(lines.flatMap(({ dineTypes }) => dineTypes))],
    tagIDs: [...new Set(lines.flatMap(({ merchant }) => merchant.tagIDs))],
    isDeliveryPromo: lines.some(({ isDeliveryPromo }) => isDeliveryPromo),
    isAnswered: lines.some(({ isAnswered }) => isAnswered),
    hours: [...new Set(lines.map(({ hours }) => hours))],
  };
}

/** Bounds that are shorter: with all hours as one. */
export const shortenBounds = (bounds: Bounds): Bounds => ({ ...bounds, hours: [uniteHours(bounds.hours)] });
