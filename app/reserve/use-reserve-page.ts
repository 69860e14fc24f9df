import { useState } from "react";
import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { renewMs } from "#app/ui/use-renewal.ts";
import type { Slot } from "#shared/contract/order-entities.ts";
import type { ReservationView } from "./reservation-view.ts";
import { useBookings } from "./use-bookings.ts";
import { useHold } from "./use-hold.ts";
import { useReserving } from "./use-reserving.ts";
import { useTableChoice } from "./use-table-choice.ts";
import { useTagNames } from "./use-tag-names.ts";

/** The customer's tables at a store, the one that is held, and what was chosen for another, with its free times. */
export function useReservePage({ store, days }: ReservationView, clockMs: () => number) {
  const session = useKnownSession();
  const hasList = useOffered("dining.reservations");
  const { choice, change, forget } = useTableChoice(store.id, clockMs);
  const { hold, ended, forgetEnded } = useHold(store.id, clockMs);
  const bookings = useBookings(store.id, session.isBinded && hasList, clockMs);
  const [newId, setNewId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const date = days[choice?.selectedReserveDayIndex ?? 0];
  const query = choice && choice.noOfPax > 0 && date && hold === null ? { noOfPax: choice.noOfPax, date } : null;
  const times = useCachedData<{ items: Slot[] }>(
    query && {
      key: ["dining.reserveSlots", store.id, query],
      isTyped: true,
      load: ({ signal }) => api.dining.reserveSlots({ params: { storeID: store.id }, query }, signal),
      pollMs: () => renewMs,
    },
  );
  const reserving = useReserving({
    storeId: store.id,
    isBound: session.isBinded,
    bookings: bookings.items,
    onBooked(booking) {
      bookings.take(booking);
      setNewId(booking.id);
      setAdding(false);
      forget();
    },
    onRefused: times.reload,
  });
  // The form is drawn with all that is known before it, so that nothing moves; later it stays.
  const [hasForm, setForm] = useState(false);
  const isKnown = (session.isReady || session.isUnreachable) && bookings.isKnown;
  if (!hasForm && choice && hold !== undefined && isKnown) setForm(true);
  return {
    /** Null until all is known that stands before the form. */
    choice: hasForm ? choice : null,
    change,
    hold,
    ended,
    forgetEnded,
    bookings: bookings.items,
    take: bookings.take,
    /** Set when the customer's tables could not be listed. */
    reloadBookings: bookings.isFailed && session.isBinded ? bookings.reload : null,
    newId,
    isForm: !hold && (bookings.items.length === 0 || isAdding),
    add: () => setAdding(true),
    times,
    reserving,
    tagNames: useTagNames(),
  };
}
