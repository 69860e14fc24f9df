import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#app/api/call.client.ts";
import { useServerData } from "#app/data/server-data.ts";
import { reconcileHold } from "#app/store/table/held-reservation.ts";
import { dropHold, keepHold, readHold } from "#app/store/table/hold-storage.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";

export type Booking = RowReply<ApiContract["dining"]["reservations"]>["items"][number];
type Answer = { items: readonly Booking[] };

const live: readonly string[] = ["HELD", "CONFIRMED", "SEATED"] satisfies Booking["status"][];

/**
 * The customer's tables at a store, without a mere hold, and what has changed since they were listed. The hold on this
 * device follows the list, which other devices change too.
 */
export function useBookings(storeID: string, isBound: boolean, clockMs: () => number) {
  const { value, state, reload } = useServerData(isBound ? { storeID } : null, async (params, signal) => {
    const before = await readHold(params.storeID, clockMs());
    const reply = await call.dining.reservations({ params }, signal);
    const kept = await readHold(params.storeID, clockMs());
    // A table that was held meanwhile is newer than the list.
    if (reply.value && kept?.id === before?.id) {
      const hold = reconcileHold(kept, reply.value.items);
      if (hold && hold.lockedUntil !== kept?.lockedUntil) await keepHold(hold);
      else if (kept && !hold) await dropHold(params.storeID);
    }
    return reply;
  });
  const [changed, setChanged] = useState<{ since: Answer | null; items: Booking[] }>({ since: null, items: [] });
  const again = useEffectEvent(reload);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const news = changed.since === value ? changed.items : [];
  const listed = (value?.items ?? []).filter((one) => !news.some(({ id }) => id === one.id));
  const items = [...listed, ...news]
    .filter(({ status, orderID }) => live.includes(status) && (status !== "HELD" || orderID !== null))
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  return {
    items,
    isKnown: !isBound || value !== null || state === "failed",
    isFailed: state === "failed",
    reload,
    /** Shows a change at once. A list that is under way is older than the change, so it is asked for anew. */
    take: (item: Booking) => {
      setChanged({ since: value, items: [...news.filter(({ id }) => id !== item.id), item] });
      reload();
    },
  };
}
