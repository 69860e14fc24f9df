import { getBackEnd } from "#worker/marketplace/domain/counter/station-steps.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/** Which stations may take their last step back, and until when in epoch milliseconds. */
export const listBacks = (stored: StoredOrder, awaited: readonly string[], now: number) =>
  awaited.flatMap((station) => {
    const end = getBackEnd(stored, station, now);
    return end === null ? [] : [{ station, end }];
  });
