import { call } from "#app/api/call.client.ts";
import { updateCached, useCachedData } from "#app/data/cached-data.client.ts";
import { reconcileHold } from "#app/store/held-reservation.ts";
import { dropHold, keepHold, readHold } from "#app/store/hold-storage.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";

export type Booking = RowReply<ApiContract["dining"]["reservations"]>["items"][number];
type Answer = { items: readonly Booking[] };

const live: readonly string[] = ["HELD", "CONFIRMED", "SEATED"] satisfies Booking["status"][];

/**
 * The customer's tables at a store, without a mere hold. The hold on this device follows the list, which other devices
 * change too.
 */
export function useBookings(storeID: string, isBound: boolean, clockMs: () => number) {
  const key = ["dining.reservations", storeID] as const;
  const { value, state, reload } = useCachedData<Answer>(
    isBound
      ? {
          key,
          async load({ signal }) {
            const before = await readHold(storeID, clockMs());
            const reply = await call.dining.reservations({ params: { storeID } }, signal);
            const kept = await readHold(storeID, clockMs());
            // A table that was held meanwhile is newer than the list.
            if (reply.value && kept?.id === before?.id) {
              const hold = reconcileHold(kept, reply.value.items);
              if (hold && hold.lockedUntil !== kept?.lockedUntil) await keepHold(hold);
              else if (kept && !hold) await dropHold(storeID);
            }
            return reply;
          },
        }
      : null,
  );
  const items = (value?.items ?? [])
    .filter(({ status, orderID }) => live.includes(status) && (status !== "HELD" || orderID !== null))
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  return {
    items,
    isKnown: !isBound || value !== null || state === "failed",
    isFailed: state === "failed",
    reload,
    /** Shows a change at once. A list that is under way is older than the change, so it is asked for anew. */
    take: (item: Booking) => {
      updateCached<Answer>(key, (before) => ({
        items: [...(before?.items ?? []).filter(({ id }) => id !== item.id), item],
      }));
      reload();
    },
  };
}
