import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import type { Times } from "#app/store/times.ts";
import { renewMs } from "#app/ui/use-renewal.ts";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { ApiError } from "#shared/client.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { getPromised } from "./promise.ts";
import { type AvailabilityBody, createAvailabilityBody, createDeliveryBody, toOrderFoods } from "./requests.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";
import { useMenuCheck } from "./use-menu-check.ts";
import { useQuotes } from "./use-quotes.ts";

/** What the store has for the order: its menu as it is now, times, fares, and what comes of them for the customer. */
export function useStoreOffer(view: CheckoutView, form: CheckoutForm) {
  const { cart, mode, row, part, draft } = form;
  const { id } = view.store;
  const menu = useMenuCheck(view, form.isCartReady);
  const clockMs = useServerClock(view.nowMs);
  const orderFoods =
    cart && cart.cart.length > 0 && form.isDraftReady && mode && part
      ? (part.rules.toFoods?.(cart, draft) ?? toOrderFoods(cart, mode))
      : null;
  const body = orderFoods && mode ? createAvailabilityBody(orderFoods, mode, draft) : null;
  const asked = useCachedData(
    body && {
      key: ["ordering.times", id, body],
      isTyped: true,
      load: ({ signal }) => loadTimes(id, body, clockMs(), signal),
      pollMs: () => renewMs,
    },
  );
  // What could be chosen before is not offered any more.
  const times = { ...asked, value: asked.state === "failed" ? null : asked.value };
  const { slot, address } = draft;
  const toQuote = orderFoods && mode && row?.hasCourier && address;
  const toAsk = toQuote ? createDeliveryBody(orderFoods, mode, slot, address) : null;
  const quotes = useQuotes(id, toAsk, draft.fareKey, clockMs);
  const promised = getPromised({
    mode: row,
    hasAddress: address !== null,
    slot,
    times: times.value,
    quotes,
    prepMinutes: view.prepMinutes,
  });
  return { menu, clockMs, orderFoods, times, quotes, promised };
}

export type StoreOffer = ReturnType<typeof useStoreOffer>;

type Found = Awaited<ReturnType<typeof api.ordering.availability>>;
type Item = NonNullable<Found["value"]>["item"];
/** `isAsked`: the API lists no times; these are asked for, and the API decides. */
type Offered = Omit<Item, "asap" | "days"> & Times & { isAsked: boolean };

/** The times of a store for an order. */
async function loadTimes(
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
