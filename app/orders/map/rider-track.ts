import type { RiderPlace } from "#app/orders/live/rider-places.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

/** A place where the rider was. `at` is null for one of the order itself, which does not say when. */
export type TrackPlace = Point & { at: string | null };

/** The places of one rider as they were told, the newest last, and what of it is in them already. */
export type RiderTrack = { places: readonly TrackPlace[]; lastAt: string; own: Point | null };

export const noTrack: RiderTrack = { places: [], lastAt: "", own: null };

const isSame = (a: Point | null | undefined, b: Point | null) => a?.lat === b?.lat && a?.lng === b?.lng;

/**
 * The track with what was told since: places of messages, and the position of the order where no message has it. The same
 * object when nothing was. A rider who is gone takes the way along.
 */
export function extendTrack(track: RiderTrack, told: readonly RiderPlace[], own: Point | null): RiderTrack {
  if (!own && track.own) return { ...noTrack, lastAt: told.at(-1)?.at ?? track.lastAt };
  const news = told.filter(({ at }) => at > track.lastAt);
  const hasMoved = !isSame(own, track.own);
  if (news.length === 0 && !hasMoved) return track;
  const places = [...track.places];
  for (const { position, at } of news) {
    // A message that tells where the order was known to be says when.
    if (isSame(places.at(-1), position)) places.pop();
    places.push({ ...position, at });
  }
  // With the first messages the order's own position is the older one.
  const isNews = own && hasMoved && (track.own !== null || places.length === 0) && !isSame(places.at(-1), own);
  if (isNews) places.push({ lat: own.lat, lng: own.lng, at: null });
  return { places, lastAt: news.at(-1)?.at ?? track.lastAt, own };
}

const longestSlideMs = 5000;
const usualSlideMs = 1500;

/** Milliseconds in which the sign of the rider goes to the last place: about as long as the rider took. */
export function getSlideMs(places: readonly TrackPlace[]): number {
  const [before, last] = places.slice(-2);
  if (!before?.at || !last?.at) return usualSlideMs;
  return Math.min(longestSlideMs, Math.max(0, fromInstant(last.at) - fromInstant(before.at)));
}

const farMetres = 300;

/** True when the rider is so far from where the places around were asked for that they are asked for again. */
export const isFar = (metres: number): boolean => metres > farMetres;
