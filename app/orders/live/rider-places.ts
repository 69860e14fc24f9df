import { getCached, updateCached, useCachedData } from "#app/data/cached-data.client.ts";
import type { CourierMessage } from "#shared/contract/live.ts";

/** Where the rider was at `at`. */
export type RiderPlace = Pick<CourierMessage, "position" | "at">;

/** Enough for the way that is drawn behind the rider. */
const mostPlaces = 200;

const none: readonly RiderPlace[] = [];
const keyOf = (orderID: string) => ["live.courier", orderID] as const;
const read = (orderID: string) => (getCached(keyOf(orderID)) as readonly RiderPlace[] | undefined) ?? none;

/** Adds a place that a message has told. One that is older than the last is no news. */
export function addRiderPlace(orderID: string, place: RiderPlace): void {
  updateCached<readonly RiderPlace[]>(keyOf(orderID), (before = none) => {
    const last = before.at(-1);
    return last && last.at >= place.at ? before : [...before, place].slice(-mostPlaces);
  });
}

/** The places of the order's rider since the page has followed it, the newest last; empty while none was told. */
export function useRiderPlaces(orderID: string): readonly RiderPlace[] {
  const { value } = useCachedData<readonly RiderPlace[]>({
    key: keyOf(orderID),
    load: async () => ({ value: read(orderID), failure: null }),
    staleMs: Number.POSITIVE_INFINITY,
  });
  return value ?? none;
}
