import { useEffect, useState } from "react";
import { api } from "#app/api/client.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { isInMalaysia, type Point } from "#shared/domain/places/geo.ts";
import type { NearPlace } from "./picked-place.ts";

const pauseMs = 250;

type Answer = { key: string; places: readonly NearPlace[] };

/** Points of one key have the same places. */
const keyOf = ({ lat, lng }: Point) => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** Null when the server does not answer. */
async function loadNear(key: string, signal?: AbortSignal): Promise<readonly NearPlace[] | null> {
  const [latitude = 0, longitude = 0] = key.split(",").map(Number);
  return (await api.places.near({ query: { latitude, longitude } }, signal)).value?.items ?? null;
}

/**
 * The known places around a point that moves. After a failure the earlier places stay. `first` is what the server has
 * found; null when it did not answer, absent when nobody has asked it.
 */
export function useNearPlaces(point: Point, first?: readonly NearPlace[] | null) {
  const isOffered = useOffered("places.near");
  const key = keyOf(point);
  const [answer, setAnswer] = useState<Answer>(() => ({ key: first ? key : "", places: first ?? [] }));
  const [failedKey, setFailedKey] = useState(first === null ? key : "");
  const isWaiting = isOffered && isInMalaysia(point) && answer.key !== key && failedKey !== key;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const places = await loadNear(key, abort.signal);
      if (abort.signal.aborted) return;
      if (places) setAnswer({ key, places });
      else setFailedKey(key);
    };
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isWaiting, key]);

  return {
    isOffered,
    places: answer.places,
    hasFailed: failedKey === key,
    retry: () => setFailedKey(""),
    /** The places of this very point, if the server answers. */
    settle: async () => (isWaiting ? ((await loadNear(key)) ?? answer.places) : answer.places),
  };
}
