import { api } from "#app/api/client.ts";
import type { Times } from "#app/store/times.ts";
import type { ApiError } from "#shared/client.ts";
import type { AvailabilityBody } from "./requests.ts";

type Found = Awaited<ReturnType<typeof api.ordering.availability>>;
type Item = NonNullable<Found["value"]>["item"];
/** `isAsked`: the API lists no times; these are asked for, and the API decides. */
type Offered = Omit<Item, "asap" | "days"> & Times & { isAsked: boolean };

/** The times of a store for an order. */
export async function loadTimes(
  id: string,
  body: AvailabilityBody,
  nowMs: number,
  signal: AbortSignal,
): Promise<{ value: Offered; failure: null } | { value: null; failure: ApiError }> {
  const { value, failure } = await api.ordering.availability({ params: { id }, body }, signal);
  if (failure) return { value: null, failure };
  const { days, ...item } = value.item;
  if (days) return { value: { ...item, days, isAsked: false }, failure: null };
  const [{ toAskedTimes }, settings] = await Promise.all([
    import("#app/store/asked-times.ts"),
    api.stores.settings({ params: { storeID: id }, query: {} }, signal),
  ]);
  if (settings.failure) return { value: null, failure: settings.failure };
  const { store, openingHours, slotMinutes, prepMinutes } = settings.value.item;
  const { isOpen, orderAheadDays } = store;
  const asked = toAskedTimes({ openingHours, slotMinutes, prepMinutes, isOpen, orderAheadDays }, nowMs);
  return { value: { ...item, ...asked, isAsked: true }, failure: null };
}
